"""How a player of Tutto came to their points: what was banked, and what was lost."""

from collections.abc import Sequence

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import ngettext_lazy as _

from games.kinds.house import Words
from games.rules.position import DEDUCTED, News

SORTS: Sequence[tuple[tuple[str, ...], Words]] = (
    (("banked", "fireworks-end"), _("%(n)d turn banked: +%(points)s", "%(n)d turns banked: +%(points)s", "n")),
    (("null",), _("%(n)d null lost %(points)s", "%(n)d nulls lost %(points)s", "n")),
    (("stop-card",), _("%(n)d Stop card lost %(points)s", "%(n)d Stop cards lost %(points)s", "n")),
    (("sits-out",), _("sat out %(n)d time, lost %(points)s", "sat out %(n)d times, lost %(points)s", "n")),
    (
        (DEDUCTED,),
        _("%(n)d Plus/Minus of another: −%(points)s", "%(n)d times Plus/Minus of others: −%(points)s", "n"),
    ),
)
"""How turns end, and what else costs points, with what is said of them."""


def account(news: Sequence[News]) -> Sequence[Words]:
    counted = [(words, [item.points for item in news if item.what in sort]) for sort, words in SORTS]
    return [words % {"n": len(points), "points": intcomma(sum(points))} for words, points in counted if points]
