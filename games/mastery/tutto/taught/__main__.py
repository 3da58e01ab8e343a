"""python -m games.mastery.tutto.taught: works out what pages show of the solution, and writes it down."""

from games.mastery.tutto.taught import FACTS

FACTS.write()
