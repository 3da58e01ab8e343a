"""Gambler, as the site knows it."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.kinds.gambler.account import account
from games.kinds.gambler.awards import AWARDS
from games.kinds.gambler.hints import HINTS
from games.kinds.gambler.house import DOTTED, HOUSE_RULES
from games.kinds.gambler.taught import taught
from games.kinds.hints import Lesson
from games.kinds.house import Words
from games.kinds.kind import MAESTRO, Bot, Edition, Kind, Picture, Sample
from games.kinds.presets import ReadyMade
from games.mastery.gambler.judge import GamblerJudge
from games.mastery.gambler.player import best
from games.rules.gambler import Gambler
from games.rules.gambler.bots import look_ahead, strong
from games.rules.gambler.difficulty import prepare
from games.rules.gambler.editions import as_printed
from games.rules.gambler.position import BOARDS_PLAYED
from games.rules.gambler.twenty import TWENTY
from games.rules.position import News, Position


class GamblerKind(Kind):
    position = Gambler
    label = _("Gambler")
    invitation = _("Fill the rows of shared boards. 2 to 6 players.")
    picture = Picture("dice", "cup")
    editions = (
        Edition("german", _("German"), _("Rows of stars have nothing to do with each other.")),
        Edition("french", _("French"), _("No two rows of stars on a board may show the same number.")),
    )
    house_rules = HOUSE_RULES
    presets = (
        ReadyMade(
            "first-game",
            _("A first game, as in the booklet"),
            _("The beginners’ board lies on top, and the youngest begins."),
            "german",
            500,
            {"first": [DOTTED]},
            "named",
        ),
        ReadyMade(
            "kitchen",
            _("As on most kitchen tables"),
            _("Whoever rolls highest begins, and a tie is played on."),
            "german",
            500,
            {"tie": "board"},
            "roll",
        ),
        ReadyMade(
            "quick", _("Quick: five boards"), _("After five boards the most points win."), "german", 500, {"boards": 5}
        ),
    )
    bots: Mapping[str, Bot] = {
        "careful": partial(look_ahead, caution=0.4),
        "bold": partial(look_ahead, caution=-0.6),
        "strong": strong,
        MAESTRO: best,
    }
    judge = GamblerJudge()
    measured = Path(__file__).parent / "measured.json"
    samples = (Sample("german", 4, 500, ("careful",)),)
    miss, misses = "no-match", _("No match")
    moments = {"no-match": "miss", "row": "closed", "round": "full"}
    holds = "gambler/_holds.html"
    keys = (
        ("1–6", _("Place the die in the ring in this row")),
        ("N", _("The next die")),
        ("A", _("Place all that fit")),
    )
    hints, lesson = HINTS, Lesson(500, {"first": [DOTTED], "boards": 2})
    wins = {BOARDS_PLAYED: _("%(who)s has the most points after the last board!")}

    awards = AWARDS

    def account(self, news: Sequence[News]) -> Sequence[Words]:
        return account(news)

    def way(self, position: Position, seat: int, target: int) -> float:
        """Boards are filled by all together: so many of them done, and a part of this one."""
        assert isinstance(position, Gambler)
        if not position.rules.boards:
            return super().way(position, seat, target)
        lying = sum(map(len, position.rows)) / position.board.boxes
        return min(1, (position.round - 1 + lying) / position.rules.boards)

    def as_printed(self, edition: str, name: str) -> Any:
        return as_printed(edition, name)

    def taught(self) -> Mapping[str, Any]:
        return taught()

    def prepare(self) -> None:
        """What computer players know of the rows of all boards."""
        prepare(row for board in TWENTY for row in board.rows)


KIND = GamblerKind()
