"""The games of this site, each in a module of its own; KINDS has them all, in the order in which pages show them."""

from collections.abc import Iterable
from importlib import import_module

from django.conf import settings

from games.kinds import faults
from games.kinds.kind import LEVELS as LEVELS
from games.kinds.kind import Kind
from games.rules import GAMES
from games.rules.entries import Choice
from games.rules.position import Position

OURS = ("games.kinds.tutto", "games.kinds.gambler")


def _loaded(modules: Iterable[str]) -> dict[str, Kind]:
    """By name, each checked. What comes from outside is made known to the rules as well: records of it can be read."""
    kinds: dict[str, Kind] = {}
    for module in modules:
        kind: Kind = import_module(module).KIND
        faults.check(kind, module, kinds)
        kinds[kind.name] = kind
        GAMES.setdefault(kind.name, kind.position)
    return kinds


KINDS = _loaded([*OURS, *(f"{app}.kind" for app in settings.MORE_GAMES)])


def first() -> Kind:
    """The game that is meant where none is named."""
    return next(iter(KINDS.values()))


def think(kind: str, level: str, position: Position) -> Choice:
    return KINDS[kind].bots[level](position)


def prepare() -> None:
    for kind in KINDS.values():
        kind.prepare()
