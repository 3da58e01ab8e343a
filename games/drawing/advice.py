"""What the coach says, for one person alone: no part of the frames that many are sent."""

from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawing.jinja import grouped
from games.drawing.sentences import sentence_of
from games.kinds import KINDS
from games.kinds.advice import BESIDE, MISTAKE, MISTAKES
from games.kinds.kind import Kind
from games.kinds.shares import percent
from games.mastery.judge import Worth
from games.rules.illegal import Illegal
from games.services.coaching import lesson, permission
from games.services.coaching.lesson import Lesson, Verdict
from games.services.play import positions
from games.services.tables.access import Visit

SHOWN = 3
"""Choices beside the buttons; all of them are one tap away."""

SHORTEST, SLOPE = 4, 2000
"""A bar is full for the best choice, and half as long for one that is worse by two and a half hundredths."""


@dataclass(frozen=True)
class Line:
    """One choice."""

    what: str
    do: str
    win: str
    points: str
    length: int


def page(visit: Visit) -> dict[str, Any]:
    """For the page of a table: whether there is a place for the coach, and what stands there now."""
    game, player = visit.game, visit.player
    mode = player.advice if player and visit.seat and permission.may_come(game) else ""
    return {
        "has_coach": player is not None and KINDS[game.kind].judge is not None,
        "advice": mode,
        "waits": mode == MISTAKES and permission.is_practice(visit),
        "advised": says(visit) if mode and not permission.why_not(game) else "",
        "posts": "weigh" if mode == MISTAKES else "act",
    }


def says(visit: Visit) -> SafeString:
    """What the coach says now to whoever sits here, as they wish to hear it; nothing where nothing is to be said."""
    try:
        permission.check(visit)
    except Illegal as no:
        return _sentence(sentence_of(no))
    try:
        return _said(visit)
    except Illegal:
        return _sentence(_("The coach is not available."))


def told(visit: Visit, verdict: Verdict) -> dict[str, Any]:
    """A verdict in words."""
    kind = KINDS[visit.game.kind]
    return {
        "game": visit.game,
        "made": kind.choice_name(verdict.made.choice),
        "best": kind.choice_name(verdict.best.choice),
        "is_best": verdict.is_best,
        "cost": number_format(round(100 * verdict.cost, 1), 1),
        "why": verdict.why,
        "exact": verdict.exact,
    }


def _said(visit: Visit) -> SafeString:
    """Illegal where the judge has nothing to say."""
    player, seat = visit.player, visit.seat
    if not player or not player.advice or seat is None or seat.number is None:
        return SafeString("")
    is_waiting = player.advice == MISTAKES and permission.is_practice(visit)
    if player.advice == BESIDE or is_waiting:
        # A mistake waits in practice (services/coaching/holding.py): it is found out quickly if the turn is known.
        known = lesson.lesson(visit.game, positions.fold(visit.game).position) if visit.may_act else None
        return _beside(visit, known, player.advice_drawn) if known and not is_waiting else SafeString("")
    verdict = lesson.last_verdict(visit.game, seat.number)
    if verdict is None or (player.advice == MISTAKES and verdict.cost < MISTAKE):
        return SafeString("")
    return _drawn("advice/_after.html", told(visit, verdict))


def _beside(visit: Visit, known: Lesson, drawn: bool) -> SafeString:
    kind = KINDS[visit.game.kind]
    lines = [_line(kind, worth, known.worths[0]) for worth in known.worths]
    given = {
        "lines": lines,
        "shown": _shown(lines),
        "exact": known.exact,
        "drawn": drawn,
        "pointed": any(line.points for line in lines),
    }
    return _drawn("advice/_beside.html", given)


def _shown(lines: list[Line]) -> list[Line]:
    """The best, and whatever else has a button: of each word its best choice."""
    firsts = [line for number, line in enumerate(lines) if line.do not in {other.do for other in lines[:number]}]
    rest = [line for line in lines if line not in firsts]
    return sorted([*firsts, *rest[: max(0, SHOWN - len(firsts))]], key=lines.index)


def _line(kind: Kind, worth: Worth, best: Worth) -> Line:
    return Line(
        what=kind.choice_name(worth.choice),
        do=worth.choice[0],
        win=percent(worth.win),
        points="" if worth.points is None else grouped(round(worth.points)),
        length=max(SHORTEST, round(100 - SLOPE * (best.win - worth.win))),
    )


def _sentence(sentence: str) -> SafeString:
    return _drawn("advice/_silent.html", {"sentence": sentence})


def _drawn(name: str, given: dict[str, Any]) -> SafeString:
    return SafeString(render_to_string(name, given).strip())
