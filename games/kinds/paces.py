"""How fast things go by, for each person: people choose it at the table, and computer players wait for the slowest."""

from collections.abc import Iterable, Mapping

CALM, NORMAL, FAST = "calm", "normal", "fast"

FACTORS: Mapping[str, float] = {CALM: 1.4, NORMAL: 1.0, FAST: 0.5}
"""How much longer than usual everything takes."""


def factor(pace: str) -> float:
    """Whoever has not chosen and has not finished a game yet is new here: calm."""
    return FACTORS.get(pace, FACTORS[CALM])


def slowest(paces: Iterable[str]) -> float:
    return max(map(factor, paces), default=FACTORS[NORMAL])
