"""Disputed turns: lodged, heard, ruled, appealed; and what a ruling does to a game."""
