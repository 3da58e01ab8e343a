"""How a player of Gambler came to their points: the rows that they closed."""

from collections.abc import Sequence

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.kinds.house import Words
from games.rules.position import News

YELLOW = ngettext_lazy("%(n)d yellow row: +%(points)s", "%(n)d yellow rows: +%(points)s", "n")
BLACK = ngettext_lazy("%(n)d black row: −%(points)s", "%(n)d black rows: −%(points)s", "n")


def account(news: Sequence[News]) -> Sequence[Words]:
    """A black row may cost nothing where there was nothing to pay."""
    closed = [item.points for item in news if item.what == "row"]
    yellow, black = [points for points in closed if points > 0], [points for points in closed if points <= 0]
    lines = [words % _sum(points) for words, points in ((YELLOW, yellow), (BLACK, black)) if points]
    return lines or [_("closed no row")]


def _sum(points: Sequence[int]) -> dict[str, object]:
    return {"n": len(points), "points": intcomma(abs(sum(points)))}
