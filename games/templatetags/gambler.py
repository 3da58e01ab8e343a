"""What only Gambler's templates ask of a position."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.kinds.gambler.ideas import idea as about
from games.rules.gambler import Gambler
from games.rules.gambler.boards import ROWS, Rows
from games.rules.gambler.forecast import chance_to_fit, forecasts

register = template.Library()


@dataclass(frozen=True)
class Box:
    number: int
    star: str
    says: str
    die: int
    next: bool


@dataclass(frozen=True)
class RowView:
    number: int
    boxes: tuple[Box, ...]
    points: int
    black: bool
    full: bool
    closer: str
    """Who has closed it; nobody where it is open."""
    chance: str
    """That one of the dice rolled next fits it; nothing while dice lie there, and where it is full."""

    @property
    def sign(self) -> str:
        return "−" if self.black else "+"


@register.filter
def idea(position: Gambler) -> Any:
    """What the board on the table is about, in a line."""
    return about(position.board)


@register.filter
def rows(position: Gambler, names: Sequence[str]) -> list[RowView]:
    closers = ["" if seat is None else names[seat] for seat in position.closers]
    return [_row(position, number, closer) for number, closer in enumerate(closers)]


def _row(position: Gambler, number: int, closer: str) -> RowView:
    row, lying = position.board.rows[number], position.rows[number]
    says = {"star": _("star"), "green": _("green star"), "red": _("red star")}
    boxes = tuple(
        Box(
            number=cell if isinstance(cell, int) else 0,
            star="" if isinstance(cell, int) else f"cell-{cell}",
            says=says.get(str(cell), ""),
            die=lying[place] if place < len(lying) else 0,
            next=place == len(lying),
        )
        for place, cell in enumerate(row.cells)
    )
    full = len(lying) == len(boxes)
    chance = "" if full or position.phase not in ("roll", "decide") else _percent(chance_to_fit(position, number))
    return RowView(number, boxes, abs(row.points), row.points < 0, full, closer, chance)


def _percent(share: float) -> str:
    """Neither never nor always where it is only nearly so."""
    return f"{share:.0%}" if share in (0, 1) else f"{min(max(share, 0.01), 0.99):.0%}"


register.filter("percent", _percent)
register.filter("forecasts", forecasts)


@dataclass(frozen=True)
class InHand:
    place: int
    shows: int
    rows: list[int]


@register.filter
def hand(position: Gambler) -> list[InHand]:
    """The dice of the hand, each with the rows that it may go to, at once or behind another one."""
    rows = [{die for dice in _fillings(position, row) for die in dice} for row in range(ROWS)]
    return [
        InHand(place, shows, [row for row, dice in enumerate(rows) if shows in dice])
        for place, shows in enumerate(position.roll)
    ]


@register.filter
def fits(position: Gambler) -> str:
    """For the page to light up what fits: the sets of dice that each row takes, and rows that must differ in number."""
    rows = [sorted({"".join(map(str, sorted(dice))) for dice in _fillings(position, row)}) for row in range(ROWS)]
    stars = [row for row in range(ROWS) if position.board.rows[row].kind == "stars" and not position.rows[row]]
    return json.dumps({"fits": rows, "apart": stars if position.rules.stars != "free" else []}, separators=(",", ":"))


def _fillings(position: Gambler, row: int) -> Iterator[tuple[int, ...]]:
    """Every way to put dice of the hand into this row."""
    return _behind(position, row, position.rows, Counter(position.roll))


def _behind(position: Gambler, row: int, rows: Rows, left: Counter[int]) -> Iterator[tuple[int, ...]]:
    for die in position.fits(rows, row):
        if left[die]:
            yield (die,)
            filled = (*rows[:row], (*rows[row], die), *rows[row + 1 :])
            for more in _behind(position, row, filled, left - Counter({die: 1})):
                yield (die, *more)


@register.filter
def placed(pairs: Any) -> str:
    """What a placing put where, for a sentence: a 3 in row 1, a 5 in row 2."""
    return ", ".join(_("a %(die)d in row %(row)d") % {"die": die, "row": row + 1} for die, row in pairs)


CHIPS = {"blue": 100, "yellow": 50, "white": 10}


@register.simple_tag
def chips(points: int) -> SafeString:
    """Gambler's points as the chips they are paid in. The number stands beside them."""
    drawn = []
    for colour, worth in CHIPS.items():
        count, points = divmod(points, worth)
        drawn += [(colour,)] * count
    pictures = format_html_join("", '<svg class="{}"><use href="#chip"/></svg>', drawn)
    return format_html('<span class="chips" aria-hidden="true">{}</span>', pictures)
