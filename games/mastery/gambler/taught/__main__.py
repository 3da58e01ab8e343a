"""python -m games.mastery.gambler.taught: works out what pages show of Gambler's chances, and writes it down."""

from games.mastery.gambler.taught import FACTS

FACTS.write()
