"""A judge for any game: the rules list the choices, and each is a tenth worse than the one before it."""

from typing import Any

from games.mastery.judge import Worth
from games.rules.entries import Choice


class ByOrder:
    def exact(self, position: Any) -> bool:
        return False

    def chances(self, position: Any) -> tuple[float, ...]:
        return (1 / len(position.scores),) * len(position.scores)

    def worths(self, position: Any) -> tuple[Worth, ...]:
        return tuple(self.worth_of(position, choice) for choice in position.choices())

    def worth_of(self, position: Any, choice: Choice) -> Worth:
        return Worth(choice, 0.9 - 0.1 * position.choices().index(choice))
