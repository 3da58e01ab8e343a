"""Whether a game is played for ratings, in a sentence: as it stands while people gather, as it is while they play."""

from django.utils.translation import gettext as _

from games.models import Game, Unrated
from games.services.standing import stakes
from games.services.tables.access import Visit


def stakes_of(visit: Visit) -> str:
    """Nothing of a game that began before this was decided at the start."""
    game = visit.game
    if game.status == Game.Status.OPEN:
        why_not = stakes.why_not(game, visit.seats)
        if why_not or game.clock:
            return _in_words(why_not)
        return _("A rated game, if everybody has an account; there are three days for each decision.")
    return "" if game.counts is None else _in_words(game.unrated_why)


def _in_words(why_not: str) -> str:
    return str(Unrated(why_not).label) if why_not else _("A rated game: it counts for the leaderboard.")
