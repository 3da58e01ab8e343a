"""What was agreed on at a table, in words."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.drawing.jinja import grouped
from games.kinds import KINDS
from games.kinds.house import HouseRule
from games.kinds.kind import Kind
from games.models import Game


def edition(kind: str, name: str) -> str:
    return next((str(known.label) for known in KINDS[kind].editions if known.name == name), name)


def goal(kind: str, target: int, house_rules: Mapping[str, Any]) -> str:
    """How far it goes: to its target, or what a house rule has put in the place of it."""
    return str(KINDS[kind].ends_instead(house_rules)) or _("to %(target)s") % {"target": grouped(target)}


def rules(kind: str, house_rules: Mapping[str, Any]) -> list[tuple[str, str]]:
    """House rules: what each is about, and what was agreed on."""
    chosen = [rule for rule in KINDS[kind].house_rules if rule.name in house_rules]
    return [(str(rule.label), str(rule.worded(house_rules[rule.name]))) for rule in chosen]


class Own(NamedTuple):
    """A house rule of a table, as its rules page tells it."""

    about: str
    chosen: str
    says: str
    printed: str
    """What the edition says; empty where it says nothing that could be named."""


def own(game: Game) -> list[Own]:
    """What a table plays otherwise than its edition, or where that leaves it open."""
    kind = KINDS[game.kind]
    return [_own(kind, game, rule) for rule in kind.house_rules if rule.name in game.house_rules]


def _own(kind: Kind, game: Game, rule: HouseRule) -> Own:
    as_printed = kind.as_printed(game.edition, rule.name)
    printed = str(rule.worded(as_printed)) if any(option.value == as_printed for option in rule.options) else ""
    chosen = str(rule.worded(game.house_rules[rule.name]))
    return Own(str(rule.label), chosen, str(rule.says), "" if printed == chosen else printed)


def all_of(kind: str, name: str, target: int, house_rules: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Edition, target and house rules. A target that ends nothing is not named."""
    has_target = not KINDS[kind].ends_instead(house_rules)
    reach = [(_("Target"), grouped(target))] if has_target else []
    return [(_("Edition"), edition(kind, name)), *reach, *rules(kind, house_rules)]
