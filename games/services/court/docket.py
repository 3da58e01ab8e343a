"""What lodging, ruling and appealing have in common: time limits, words, and telling the table."""

from datetime import timedelta

from games.models import Dispute, Game
from games.rules.illegal import Illegal
from games.services.people import text
from games.services.play import announce

OPEN_FOR = timedelta(days=7)
"""After the end of a game a turn may be disputed, and after a ruling it may be appealed, for so long."""

LONGEST = 1000

WAITING = (Dispute.Status.OPEN, Dispute.Status.APPEALED)


def words_of(words: str, please: str) -> str:
    try:
        return text.clean(words, LONGEST)
    except Illegal as no:
        if no.facts:
            raise
        raise Illegal(please) from no


def tell_table(game: Game) -> None:
    """Everyone at the table sees that something about a dispute has changed."""
    now = Game.objects.select_for_update().get(pk=game.pk)
    now.version += 1
    now.disputed = sorted(set(now.disputes.values_list("turn", flat=True)))
    now.save(update_fields=["version", "disputed"])
    announce.moved(now)
