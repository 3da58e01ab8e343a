"""Gambler, as a player sees it that has learned from playing against itself."""
