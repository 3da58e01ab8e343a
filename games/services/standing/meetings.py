"""Who has met whom in rated games, and when: what the weight of a game hangs on."""

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import combinations

from games.models import Rating, Standing

ENOUGH = 12
"""So many people whom a player has met are remembered by name: more would change nothing."""


@dataclass
class Meetings:
    """A game that a ruling made void later is a meeting like any other: so no ruling changes the weight of a game."""

    met: defaultdict[tuple[int, int], list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """When two players met, in order of time."""
    strangers: defaultdict[int, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """When a player met somebody whom hardly anybody had met."""
    known: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The first few whom a player has met."""

    def note(self, players: Iterable[int], at: datetime) -> None:
        for one, other in combinations(sorted(players), 2):
            insort(self.met[one, other], at)
            acquaint(self.known[one], other)
            acquaint(self.known[other], one)

    def note_strangers(self, player: int, at: datetime) -> None:
        insort(self.strangers[player], at)

    def times(self, one: int, other: int, since: datetime) -> int:
        """How often the two have met since then."""
        return _after(self.met[min(one, other), max(one, other)], since)

    def times_strangers(self, player: int, since: datetime) -> int:
        return _after(self.strangers[player], since)

    def others(self, player: int, besides: int) -> int:
        """How many people have met this player, not counting one of them."""
        return len(set(self.known[player]) - {besides})


def _after(moments: list[datetime], since: datetime) -> int:
    return len(moments) - bisect_right(moments, since)


def acquaint(known: list[int], other: int) -> None:
    if len(known) < ENOUGH and other not in known:
        known.append(other)


def between(kind: str, players: Sequence[int], since: datetime) -> Meetings:
    """What the database knows of these players."""
    meetings, games = Meetings(), defaultdict[int, list[int]](list)
    moments: dict[int, datetime] = {}
    rows = Rating.objects.filter(player__in=players, kind=kind, why=Rating.Why.GAME, at__gt=since).order_by("pk")
    for game, player, at, strangers in rows.values_list("game", "player", "at", "strangers"):
        games[game].append(player)
        moments[game] = at
        if strangers:
            meetings.note_strangers(player, at)
    for game, met in games.items():
        meetings.note(met, moments[game])
    for player, known in Standing.objects.filter(player__in=players, kind=kind).values_list("player", "known"):
        meetings.known[player] = list(known)
    return meetings
