"""What is remembered of a game of Tutto."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.kinds.awards import BEST_TURN, COMEBACK, Award, Found, Played, most, of_news

RUN = 2
"""One Tutto is no run."""


def unluckiest(played: Played) -> Found | None:
    return most(of_news("null")(played))


def run_of_tutti(played: Played) -> Found | None:
    """The most in one turn."""
    counted = (Found(turn.seat, sum(news.what == "tutto" for news in turn.news)) for turn in played.turns)
    return most(counted, least=RUN)


AWARDS = (
    BEST_TURN,
    Award("unluckiest", _("Icarus"), _("%(points)s points at risk, then a null"), unluckiest, "tomato"),
    Award(
        "run",
        _("Never say no"),
        ngettext_lazy("%(n)d Tutto in one turn", "%(n)d Tutti in one turn", "n"),
        run_of_tutti,
        "black",
    ),
    COMEBACK,
)
