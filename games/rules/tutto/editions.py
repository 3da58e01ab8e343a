"""Three editions, each a preset of differences that may also be agreed on one by one; and what else people play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.rules.agreed import agreed_edition, agreed_rules, agreed_target
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position
from games.rules.tutto.cards import FULL_PILE, agreed_pile, are_copies

NO_PILE = _("A pile has 0 to 20 of each card, and at least one card that is not Stop.")

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "end": ("full-round", "at-once"),
    "leader_sits_out": (False, True),
    "floor": (False, True),
    "plus_minus": ("adds", "exactly"),
    "straight": ("adds", "exactly"),
    "after_plus_minus": ("goes-on", "ends"),
    "sitting_out": ("loses", "banks"),
    "x2": ("turn", "dice"),
    "cloverleaf_from": ("reveal", "turn"),
    "cloverleaf_by": ("tutti", "straights"),
    "cloverleaf_between": ("dice", "card"),
    "fireworks": ("dice", "card"),
    "keep": ("some", "all"),
    "tie": ("shared", "round"),
}
"""What each may be; the first one is what is played where neither edition nor table says anything."""

PRESETS: dict[str, dict[str, Any]] = {
    "current": {"end": "full-round", "leader_sits_out": False, "floor": True},
    "revised": {"end": "full-round", "leader_sits_out": False, "floor": False},
    "classic": {"end": "at-once", "leader_sits_out": True, "floor": False},
}


@dataclass(frozen=True)
class Rules:
    """What was agreed. An edition is a preset of three differences; in the oldest one the last also buys a round."""

    target: int
    at_once: bool
    leader_sits_out: bool
    floor: bool
    last_buys: bool
    exactly: frozenset[str] = frozenset()
    """Cards whose Tutto makes the turn's points exactly their own, whatever else was rolled in it."""
    plus_minus_ends: bool = False
    leader_banks: bool = False
    """Whether the only leader who sits out in mid-turn banks what the turn has collected."""
    doubles_dice: bool = False
    counts_from_turn: bool = False
    """Whether a Tutto before the Cloverleaf is the first of its two."""
    by_straights: bool = False
    card_between: bool = False
    fireworks_flip: bool = False
    keeps_all: bool = False
    ties_go_on: bool = False
    pile: tuple[int, ...] = FULL_PILE

    @classmethod
    def of(cls, game: type[Position], agreed: Mapping[str, Any]) -> Self:
        edition = agreed_edition(game, agreed)
        own = agreed_rules(agreed, HOUSE_RULES, {"pile": (are_copies, NO_PILE)})
        usual = {name: values[0] for name, values in HOUSE_RULES.items()}
        chosen = usual | PRESETS[edition] | own
        return cls(
            target=agreed_target(game, agreed),
            at_once=chosen["end"] == "at-once",
            leader_sits_out=chosen["leader_sits_out"],
            floor=chosen["floor"],
            last_buys=edition == "classic",
            exactly=frozenset(card for card in EXACTLY if chosen[EXACTLY[card]] == "exactly"),
            plus_minus_ends=chosen["after_plus_minus"] == "ends",
            leader_banks=chosen["sitting_out"] == "banks",
            doubles_dice=chosen["x2"] == "dice",
            counts_from_turn=chosen["cloverleaf_from"] == "turn",
            by_straights=chosen["cloverleaf_by"] == "straights",
            card_between=chosen["cloverleaf_between"] == "card",
            fireworks_flip=chosen["fireworks"] == "card",
            keeps_all=chosen["keep"] == "all",
            ties_go_on=chosen["tie"] == "round",
            pile=agreed_pile(own.get("pile", {})),
        )


EXACTLY = {"plus-minus": "plus_minus", "straight": "straight"}
"""The cards that may make a turn's points exactly their own, and the house rule that says so."""


def as_printed(edition: str, name: str) -> Any:
    """What this edition says about a house rule."""
    if name == "pile":
        return {}
    return PRESETS[edition].get(name, HOUSE_RULES[name][0])
