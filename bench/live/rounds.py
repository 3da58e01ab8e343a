"""One measurement taken several times, by turns with its floor, so that a busy neighbour hinders both."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from statistics import median

from bench.figures import Figure, Times
from bench.load.raw import RawTables, raw_server
from bench.load.report import Adapter, Load, Report
from bench.load.run import measure

ROUNDS = 3
PATIENCE = 45.0
"""Seconds after which no further round begins: on a slow computer there are fewer."""
LONGER = 4
"""How many times as patient --long is, with twice the rounds."""


class Broken(Exception):
    """Something did not work, so nothing was measured."""


def rounds(long: bool, count: int = ROUNDS, patience: float = PATIENCE) -> Iterator[int]:
    """One at least, and no more when time is up."""
    ends = time.monotonic() + patience * (LONGER if long else 1)
    for number in range(2 * count if long else count):
        if number and time.monotonic() > ends:
            return
        yield number


@dataclass
class Rounds:
    reports: list[Report] = field(default_factory=list)

    async def take(self, load: Load, adapter: Adapter) -> Report:
        report = await measure(load, adapter)
        while not report.counts:  # two Tutti under the Cloverleaf end any game
            report = await measure(load, adapter)
        if report.broken:
            raise Broken(f"{report.refused} moves refused, {len(report.not_connected)} not connected: {report}")
        self.reports.append(report)
        return report

    async def take_raw(self, load: Load, size: float) -> Report:
        """The same load on a raw server that sends frames of this size."""
        with raw_server(size) as (port, pid):
            return await self.take(replace(load, pid=pid), RawTables(port, load.tables))

    @property
    def p50(self) -> float:
        return median(_of(report.move).p50 for report in self.reports)

    @property
    def p99(self) -> float:
        return median(_of(report.move).p99 for report in self.reports)

    @property
    def answer_p99(self) -> float:
        return median(_of(report.answered).p99 for report in self.reports)

    @property
    def late_p99(self) -> float:
        return median(_of(report.late).p99 for report in self.reports)

    @property
    def cpu(self) -> float:
        return median(report.cpu for report in self.reports)

    @property
    def actions(self) -> float:
        return median(report.actions_a_second for report in self.reports)

    @property
    def own_cpu(self) -> float:
        return max(report.own_cpu for report in self.reports)


def _of(times: Times | None) -> Times:
    assert times is not None
    return times


FAULTS = ("unseen", "behind", "skipped", "doubled", "out_of_order", "unfit", "cut_off")


def faultless(what: str, *rounds: Rounds) -> Figure:
    """Whether everything arrived once, in order and fit for use."""
    reports = [report for one in rounds for report in one.reports]
    counts = {name.replace("_", " "): sum(getattr(report, name) for report in reports) for name in FAULTS}
    faults = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    frames, changes = (sum(getattr(report, name) for report in reports) for name in ("frames", "changes"))
    load = max(one.own_cpu for one in rounds)
    note = f"of {frames:,} frames, {changes / max(1, frames):.0%} changes; the load took {load:.0%} of a core"
    return Figure(f"{what}: lost, doubled, out of order", faults or "none", goal="none", met=not faults, note=note)
