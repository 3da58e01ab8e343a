"""What came of all disputes, for everybody to see."""

from datetime import timedelta
from statistics import median
from typing import NamedTuple

from games import memory
from games.models import Dispute, Ruling


class Numbers(NamedTuple):
    """Of disputed turns: how many were dismissed and how many upheld in the end, and how soon half were answered."""

    dismissed: int
    upheld: int
    median: timedelta | None


class Counted(memory.Shelf[int, Numbers]):
    """By the number of rulings: they only grow, and none is ever changed."""


def numbers() -> Numbers:
    return memory.of(Counted).once(Ruling.objects.count(), _count)


def _count() -> Numbers:
    last: dict[int, str] = {}
    waits: dict[int, timedelta] = {}
    lodged_by_players = Ruling.objects.exclude(dispute__reason=Dispute.Reason.ARRANGED)
    rulings = lodged_by_players.order_by("pk").values_list("dispute", "verdict", "at", "dispute__lodged")
    for dispute, verdict, ruled, lodged in rulings:
        last[dispute] = verdict
        waits.setdefault(dispute, ruled - lodged)
    dismissed = sum(verdict == Ruling.Verdict.DISMISSED for verdict in last.values())
    half = median(waits.values()) if waits else None  # type: ignore[type-var]
    return Numbers(dismissed, len(last) - dismissed, half)
