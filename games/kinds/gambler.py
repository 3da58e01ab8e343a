"""Gambler, as the site knows it."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext_lazy as _

from games.kinds.kind import Bot, Edition, Kind, Picture, Sample
from games.rules.gambler import Gambler
from games.rules.gambler.bots import look_ahead, strong
from games.rules.gambler.difficulty import prepare
from games.rules.gambler.twenty import TWENTY


class GamblerKind(Kind):
    position = Gambler
    label = _("Gambler")
    invitation = _("Fill the rows of shared boards. 2 to 6 players.")
    picture = Picture("dice", "cup")
    editions = (
        Edition("german", _("German"), _("Rows of stars have nothing to do with each other.")),
        Edition("french", _("French"), _("No two rows of stars on a board may show the same number.")),
    )
    bots: Mapping[str, Bot] = {
        "careful": partial(look_ahead, margin=10.0),
        "bold": partial(look_ahead, margin=-15.0),
        "strong": strong,
    }
    samples = (Sample("german", 4, 500, ("careful",)),)
    miss, misses = "no-match", _("No match")
    holds = "gambler/_holds.html"

    def prepare(self) -> None:
        """What computer players know of the rows of all boards."""
        prepare(row for board in TWENTY for row in board.rows)


KIND = GamblerKind()
