"""Two editions that differ about rows of stars, and what people agree on beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.rules.agreed import agreed_edition, agreed_rules, agreed_target
from games.rules.gambler.twenty import TWENTY
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position

MOST_BOARDS = 20
"""After so many boards a game that is played over a fixed number of them is over at the latest."""

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "stars": ("free", "apart", "strict"),
    "boards": tuple(range(MOST_BOARDS + 1)),
    "tie": ("shared", "board"),
}
"""What each may be; the first one is what is played where neither edition nor table says anything."""

PRESETS: dict[str, dict[str, Any]] = {"german": {"stars": "free"}, "french": {"stars": "apart"}}


@dataclass(frozen=True)
class Rules:
    """What was agreed. `boards`: after how many boards the game ends; with 0 the target ends it."""

    edition: str
    target: int
    stars: str
    boards: int
    ties_go_on: bool

    @classmethod
    def of(cls, game: type[Position], agreed: Mapping[str, Any]) -> Self:
        usual = {name: values[0] for name, values in HOUSE_RULES.items()}
        own = agreed_rules(agreed, HOUSE_RULES, {"first": (are_boards, NO_BOARDS)})
        edition = agreed_edition(game, agreed)
        chosen = usual | PRESETS[edition] | own
        return cls(edition, agreed_target(game, agreed), chosen["stars"], chosen["boards"], chosen["tie"] == "board")


NO_BOARDS = _("The boards on top are named by their numbers, from 1 to 20, each once.")


def are_boards(raw: object) -> bool:
    """Whether these are numbers of boards, each once: those that lie on top, in this order."""
    return (
        isinstance(raw, list)
        and all(type(number) is int and 1 <= number <= len(TWENTY) for number in raw)
        and len(set(raw)) == len(raw)
    )


def as_printed(edition: str, name: str) -> Any:
    """What this edition says about a house rule."""
    if name == "first":
        return []
    return PRESETS[edition].get(name, HOUSE_RULES[name][0])
