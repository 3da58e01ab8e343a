"""Gambler's boards in play: what the strongest players make of them, against what boards ought to be."""
