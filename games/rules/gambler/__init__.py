"""Gambler's own room in the rules: a position, its boards and what they cost, and who plays it."""

from games.rules.gambler.position import Gambler

__all__ = ["Gambler"]
