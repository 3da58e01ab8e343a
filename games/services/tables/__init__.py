"""People gather around a game: a table is opened, filled, started, left, played again, and cleared away."""
