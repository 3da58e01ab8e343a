"""How well the computer players of a game play against each other, as `python -m bench.ladder` has measured it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Self

DIGITS = 6


@dataclass(frozen=True)
class Mean:
    """Of so many values, with its standard error."""

    mean: float
    error: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        return cls(round(fmean(values), DIGITS), round(error, DIGITS), len(values))


@dataclass(frozen=True)
class Table:
    """Games of the same computer players; for each of them its share of the victories and the points of its turns."""

    levels: tuple[str, ...]
    games: int
    day: date
    wins: tuple[Mean, ...]
    points: tuple[Mean, ...]

    @property
    def shares(self) -> tuple[tuple[str, Mean], ...]:
        """Everybody's wins, the best one first."""
        return tuple(sorted(zip(self.levels, self.wins, strict=True), key=lambda share: -share[1].mean))

    def won_by(self, level: str) -> Mean:
        return self.wins[self.levels.index(level)]


@dataclass(frozen=True)
class Ladder:
    tables: tuple[Table, ...] = ()
    given: tuple[tuple[str, Mean], ...] = ()
    """The chance to win that a level gives away in a game of two against the solution, where there is one."""

    @property
    def levels(self) -> tuple[str, ...]:
        """Everybody, from the one that wins least at tables of two to the one that wins most."""
        every = {level for table in self.tables for level in table.levels}
        return tuple(sorted(every, key=lambda level: (self.strength(level), level)))

    @property
    def pairs(self) -> tuple[Table, ...]:
        return tuple(table for table in self.tables if len(table.levels) == 2)

    def strength(self, level: str) -> float:
        """The mean of its shares against each of the others."""
        shares = [table.won_by(level).mean for table in self.pairs if level in table.levels]
        return fmean(shares) if shares else 0.0

    def points(self, level: str) -> Mean:
        """Of all its turns at tables of two."""
        parts = [table.points[table.levels.index(level)] for table in self.pairs if level in table.levels]
        count = sum(part.count for part in parts)
        mean = sum(part.mean * part.count for part in parts) / count
        return Mean(mean, sqrt(sum((part.error * part.count) ** 2 for part in parts)) / count, count)

    def against(self, level: str, other: str) -> Table | None:
        return next((table for table in self.pairs if {level, other} == set(table.levels)), None)

    def with_table(self, table: Table) -> Self:
        """In the place of the one that these players had before."""
        others = tuple(one for one in self.tables if set(one.levels) != set(table.levels))
        return replace(self, tables=(*others, table))

    def with_given(self, level: str, mean: Mean) -> Self:
        return replace(self, given=(*(one for one in self.given if one[0] != level), (level, mean)))


def read(path: Path) -> Ladder:
    """Nothing where nothing has been measured."""
    if not path.exists():
        return Ladder()
    found = json.loads(path.read_text())
    given = tuple((level, Mean(*mean)) for level, mean in found["given"].items())
    return Ladder(tuple(map(_table, found["tables"])), given)


def _table(raw: dict[str, Any]) -> Table:
    wins, points = (tuple(Mean(*mean) for mean in raw[name]) for name in ("wins", "points"))
    return Table(tuple(raw["levels"]), raw["games"], date.fromisoformat(raw["day"]), wins, points)


def written(ladder: Ladder) -> str:
    tables = [
        {
            "levels": table.levels,
            "games": table.games,
            "day": table.day.isoformat(),
            "wins": [_mean(mean) for mean in table.wins],
            "points": [_mean(mean) for mean in table.points],
        }
        for table in ladder.tables
    ]
    given = {level: _mean(mean) for level, mean in ladder.given}
    return json.dumps({"made_by": "bench.ladder", "tables": tables, "given": given}, indent=1) + "\n"


def _mean(mean: Mean) -> list[float]:
    return [mean.mean, mean.error, mean.count]
