"""The pure rules: standard library only, no database, no web, no clock, no dice of their own.

GAMES is the registry. A third game is one module beside these, one template folder and one line here.
"""

from games.rules.gambler import Gambler
from games.rules.game import Game
from games.rules.tutto import Tutto

GAMES: dict[str, type[Game]] = {"tutto": Tutto, "gambler": Gambler}
