"""Where the coach may speak: at a table that is certain not to be rated, to those who sit there, and to nobody else.

What it says is in no frame, record or feed; a person's own page asks for it (views/tables/advice.py).
"""

from games.kinds import KINDS
from games.models import Game, Player
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.play import trouble
from games.services.tables.access import Visit


def check(visit: Visit) -> None:
    """Illegal, with the reason, where this person at this table has no coach now."""
    if no := why_not(visit.game):
        raise Illegal(no)
    if visit.seat is None:
        raise NotYours(_("The coach speaks to players only."))
    if visit.seat.by_computer:
        raise NotYours(_("A computer plays for you in this turn."))


def why_not(game: Game) -> str:
    """Whoever comes; empty if there is a coach at this table. What is not known to be unrated counts as rated."""
    if KINDS[game.kind].judge is None:
        return _("There is no coach for this game.")
    if game.status == Game.Status.OPEN:
        return _("The game has not started yet.")
    if game.status == Game.Status.FINISHED:
        return _("The game is over.")
    if game.set_aside:
        return trouble.SENTENCE
    return "" if game.counts is False else _("In a rated game nobody has a coach.")


def may_come(game: Game) -> bool:
    """Whether the page of this table has a place for a coach: also before the start, when nobody knows yet."""
    return not why_not(game) or (game.status == Game.Status.OPEN and KINDS[game.kind].judge is not None)


def is_practice(visit: Visit) -> bool:
    """Only computers play beside this person, who sits there, and nothing is at stake."""
    people = [seat for seat in visit.seats if seat.player.kind != Player.Kind.COMPUTER]
    return not why_not(visit.game) and visit.seat is not None and people == [visit.seat]
