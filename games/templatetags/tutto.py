"""What only Tutto's templates ask of a position."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.kinds.tutto import KIND
from games.rules.illegal import Illegal
from games.rules.steps import Step
from games.rules.tutto.cards import DICE_COUNT, KINDS
from games.rules.tutto.editions import Rules
from games.rules.tutto.position import Tutto
from games.rules.tutto.refusals import why_not_valid

register = template.Library()

DEMANDS: dict[str, Any] = {
    "cloverleaf": gettext_lazy("Two Tutti win the game"),
    "fireworks": gettext_lazy("Roll until a null, keep all"),
    "stop": gettext_lazy("The turn is over"),
    "straight": gettext_lazy("All six numbers: 2,000"),
    "plus-minus": gettext_lazy("A Tutto: 1,000, leaders lose 1,000"),
    "x2": gettext_lazy("A Tutto doubles everything"),
    "bonus": gettext_lazy("A Tutto adds the bonus"),
}


EXPLAINED: dict[str, Any] = {
    "cloverleaf": gettext_lazy(
        "Put all six dice aside twice in this turn and you win the game at once, whatever the scores. "
        "You may not stop before; a null ends it."
    ),
    "fireworks": gettext_lazy(
        "Roll until a null. After every roll all dice that count are put aside by themselves; with all six aside you "
        "roll all six again. The null banks everything of this turn."
    ),
    "stop": gettext_lazy("Your turn is over. What this turn had collected is lost."),
    "straight": gettext_lazy(
        "Collect each number from 1 to 6 once, at least one new number from every roll. "
        "All six are a Tutto and bring 2,000. You may not stop before."
    ),
    "plus-minus": gettext_lazy(
        "You need a Tutto and may not stop before. It brings exactly 1,000, and everybody else who leads loses 1,000."
    ),
    "x2": gettext_lazy(
        "A Tutto doubles everything that you have collected in this turn. You may stop before, without doubling."
    ),
    "bonus": gettext_lazy("A Tutto adds the number on the card. You may stop before, without the bonus."),
}


@register.filter
def card_name(card: str) -> str:
    return str(KIND.card_name(card))


DEMANDS_HERE: dict[str, tuple[str, Any]] = {
    "straights": ("cloverleaf", gettext_lazy("Two Straights win the game")),
    "x2": ("x2", gettext_lazy("A Tutto doubles what dice brought")),
    "plus-minus": ("plus-minus", gettext_lazy("A Tutto: the turn counts 1,000, leaders lose 1,000")),
    "straight": ("straight", gettext_lazy("All six numbers: the turn counts 2,000")),
    "fireworks": ("fireworks", gettext_lazy("Roll until a null; a Tutto flips a safe card")),
}
"""The same where a house rule says otherwise."""


def _otherwise(rules: Rules) -> dict[str, str]:
    """The cards that demand something else at this table, and what that is."""
    agreed = {
        "straights": rules.by_straights,
        "x2": rules.doubles_dice,
        "plus-minus": "plus-minus" in rules.exactly,
        "straight": "straight" in rules.exactly,
        "fireworks": rules.fireworks_flip,
    }
    return {card: str(says) for name, (card, says) in DEMANDS_HERE.items() if agreed[name]}


@register.filter
def demand(card: str, rules: Rules | None = None) -> str:
    usual = str(DEMANDS.get("bonus" if card.startswith("bonus") else card, ""))
    return _otherwise(rules).get(card, usual) if rules else usual


@register.filter
def explain(card: str) -> str:
    return str(EXPLAINED.get("bonus" if card.startswith("bonus") else card, ""))


@dataclass(frozen=True)
class Lying:
    """A die of the roll: its place, what it shows, and why it may not be kept, if so."""

    place: int
    shows: int
    why: str


@register.filter
def lying(position: Tutto) -> list[Lying]:
    return [
        Lying(place, shows, "" if counts else _sentence(why_not_valid(position, shows)))
        for place, (shows, counts) in enumerate(zip(position.roll, _counting(position), strict=True))
    ]


def _counting(position: Tutto) -> list[bool]:
    """Which dice of the roll count, by their places."""
    valid = [die for group in position.valid() for die in group]
    counting = []
    for shows in position.roll:
        counting.append(shows in valid)
        if counting[-1]:
            valid.remove(shows)
    return counting


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
    banked = sum(news.points for news in after.news if news.what == "banked")
    goes_on = after.turn == position.turn and after.phase == "roll" and after.news == ()
    return Keep(dice, (after.at_risk or banked) - position.at_risk, after.left if goes_on else 0)


@register.filter
def keeps(position: Tutto) -> list[Keep]:
    return [_keep(position, choice[1]) for choice in position.choices() if choice[0] == "keep"]


@register.filter
def written(keeps: list[Keep]) -> str:
    """For the page, which tells what a choice would bring: `dice:points:dice left`, one beside the other."""
    return " ".join(f"{''.join(map(str, keep.dice))}:{keep.adds}:{keep.left}" for keep in keeps)


@register.filter
def everything(position: Tutto) -> Keep:
    """All that counts in this roll: what one tap keeps."""
    return _keep(position, tuple(sorted(die for group in position.valid() for die in group)))


@register.filter
def places(position: Tutto) -> str:
    """Where the dice of `everything` lie in the roll, for the form."""
    return ",".join(str(place) for place, counts in enumerate(_counting(position)) if counts)


@register.filter
def may_stop(position: Tutto) -> bool:
    """On the roll that lies there, or after a Tutto: without listing all that may be kept instead."""
    return not (position.must_go_on if position.phase == "tutto" else position.why_not_stop())


@register.filter
def banks(position: Tutto) -> int:
    """What stopping now would bring, the card's reward included."""
    return next((news.points for news in position.after(("stop",)).news if news.what == "banked"), 0)


@register.filter
def dice_bring(position: Tutto) -> bool:
    """Whether dice are worth points under this card, or only what the card itself brings."""
    return position.card in DICE_COUNT


@register.filter
def missing_to_lead(position: Tutto) -> int:
    """What whoever acts needs beside score and turn to be alone in front; nothing or less where it is there already."""
    others = [points for seat, points in enumerate(position.scores) if seat != position.seat]
    turn = banks(position) if position.phase in ("choose", "tutto") and may_stop(position) else position.at_risk
    return max(others) + 1 - position.scores[position.seat] - turn


@register.filter
def must_go_on(position: Tutto) -> bool:
    return position.must_go_on


@register.filter
def cards_left(pile: tuple[int, ...]) -> list[tuple[int, str]]:
    """How many of each card lie in the pile."""
    return [(count, card) for card, count in zip(KINDS, pile, strict=False) if count]


@register.filter
def pile_count(position: Tutto) -> int:
    return sum(position.pile)


@register.filter
def has_face(groups: Any, face: str) -> bool:
    """Whether a Straight has this number already."""
    return any(int(face) in group for group in groups)


@register.filter
def counts_now(step: Step) -> int:
    """What a turn is worth after a Tutto, be it at risk or banked already."""
    banked = sum(item.points for item in step.after.news if item.what == "banked")
    assert isinstance(step.after, Tutto)
    return step.after.at_risk or banked


@register.filter
def is_cleared(last: Any) -> bool:
    """Whether what lies there is of a turn that is over. A card that ended one has just come, and stays."""
    return bool(last) and last.after.phase == "draw" and last.entry[0] != "card"
