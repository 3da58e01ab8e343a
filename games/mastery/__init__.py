"""Tutto for two players, solved: chances to win at all scores, and what each choice of a turn is worth.

Knows the rules and numpy, and nothing else of ours.
"""
