"""Tutto's own room in the rules: a position, its cards and editions, what dice are worth, and who plays it."""

from games.rules.tutto.position import Tutto

__all__ = ["Tutto"]
