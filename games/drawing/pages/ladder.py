"""The ladder of computer players, as pages show it: who wins how often against whom, and what that tells a person."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.kinds import KINDS, shares
from games.kinds.kind import MAESTRO, Kind
from games.kinds.measured import Ladder, Mean, Table, read

SURE = 3
"""So many standard errors are no chance."""


@dataclass(frozen=True)
class Rung:
    """A computer player: its wins against each other one, and the points of its turns."""

    level: str
    cells: tuple[Mean | None, ...]
    points: Mean
    gives: Mean | None


@dataclass(frozen=True)
class Shown:
    levels: tuple[str, ...]
    rungs: tuple[Rung, ...]
    tables: tuple[Table, ...]
    """Those of three."""
    advice: tuple[str, ...]
    days: tuple[date, ...]
    games: int

    @property
    def gives(self) -> bool:
        """Whether anybody knows what their choices give away."""
        return any(rung.gives for rung in self.rungs)


def is_taught(kind: Kind) -> bool:
    return kind.taught() is not None or kind.measured is not None


def ladder(kind: str) -> Shown | None:
    """None where nothing has been measured."""
    path = KINDS[kind].measured
    found = read(path) if path else Ladder()
    return _shown(found) if found.pairs else None


def _shown(found: Ladder) -> Shown:
    levels, given = found.levels[::-1], dict(found.given)
    rungs = tuple(
        Rung(level, tuple(_against(found, level, other) for other in levels), found.points(level), given.get(level))
        for level in levels
    )
    days = sorted({table.day for table in found.tables})
    tables = tuple(table for table in found.tables if len(table.levels) > 2)
    games = sum(table.games for table in found.tables)
    return Shown(levels, rungs, tables, tuple(_advice(found)), tuple(days[:1] + days[1:][-1:]), games)


def _against(found: Ladder, level: str, other: str) -> Mean | None:
    table = found.against(level, other) if level != other else None
    return table.won_by(level) if table else None


def _advice(found: Ladder) -> Iterator[str]:
    """A sentence for each step upwards; it says no more than was measured."""
    given = dict(found.given)
    for below, above in pairwise(found.levels):
        table = found.against(below, above)
        if table and 0.5 - table.won_by(below).mean > SURE * table.won_by(below).error:
            yield _step(below, above, table.won_by(below))
        elif table:
            yield _equals(below, above, table)
            if below in given:
                yield _gives(below, given[below])


def _step(below: str, above: str, wins: Mean) -> str:
    return _(
        "If you win less than %(won)s of your games for two against %(above)s, you do no better than %(below)s there: "
        "%(below)s is the better match for you."
    ) % {"won": percent(wins.mean), "above": level_name(above), "below": level_name(below)}


def _equals(below: str, above: str, table: Table) -> str:
    wins = table.won_by(below)
    return _(
        "For two, %(below)s and %(above)s cannot be told apart by %(games)s games: %(below)s wins %(won)s ± %(error)s."
    ) % {
        "below": level_name(below),
        "above": level_name(above),
        "games": number_format(table.games, force_grouping=True),
        "won": percent(wins.mean, 1),
        "error": percent(wins.error, 1),
    }


def _gives(level: str, mean: Mean) -> str:
    return _("In a game for two %(level)s gives away %(given)s ± %(error)s percentage points of its chance to win.") % {
        "level": level_name(level),
        "given": rounded(100 * mean.mean, 2),
        "error": rounded(100 * mean.error, 2),
    }


def percent(share: float, digits: int = 0) -> str:
    return shares.percent(share, digits)


def rounded(value: float, digits: int = 0) -> str:
    """Django would only cut off the rest."""
    return number_format(round(value, digits), digits, force_grouping=True)


def level_name(level: str) -> str:
    names = {"careful": _("careful"), "bold": _("bold"), "strong": _("strong"), MAESTRO: _("Maestro")}
    return names.get(level, level)
