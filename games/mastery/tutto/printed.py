"""The small table by which computer players judge scores, as games/rules/tutto/thinking/chances.py has it.

`python -m games.mastery.tutto.printed` prints it from the tables of `make solve`.
"""

from collections.abc import Iterator
from typing import Any

from games.mastery.tutto import tables
from games.mastery.tutto.editions import EDITIONS, TARGET
from games.rules.tutto.thinking import chances

WHOLE = chances.WHOLE


def blocks() -> Iterator[str]:
    """In the order of chances.WINS, then chances.CATCHES."""
    full_round, at_once = tables.wins("current"), tables.wins("classic")
    yield _block("current", full_round[0])
    yield _block("current", full_round[1])
    yield _block("classic", at_once[0])
    yield " ".join(_number(chance) for chance in tables.last()[: len(chances.CATCHES)])


def _block(edition: str, wins: Any) -> str:
    cells = [EDITIONS[edition].cell(TARGET - missing) for missing in chances.MISSING]
    return "\n".join(" ".join(_number(wins[own, other]) for other in cells) for own in cells)


def _number(chance: float) -> str:
    """Never nothing and never all, as the table is read between its numbers by their odds."""
    return f"{min(max(round(chance * WHOLE), 1), WHOLE - 1):04}"


if __name__ == "__main__":
    print("\n\n".join(blocks()))
