"""What a game says of its puzzles: how a position is written down without its game, and why a choice is the best."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from games.kinds.house import Words
from games.mastery.judge import Worth
from games.rules.entries import Choice
from games.rules.position import Position


class Label(NamedTuple):
    """A choice on its button: what one does, and what follows at once."""

    does: Words
    then: Words = ""


class Puzzles(Protocol):
    shipped: Path
    """Those that come with the site, made by `manage.py puzzles`."""

    def written(self, position: Any) -> dict[str, Any]:
        """All that matters of a position, small, for read(). Whose game it was is no part of it."""

    def read(self, agreed: Mapping[str, Any], written: Mapping[str, Any]) -> Position:
        """The position as it is shown."""

    def label(self, position: Any, choice: Choice) -> Label:
        """What its button says."""

    def means(self, position: Any, choice: Choice) -> Words:
        """What it risks and what it may bring, in a sentence with numbers."""

    def lessons(self, position: Any, best: Worth, tempting: Worth) -> Sequence[Words]:
        """Why the best choice is better than the tempting one: the rule of thumb first."""
