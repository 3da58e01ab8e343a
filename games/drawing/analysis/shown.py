"""Shares as figures that people add up: rounded so that on the page, too, the terms make the sum."""

from collections.abc import Sequence
from math import floor

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.services.analysis.adding import Sum

DIGITS = 1
UNITS = 1000
"""Tenths of a point, of which a certain victory has a hundred."""


def units(share: float) -> int:
    return floor(UNITS * share + 0.5)


def adding_up(terms: Sequence[float], total: int) -> list[int]:
    """Each term in units, none off by a whole one, so that they make the total: the largest rests are rounded up.

    The total may be off by as much as its own rounding.
    """
    found = [floor(UNITS * term) for term in terms]
    rests = sorted(range(len(terms)), key=lambda at: UNITS * terms[at] - found[at], reverse=True)
    missing = total - sum(found)
    for place in rests[: max(missing, 0)]:
        found[place] += 1
    return found


TERMS = ("start", "cards", "dice", "own", "others", "end")


def terms(sum_: Sum) -> tuple[int, ...]:
    """As TERMS names them; own errors with their minus. The first five make the last one."""
    end = units(sum_.end)
    return (*adding_up((sum_.start, sum_.cards, sum_.dice, -sum_.own, sum_.others), end), end)


def mirrored(shown: Sequence[int]) -> tuple[int, ...]:
    """What the other one of two has: everything is the other way round, and adds up as well."""
    start, cards, dice, own, others, end = shown
    return UNITS - start, -cards, -dice, -others, -own, UNITS - end


def all_terms(sums: Sequence[Sum], mirror: bool) -> list[tuple[int, ...]]:
    """For everybody. Of two players the second one's figures are those of the first one, the other way round."""
    if mirror and len(sums) == 2:
        first = terms(sums[0])
        return [first, mirrored(first)]
    return [terms(sum_) for sum_ in sums]


def plain(value: int) -> str:
    return number_format(value * 100 / UNITS, DIGITS).replace("-", "−")


def signed(value: int) -> str:
    return f"+{plain(value)}" if value > 0 else plain(value)


def percent(share: float) -> str:
    return _("%(number)s\u00a0%%") % {"number": plain(units(share))}


def change(share: float) -> str:
    return signed(units(share))
