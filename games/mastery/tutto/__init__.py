"""Tutto for two players, solved: chances to win at all scores, and what each choice of a turn is worth."""
