"""The page of an analysis: who owes what to luck and to choices, how the chances went, and each move."""

from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.drawing import awards, faces, turns
from games.drawing.analysis import shown, stream, turning
from games.drawing.analysis.moves import SIGNS, Move, counted, turns_of
from games.drawing.pieces import section
from games.kinds import KINDS
from games.models import Analysis, Player, Seat
from games.services.analysis import adding
from games.services.analysis.adding import Sum
from games.services.analysis.labels import Label
from games.services.tables.access import Visit


@dataclass(frozen=True)
class Card:
    """What the game comes to for one seat."""

    seat: int
    name: str
    face: int
    by_computer: bool
    won: bool
    figures: list[tuple[str, str]]
    """What makes the result, each with its name."""
    result: str
    accuracy: str
    labels: list[tuple[str, str, int]]
    """Each with how often, its sign, and how often once more."""


def drawn(visit: Visit, analysis: Analysis) -> SafeString:
    """All that is said of a game that has been gone over."""
    key = (visit.game.pk, visit.game.version, get_language(), "analysis", analysis.pk, awards.faces_of(visit))
    return section(key, lambda: SafeString(render_to_string("games/analysis/_done.html", _facts(visit, analysis))))


def facts(visit: Visit, analysis: Analysis) -> dict[str, Any]:
    return {"game": visit.game, "winner": _winner(visit), "content": drawn(visit, analysis)}


def moves_of(visit: Visit, analysis: Analysis) -> list[Move]:
    analysis.game = visit.game
    steps, lines = adding.gone_over(analysis)
    before = [tuple(analysis.start), *(line.chances for line in lines)]
    tells = turns.teller(visit.game, visit.seats)
    return [Move(step, line, then, tells) for step, line, then in zip(steps, lines, before, strict=False)]


def _facts(visit: Visit, analysis: Analysis) -> dict[str, Any]:
    moves = moves_of(visit, analysis)
    all_turns = turns_of(moves)
    sums = adding.sums(analysis.start, [move.line for move in moves])
    points = turning.points(all_turns)
    chances = [tuple(analysis.start), *(move.line.chances for move in moves)]
    return {
        "game": visit.game,
        "exact": analysis.exact,
        "cards": _cards(visit, sums, analysis),
        "verdict": _verdict(visit, sums),
        "stream": stream.drawn(chances, [point.move.at for point in points]),
        "names": [seat.name for seat in visit.seats],
        "points": points,
        "turns": all_turns,
        "start": [shown.percent(chance) for chance in analysis.start],
        "errors": sum(bool(move.label) for move in moves),
        "judged": not visit.game.ending.by_log,
    }


def _cards(visit: Visit, sums: list[Sum], analysis: Analysis) -> list[Card]:
    """Whoever did best comes first."""
    terms = shown.all_terms(sums, mirror=analysis.exact)
    order = sorted(zip(visit.seats, sums, terms, strict=True), key=lambda each: (each[0].place or 0, -each[1].end))
    return [_card(visit, *each) for each in order]


def _card(visit: Visit, seat: Seat, sum_: Sum, terms: tuple[int, ...]) -> Card:
    *parts, end = terms
    names = (
        _("Chance at the start"),
        _("Luck with cards") if KINDS[visit.game.kind].cards else "",
        _("Luck with dice"),
        _("Own errors"),
        _("The other’s errors") if len(visit.seats) == 2 else _("The others’ errors"),
    )
    values = [shown.plain(parts[0]), *map(shown.signed, parts[1:])]
    return Card(
        seat=sum_.seat,
        name=seat.name,
        face=faces.shown(seat.player.face, seat.name),
        by_computer=seat.player.kind == Player.Kind.COMPUTER,
        won=seat.place == 1,
        figures=[(name, value) for name, value in zip(names, values, strict=True) if name],
        result=shown.plain(end),
        accuracy="" if sum_.accuracy is None else shown.percent(sum_.accuracy),
        labels=[(counted(label, sum_.labels[label]), SIGNS[label], sum_.labels[label]) for label in Label],
    )


def _winner(visit: Visit) -> str:
    """Whoever has won alone."""
    winners = [seat.name for seat in visit.seats if seat.place == 1]
    return winners[0] if len(winners) == 1 else ""


def _verdict(visit: Visit, sums: list[Sum]) -> str:
    """Whether luck or choices made the winner, in a sentence; nothing where nobody has won alone."""
    winners = [sum_ for seat, sum_ in zip(visit.seats, sums, strict=True) if seat.place == 1]
    if len(winners) != 1 or not visit.game.ending.by_log:
        return ""
    sum_ = winners[0]
    facts = {"who": visit.seats[sum_.seat].name, "other": visit.seats[1 - sum_.seat].name if len(sums) == 2 else ""}
    return _pattern(sum_.luck > 0, sum_.others > sum_.own, len(sums)) % facts


def _pattern(luck: bool, choices: bool, players: int) -> str:
    if luck and choices:
        return _("%(who)s had the luck, and made the better choices.")
    if luck and players == 2:
        return _("Luck made %(who)s win: the choices of %(other)s were the better ones.")
    if luck:
        return _("Luck made %(who)s win, not the choices.")
    if choices:
        return _("%(who)s won against luck, by better choices.")
    return _("%(who)s won from the better start.")
