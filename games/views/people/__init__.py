"""People: their accounts and profiles, what they have played, and who stands where."""
