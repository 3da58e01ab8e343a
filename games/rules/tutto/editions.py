"""Three editions, each a preset of three differences that may also be agreed on one by one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.rules.agreed import agreed_edition, agreed_target
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position

PRESETS: dict[str, dict[str, Any]] = {
    "current": {"end": "full-round", "leader_sits_out": False, "floor": True},
    "revised": {"end": "full-round", "leader_sits_out": False, "floor": False},
    "classic": {"end": "at-once", "leader_sits_out": True, "floor": False},
}

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "end": ("at-once", "full-round"),
    "leader_sits_out": (True, False),
    "floor": (True, False),
}


@dataclass(frozen=True)
class Rules:
    """What was agreed. An edition is a preset of three differences; in the oldest one the last also buys a round."""

    target: int
    at_once: bool
    leader_sits_out: bool
    floor: bool
    last_buys: bool

    @classmethod
    def of(cls, game: type[Position], agreed: Mapping[str, Any]) -> Self:
        edition = agreed_edition(game, agreed)
        chosen = PRESETS[edition] | house_rules(agreed.get("rules", {}))
        return cls(
            target=agreed_target(game, agreed),
            at_once=chosen["end"] == "at-once",
            leader_sits_out=chosen["leader_sits_out"],
            floor=chosen["floor"],
            last_buys=edition == "classic",
        )


def house_rules(rules: object) -> dict[str, Any]:
    if not isinstance(rules, dict):
        raise Illegal(_("House rules are named one by one: end, leader_sits_out, floor."))
    for name, value in rules.items():
        # Compared with their types: 1 equals True in Python, but not in a record.
        if (type(value), value) not in [(type(known), known) for known in HOUSE_RULES.get(name, ())]:
            raise Illegal(_("This house rule does not exist: %(name)s."), name=str(name)[:40])
    return rules
