"""Some entries of a game gone over. Pure, so that it can be done in a process of its own: worker.py."""

from itertools import islice
from typing import Any, NamedTuple

from games.kinds import KINDS
from games.mastery.judge import Judge
from games.mastery.reckoning import reckoned
from games.rules import GAMES
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.steps import steps
from games.services.analysis import lines

SIZE = 20
"""Entries in a piece: after each, everybody who looks sees how far it is."""

NO_JUDGE = _("Nobody knows yet how good a choice in this game is, so there is no analysis of it.")


class Piece(NamedTuple):
    """A game, its log to the end of the piece, and the number of the entry with which the piece begins."""

    kind: str
    agreed: dict[str, Any]
    seats: int
    log: list[Any]
    first: int


class Found(NamedTuple):
    exact: bool
    start: list[float]
    """Everybody's chances before the whole game, if the piece begins there."""
    lines: list[lines.Line]


def go_over(piece: Piece) -> Found:
    """Illegal where the judge has nothing to say."""
    judge = judge_of(piece.kind)
    start = GAMES[piece.kind].start(piece.agreed, piece.seats)
    rest = islice(steps(start, piece.log), piece.first, None)
    found = [lines.written(line) for line in reckoned(judge, rest)]
    return Found(judge.exact(start), lines.chances(judge.chances(start)) if not piece.first else [], found)


def judge_of(kind: str) -> Judge:
    judge = KINDS[kind].judge
    if judge is None:
        raise Illegal(NO_JUDGE)
    return judge
