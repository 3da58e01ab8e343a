"""What only Tutto's templates ask of a position."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.translation import gettext as _

from games.rules.illegal import Illegal
from games.rules.tutto.cards import KINDS
from games.rules.tutto.position import Tutto
from games.rules.tutto.refusals import why_not_valid

register = template.Library()


@dataclass(frozen=True)
class Lying:
    """A die of the roll: its place, what it shows, and why it may not be kept, if so."""

    place: int
    shows: int
    why: str


@register.filter
def lying(position: Tutto) -> list[Lying]:
    valid = [die for group in position.valid() for die in group]
    dice = []
    for place, shows in enumerate(position.roll):
        counts = shows in valid
        if counts:
            valid.remove(shows)
        dice.append(Lying(place, shows, "" if counts else _sentence(why_not_valid(position, shows))))
    return dice


def _sentence(no: Illegal) -> str:
    return _(no.sentence) % no.facts


@dataclass(frozen=True)
class Keep:
    """A set of dice that may be kept: what it adds, and how many dice are rolled then."""

    dice: tuple[int, ...]
    adds: int
    left: int


def _keep(position: Tutto, dice: tuple[int, ...]) -> Keep:
    after = position.after(("keep", dice))
    return Keep(dice, after.at_risk - position.at_risk, 0 if after.phase == "tutto" or after.outcome else after.left)


@register.filter
def keeps(position: Tutto) -> list[Keep]:
    return [_keep(position, choice[1]) for choice in position.choices() if choice[0] == "keep"]


@register.filter
def everything(position: Tutto) -> Keep:
    """All that counts in this roll: what one tap keeps."""
    return _keep(position, tuple(sorted(die for group in position.valid() for die in group)))


@register.filter
def places(position: Tutto) -> str:
    """Where the dice of `everything` lie in the roll, for the form."""
    return ",".join(str(die.place) for die in lying(position) if not die.why)


@register.filter
def may_stop(position: Tutto) -> bool:
    return ("stop",) in position.choices()


@register.filter
def banks(position: Tutto) -> int:
    """What stopping now would bring, the card's reward included."""
    return next((news.points for news in position.after(("stop",)).news if news.what == "banked"), 0)


@register.filter
def pile(position: Tutto) -> list[dict[str, Any]]:
    left = position.pile if any(position.pile) else ()
    return [{"card": card, "count": count} for card, count in zip(KINDS, left, strict=False) if count]


@register.filter
def pile_count(position: Tutto) -> int:
    return sum(position.pile)


@register.filter
def has_face(groups: Any, face: str) -> bool:
    """Whether a Straight has this number already."""
    return any(int(face) in group for group in groups)
