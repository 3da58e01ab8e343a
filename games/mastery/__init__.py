"""How well it is played: what is known of each game by mathematics, or was learned by playing, one folder a game.

Knows the rules and numpy, and nothing else of ours.
"""
