"""Puzzles: found in finished games and in games of computers, and solved by whoever likes."""
