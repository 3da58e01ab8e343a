"""What is remembered of a game of Gambler."""

from collections import Counter

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.kinds.awards import COMEBACK, Award, Found, Played, most, of_news

COLLECTED = 2
"""So many rows are a collection."""


def most_rows(played: Played) -> Found | None:
    """Whoever closed more of them than anybody else; where two did, nobody."""
    closed = Counter(row.seat for row in of_news("row")(played))
    (first, *others) = [Found(seat, rows) for seat, rows in closed.most_common(2)] or [Found(0, 0)]
    return None if others and others[0].number == first.number else most([first], least=COLLECTED)


def dearest_row(played: Played) -> Found | None:
    """What a black row cost whoever had to close it; one that cost nothing was not dear."""
    return most(Found(row.seat, -row.number) for row in of_news("row")(played))


AWARDS = (
    Award("rows", _("Collector"), ngettext_lazy("Closed %(n)d row", "Closed %(n)d rows", "n"), most_rows, "petrol"),
    Award("dearest", _("Somebody had to"), _("A black row cost %(points)s"), dearest_row, "black"),
    COMEBACK,
)
