"""What shows only in many games, or in a long time."""
