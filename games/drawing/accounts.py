"""How everybody came to their points: what happened to each player in a game, added up in the game's own words."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kinds import KINDS
from games.rules.position import News


@dataclass(frozen=True)
class Account:
    name: str
    lines: list[str]


def accounts(kind: str, names: Sequence[str], news: Sequence[News]) -> list[Account]:
    """Of everybody of whom there is something to tell."""
    told = [KINDS[kind].account([item for item in news if item.seat == seat]) for seat in range(len(names))]
    return [Account(name, list(map(str, lines))) for name, lines in zip(names, told, strict=True) if lines]
