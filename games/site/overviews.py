"""What everybody who reads a language sees alike of the lobby and of the ranks: made by one process for all."""

from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pages import leaderboard, lobby
from games.services.standing.ranking import PERIODS
from games.site.together import once


def tables() -> SafeString:
    """Open tables and running ones that may be watched."""
    return once(f"tables {get_language()}", lobby.lobby_tables)


def ranks(kind: str, period: str) -> SafeString:
    span = PERIODS[period]

    def make() -> SafeString:
        return leaderboard.ranks(kind, timezone.now() - span if span else None, period)

    return once(f"ranks {kind} {period} {get_language()}", make)


def sides(kind: str) -> SafeString:
    """The lists beside them."""
    return once(f"sides {kind} {get_language()}", lambda: leaderboard.sides(kind))
