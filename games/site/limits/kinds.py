"""What is limited, how much of it, and what somebody is told who asks for more.

A person has a limit of their own, and all people behind one address have one together. The latter are meant for
USUAL of them: more than a club that meets, or a school class, has at its tables at once. PEOPLE_PER_ADDRESS says
otherwise for a site whose people come in larger crowds.
"""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.site.limits.buckets import Limit

USUAL = 40
"""People behind one address, if nothing else is said."""


@dataclass(frozen=True)
class Kind:
    """Limits, and the sentences of those who reach them: with %(time)s."""

    person: Limit | None
    address: Limit | None
    alone: Any
    together: Any
    addressee: Limit | None = None
    """For what is sent to somebody who may not have asked for it."""


CROWD = _(
    "More was asked for from your network just now than a whole club does at once. Please try again in %(time)s. "
    "If you really are that many, whoever runs this site can raise the limit."
)

KINDS = {
    "act": Kind(
        Limit(30, 5),
        Limit(400, 60),
        _("That was very fast. Please try again in %(time)s."),
        CROWD,
    ),
    "sit": Kind(
        Limit(10, 0.5),
        Limit(60, 2),
        _("You have sat down very often just now. Please try again in %(time)s."),
        CROWD,
    ),
    "open": Kind(
        Limit(6, 0.05),
        Limit(30, 1 / 30),
        _("You have opened several tables just now. Play at one of them, or open the next one in %(time)s."),
        _(
            "Many tables were opened from your network just now. Sit down at one of them in the lobby, or open the "
            "next one in %(time)s."
        ),
    ),
    "again": Kind(
        Limit(6, 0.1),
        Limit(80, 1),
        _("You have played again very often just now. Please try again in %(time)s."),
        CROWD,
    ),
    "guest": Kind(
        None,
        Limit(40, 0.1),
        "",
        _(
            "Many guests have come from your network just now. Please try again in %(time)s, or log in: with an "
            "account you need not wait."
        ),
    ),
    "say": Kind(
        Limit(6, 0.5),
        Limit(90, 8),
        _("You have said a lot just now. Please go on in %(time)s."),
        CROWD,
    ),
    "solve": Kind(
        Limit(20, 0.5),
        Limit(160, 4),
        _("You have answered many puzzles just now. Please go on in %(time)s."),
        CROWD,
    ),
    "delete": Kind(
        Limit(5, 0.02),
        Limit(20, 0.05),
        _("That was tried several times just now; nothing was deleted. Please try again in %(time)s."),
        CROWD,
    ),
    "replay": Kind(
        Limit(40, 4),
        Limit(80, 6),
        _(
            "You have looked at very much just now. Please try again in %(time)s. On your own computer there is no "
            "limit: manage.py replay FILE"
        ),
        _(
            "Very many records were looked at from your network just now. Please try again in %(time)s. On your own "
            "computer there is no limit: manage.py replay FILE"
        ),
    ),
    "analyse": Kind(
        Limit(12, 0.05),
        Limit(60, 0.5),
        _("You have asked for several analyses just now. Please ask for the next one in %(time)s."),
        CROWD,
    ),
    "signup": Kind(
        None,
        Limit(40, 1 / 60),
        "",
        _(
            "Many accounts were made from your network just now. Please try again in %(time)s; until then you can "
            "play as a guest, and keep all games when you sign up."
        ),
    ),
    "mail": Kind(
        Limit(6, 1 / 300),
        Limit(30, 1 / 120),
        _("You have just been sent several mails. Please look for them, among spam too, or try again in %(time)s."),
        _(
            "Many mails were asked for from your network just now. Please look for yours, among spam too, or try "
            "again in %(time)s."
        ),
        Limit(4, 1 / 900),
    ),
    "socket": Kind(Limit(60, 1), Limit(300, 5), "", ""),
}


def spoken(seconds: int) -> str:
    if seconds < 120:
        return ngettext("%(n)d second", "%(n)d seconds", seconds) % {"n": seconds}
    minutes = -(-seconds // 60)
    return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
