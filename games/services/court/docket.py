"""What lodging, ruling and appealing have in common: time limits, words, and telling the table."""

from datetime import timedelta

from games.models import Game
from games.rules.illegal import Illegal
from games.services.people import text
from games.services.play import changes

OPEN_FOR = timedelta(days=7)
"""After the end of a game a turn may be disputed, and after a ruling it may be appealed, for so long."""

LONGEST = 1000


def words_of(words: str, please: str) -> str:
    try:
        return text.clean(words, LONGEST)
    except Illegal as no:
        if no.facts:
            raise
        raise Illegal(please) from no


def tell_table(game: Game) -> None:
    """Everyone at the table sees that something about a dispute has changed. `game` was read with a lock."""
    game.disputed = sorted(set(game.disputes.values_list("turn", flat=True)))
    changes.save(game)
