"""The pure rules: standard library only, no database, no web, no clock, no dice of their own.

GAMES is the registry of all games that are known, by name. README.md in games/ tells how another one is added.
"""

from games.rules.gambler import Gambler
from games.rules.position import Position
from games.rules.tutto import Tutto

GAMES: dict[str, type[Position]] = {game.NAME: game for game in (Tutto, Gambler)}
