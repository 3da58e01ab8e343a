"""What each of Gambler's twenty boards is about."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.kinds.house import Words
from games.rules.gambler.boards import Board
from games.rules.gambler.twenty import TWENTY

IDEAS: Sequence[Words] = (
    _("The first one: five easy rows and one black star."),
    _("The long straight, and three black stars on the way."),
    _("Overlaps: one roll may serve two rows."),
    _("Four triplets: what you begin, others may finish."),
    _("Dominoes: a row begins where another one ends."),
    _("A starry night: the first die of a row says which number."),
    _("Two great straights and three dear black stars."),
    _("Three full houses: wait for the last red star."),
    _("Odd against even: two rows want the same numbers."),
    _("Two great rows of stars, and little else."),
    _("Mirrors: rows that read alike from both ends."),
    _("The ladder: every row is a rung longer."),
    _("Side by side: one run goes up, the other down."),
    _("Pairs: two of them alone, four of them in couples."),
    _("Four black stars: a trap for each who misses."),
    _("Six alike: all build the long row, one closes it."),
    _("Sixes: four of them, and nothing else will do."),
    _("Seesaws: two numbers by turns, three times over."),
    _("The pit: who falls in names the number for the next."),
    _("A bit of all: a full house, stars, numbers and a pair."),
)
"""What each of the twenty boards is about, in a line."""

ABOUT = dict(zip(TWENTY, IDEAS, strict=True))


def idea(board: Board) -> Words:
    """Nothing of boards that are not among the twenty."""
    return ABOUT.get(board, "")
