"""What a ruling does to a game: nothing, its end without a result, or places; and on appeal, the way back."""

from collections.abc import Callable, Sequence
from typing import Any

from games.models import Dispute, Game, Rating, Ruling, Unrated
from games.rules.endings import Ending
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import changes, endings
from games.services.standing import stakes
from games.services.standing.corrections import Places
from games.services.standing.placing import places

Verdict = Ruling.Verdict

Correct = Callable[[Game, Places], None]
"""Puts the ratings right, once it is clear with which places the game counts."""


def standing(game: Game) -> dict[str, Any]:
    """What a ruling may change about a game, as it is now; how it counts only if that is not how it ended."""
    placed, counted = [seat.place for seat in game.seats.all()], list(places(game, game.seats.all()))
    facts = {
        "status": game.status,
        "ended_by": game.ended_by,
        "rated": game.rated,
        "unrated_why": game.unrated_why,
        "places": placed,
    }
    return facts | {"counted": counted} if counted and counted != placed else facts


def carry_out(game: Game, dispute: Dispute, verdict: str, order: Sequence[int], correct: Correct) -> None:
    if verdict == Verdict.VOID:
        _end(game, Ending.VOID)
        _place(game, [None] * game.seats.count())
    elif verdict == Verdict.AWARD:
        _check_order(order, game.seats.count())
        _end(game, Ending.AWARD)
        _place(game, order)
    elif not _back(game, dispute):
        return
    _count(game, correct)


def _check_order(order: Sequence[int], seats: int) -> None:
    """Places as at the end of a game: equal ones are shared, and the next one is left out."""
    if len(order) != seats or any(place != 1 + sum(other < place for other in order) for place in order):
        raise Illegal(_("An award gives every player a place: 1 to the best; equal places are shared, as in 1, 1, 3."))


def _end(game: Game, ending: Ending) -> None:
    """A ruling ends a game that is still running, and says everywhere what ended it."""
    endings.finish(game, ending.word)
    changes.write(game)


def _place(game: Game, places: Sequence[int | None]) -> None:
    """The database lets places of a finished game change only while it is void or awarded."""
    for seat, place in zip(game.seats.all(), places, strict=True):
        seat.place = place
        seat.save(update_fields=["place"])


def _back(game: Game, dispute: Dispute) -> bool:
    """A dispute that is dismissed on appeal: what its first ruling did is undone. Says whether there was anything."""
    changed = Ruling.objects.filter(dispute__game=game).exclude(verdict=Verdict.DISMISSED).order_by("pk").last()
    if changed is None or changed.dispute_id != dispute.pk:
        return False
    if changed.before["status"] != Game.Status.FINISHED:
        raise Illegal(
            _("The game was ended while it was running, and its secrets are known: please make it void or award it.")
        )
    _place(game, changed.before["places"])
    endings.reinstate(game, changed.before["ended_by"])
    changes.write(game)
    return True


def _count(game: Game, correct: Correct) -> None:
    """Whether it counts for ratings now; if it ever did, they are put right."""
    rows = Rating.objects.filter(game=game, why=Rating.Why.GAME).exists()
    game.rated, game.unrated_why = _counts(game, rows)
    changes.write(game)
    if rows:
        correct(game, places(game, game.seats.all()) if game.rated else None)


def _counts(game: Game, rows: bool) -> tuple[bool | None, str]:
    """None is looked at later, as any game that has ended."""
    if game.ended_by == Ending.VOID.word:
        return False, Unrated.VOID
    if rows:
        return True, ""
    if not game.ending.placed:
        why = stakes.at_the_end(game, list(game.seats.select_related("player")))
        return (False, why) if why else (None, "")
    rated, why = game.rated, game.unrated_why
    if why == Unrated.VOID:
        rated, why = _before_void(game)
    return (None, "") if why == Unrated.ABANDONED else (rated, why)


def _before_void(game: Game) -> tuple[bool | None, str]:
    for ruling in Ruling.objects.filter(dispute__game=game).order_by("-pk"):
        if ruling.before["unrated_why"] != Unrated.VOID:
            return ruling.before["rated"], ruling.before["unrated_why"]
    return None, ""
