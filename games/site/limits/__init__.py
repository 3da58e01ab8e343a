"""How much somebody may ask for: so often, so many at once, so much in one go. Who is refused is told the way out."""
