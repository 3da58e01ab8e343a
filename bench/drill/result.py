"""What a drill has found out, and the table that says it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

HEADS = (
    *("drill", "load", "acknowledged", "lost", "doubled", "5xx"),
    *("behind p50/p99/max", "recovered after", "banners", "came back"),
)


class CannotBeTried(Exception):
    """This computer lacks something that a drill needs: which, in a sentence."""


@dataclass(frozen=True)
class Result:
    name: str
    load: str
    acknowledged: int
    """Moves that a player was answered."""
    lost: int
    """Of these, those that the log does not have."""
    doubled: int
    failures: Counter[str]
    """Answers from 500 on, by request."""
    broken: int = 0
    """Connections that ended without an answer."""
    behind: Sequence[float] = ()
    """Seconds, sorted: for each move and each page, how long after the answer it was shown there."""
    waited: float = 0.0
    """Seconds: the longest that anybody waited for a move, with all that they had to repeat it."""
    banners: int = 0
    """Pages that said that they had no connection."""
    came_back: int = 0
    away: int = 0
    """How often a page said of somebody who was there that they were not."""
    missing: int = 0
    """First pages, of which something did not come."""
    asked: int = 0
    notes: tuple[str, ...] = field(default=())
    broke: tuple[str, ...] = field(default=())
    """What else was promised in this drill and not kept."""
    most_behind: float | None = None
    """Seconds: what is promised. None if something breaks in this drill that nobody can hide."""

    @property
    def wrong(self) -> list[str]:
        """Why the drill has failed."""
        whys = {
            "moves were lost": self.lost,
            "moves were made twice": self.doubled,
            "pages never showed a move": bool(self.behind) and self.behind[-1] == float("inf"),
            "nobody moved": not self.acknowledged,
        }
        if self.most_behind is not None:
            whys |= {
                "answers were 5xx": self.failures.total(),
                "requests were not answered": self.broken,
                "something was missing on the first page": self.missing,
                "pages showed the banner": self.banners,
                "somebody who was there was said to be away": self.away,
                f"pages were more than {self.most_behind} s behind": self.behind[-1] > self.most_behind,
            }
        return [*(why for why, so in whys.items() if so), *self.broke]

    def row(self) -> tuple[str, ...]:
        def at(share: float) -> float:
            return self.behind[min(len(self.behind) - 1, int(share * len(self.behind)))]

        behind = f"{at(0.5):.2f}/{at(0.99):.2f}/{self.behind[-1]:.2f} s" if self.behind else "–"
        counts = (self.acknowledged, self.lost, self.doubled, self.failures.total())
        ends = (behind, f"{self.waited:.2f} s", str(self.banners), str(self.came_back))
        return (self.name, self.load, *map(str, counts), *ends)


def table(results: Sequence[Result]) -> str:
    rows = [HEADS, *(result.row() for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "─" * max(map(len, lines)), *lines[1:]])
