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


CROWD = 40
"""Of so many people nobody knows any more who plays with whom."""


@dataclass
class Meetings:
    """A game that a ruling made void later is a meeting like any other: so no ruling changes the weight of a game."""

    met: defaultdict[tuple[int, int], list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """When two players met, in order of time."""
    strangers: defaultdict[int, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """When a player met somebody whom hardly anybody had met."""
    known: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The first few whom a player has met, of each game one."""

    size: int = 0
    """How many people have played at all, up to CROWD."""

    def note(self, players: Iterable[int], at: datetime) -> None:
        table = sorted(players)
        self.note_time(table, at)
        for player in table:
            self.size = min(CROWD, self.size + (player not in self.known))
            acquaint(self.known[player], [other for other in table if other != player])

    def note_time(self, players: Iterable[int], at: datetime) -> None:
        for pair in combinations(sorted(players), 2):
            insort(self.met[pair], at)

    def note_strangers(self, player: int, at: datetime) -> None:
        insort(self.strangers[player], at)

    def times(self, one: int, other: int, since: datetime) -> int:
        """How often the two have met since then."""
        return _after(self.met[min(one, other), max(one, other)], since)

    def times_strangers(self, player: int, since: datetime) -> int:
        return _after(self.strangers[player], since)

    def others(self, player: int, besides: int) -> int:
        """How many people have met this player, not counting one of them."""
        return len(set(self.known.get(player, ())) - {besides})


def _after(moments: list[datetime], since: datetime) -> int:
    return len(moments) - bisect_right(moments, since)


def acquaint(known: list[int], others: Iterable[int]) -> None:
    """One more of them, in the order of their numbers: at a table of ten nobody gets to know nine at once."""
    new = next((other for other in others if other not in known), None)
    if new is not None and len(known) < ENOUGH:
        known.append(new)


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
        meetings.note_time(met, moments[game])
    meetings.size = Standing.objects.filter(kind=kind)[:CROWD].count()
    for player, known in Standing.objects.filter(player__in=players, kind=kind).values_list("player", "known"):
        meetings.known[player] = list(known)
    return meetings
