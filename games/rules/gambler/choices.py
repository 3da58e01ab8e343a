"""All that may be done in a position of Gambler, phase by phase; and why a die does not fit."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.rules.entries import Choice
from games.rules.gambler.boards import ROWS, Places, Rows
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

if TYPE_CHECKING:  # the position asks this module, so it can only be named here
    from games.rules.gambler.position import Gambler


def why_not(position: "Gambler", die: int, row: int) -> Illegal:
    """Why this die does not fit the next box of this row: what a player is told who tries."""
    numbers = position.board.rows[row].takes(position.rows[row])
    if not numbers:
        return Illegal(_("Row %(row)d is full."), row=row + 1)
    if die in numbers:
        is_printed = position.rules.edition == "french" and position.rules.stars == "apart"
        return Illegal(IN_FRENCH if is_printed else WHY_NO_STAR[position.rules.stars])
    if len(numbers) == 1:
        return Illegal(_("The next box of row %(row)d takes a %(number)d."), row=row + 1, number=numbers[0])
    return Illegal(_("In a full house the red stars show another number than the green ones."))


IN_FRENCH = _("In the French edition no two rows of stars show the same number.")

WHY_NO_STAR = {
    "apart": _("At this table no two rows of stars show the same number."),
    "strict": _("At this table no two rows of stars show one number, and no red stars one of green ones."),
}


def _placings(position: "Gambler") -> tuple[Choice, ...]:
    """Every set of dice that may be placed, each once: black rows before yellow ones, as one pays only what one has."""
    points = [row.points for row in position.board.rows]
    order = sorted(range(ROWS), key=lambda row: points[row] >= 0)
    placings = _spread(position, position.rows, Counter(position.roll), order)
    return tuple(("place", dice) for dice in placings if dice)


def _spread(position: "Gambler", rows: Rows, hand: Counter[int], order: list[int]) -> Iterator[Places]:
    """All ways to place dice of the hand into the rows of `order`, row after row."""
    if not order:
        yield ()
        return
    row, *others = order
    yield from _spread(position, rows, hand, others)
    for die in position.fits(rows, row):
        if hand[die]:
            filled = (*rows[:row], (*rows[row], die), *rows[row + 1 :])
            for dice in _spread(position, filled, hand - Counter({die: 1}), order):
                yield ((die, row), *dice)


CHOICES: dict[str, Callable[["Gambler"], tuple[Choice, ...]]] = {
    "roll": lambda _position: (("roll",),),
    "place": _placings,
    "decide": lambda _position: (("roll",), ("stop",)),
    "over": lambda _position: (),
}
