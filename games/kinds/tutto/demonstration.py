"""Two turns of Tutto for the first page: the one that everybody hopes for, and the other one."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext_lazy as _

from games.kinds.demonstration import Demonstration, Throw, Turn
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE, REWARD

Dice = tuple[int, ...]
Rolls = tuple[tuple[Dice, Dice], ...]
"""What is rolled, and what of it is kept."""

CARD = "bonus-600"
A_TUTTO: Rolls = (((5, 3, 5, 2, 5, 6), (5, 5, 5)), ((1, 4, 1), (1, 1)), ((5,), (5,)))
A_NULL: Rolls = (((2, 1, 2, 6, 4, 2), (2, 1, 2, 2)), ((3, 6), ()))


def _played(rolls: Rolls) -> Iterator[tuple[Tutto, Dice, Dice]]:
    """Each roll with its keep, and the position that it leads to; whatever is impossible, the rules refuse."""
    position = Tutto.start({}, 2).after(("card", CARD))
    for rolled, kept in rolls:
        position = position.after(("roll", rolled))
        position = position.after(("keep", kept)) if kept else position
        yield position, rolled, kept


def _throws(rolls: Rolls) -> Iterator[Throw]:
    """Dice that are kept stay in their places; the others are rolled into theirs."""
    lying: dict[int, int] = {}
    free: Dice = tuple(range(DICE))
    for position, rolled, kept in _played(rolls):
        lying |= dict(zip(free, rolled, strict=True))
        places = tuple(_places(kept, free, lying))
        yield Throw(tuple(lying[place] for place in range(DICE)), free, places, position.rolled)
        free = tuple(place for place in free if place not in places)


def _places(kept: Iterable[int], free: Dice, lying: dict[int, int]) -> Iterator[int]:
    left = list(free)
    for die in kept:
        place = next(place for place in left if lying[place] == die)
        left.remove(place)
        yield place


def _last(rolls: Rolls) -> Tutto:
    return list(_played(rolls))[-1][0]


def tutto() -> Turn:
    banked = _last(A_TUTTO).after(("stop",)).news[-1].points
    return Turn(tuple(_throws(A_TUTTO)), banked, _("banked"), _("Tutto!"))


def null() -> Turn:
    lost = _last(A_NULL).news[-1].points
    return Turn(tuple(_throws(A_NULL)), lost, _("lost"), _("Null"), is_null=True)


DEMONSTRATION = Demonstration(REWARD[CARD], _("at risk"), (tutto(), null()))
