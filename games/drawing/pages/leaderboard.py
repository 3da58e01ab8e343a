"""The leaderboard: the ranks, which are sent to open pages when they change, and the lists beside them."""

from datetime import datetime

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import section
from games.kinds import KINDS
from games.services.standing import best, ranking


def ranks(kind: str, since: datetime | None, period: str) -> SafeString:
    rated, provisional = ranking.ranks(kind, since), ranking.provisional(kind, since)
    steps = 3 if len(rated) >= 3 else 0
    given = {
        "kind": kind,
        "period": period,
        "podium": rated[:steps],
        "ranking": rated[steps:],
        "provisional": provisional,
    }
    key = ("ranks", kind, period, get_language(), *rated, "and", *provisional)
    return section(key, lambda: render_to_string("people/ranks.html", given))


def sides(kind: str) -> SafeString:
    """The best turns, the longest ones, and who has played the most."""
    highest, most = best.turns(kind), ranking.most_games(kind)
    longest = [(long, best.longest(kind, long.outcome)) for long in KINDS[kind].long_turns]
    given = {"best": highest, "longest": longest, "most": most}
    key = ("sides", kind, get_language(), *highest, "and", *most, *(("and", *turns) for _long, turns in longest))
    return section(key, lambda: render_to_string("people/_sides.html", given))
