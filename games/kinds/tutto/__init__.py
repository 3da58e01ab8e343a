"""Tutto, as the site knows it."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.kinds.hints import Lesson
from games.kinds.house import Words
from games.kinds.kind import MAESTRO, Bot, Edition, Figure, Kind, LongTurns, Picture, Sample, Summary
from games.kinds.presets import ReadyMade
from games.kinds.tutto.account import account
from games.kinds.tutto.awards import AWARDS
from games.kinds.tutto.cards import CARDS
from games.kinds.tutto.demonstration import DEMONSTRATION
from games.kinds.tutto.hints import HINTS
from games.kinds.tutto.house import HOUSE_RULES
from games.kinds.tutto.puzzles import TuttoPuzzles
from games.kinds.tutto.reasons import why
from games.kinds.tutto.taught import taught
from games.mastery.tutto.judge import TuttoJudge, best
from games.rules.entries import Choice
from games.rules.position import News, but
from games.rules.steps import Step
from games.rules.tutto import Tutto, bots
from games.rules.tutto.cards import PILE
from games.rules.tutto.editions import as_printed
from games.rules.tutto.thinking import turn


class TuttoKind(Kind):
    position = Tutto
    label = _("Tutto")
    invitation = _("Push your luck with six dice and 56 cards. 2 to 10 players.")
    picture = Picture("cards", "card-bonus-500")
    editions = (
        Edition("current", _("Current"), _("The round is finished; no score falls below 0.")),
        Edition("revised", _("Revised"), _("The round is finished; Plus/Minus can push a score below 0.")),
        Edition(
            "classic",
            _("Classic"),
            _("The target wins at once; a lone leader sits out Plus/Minus, which can push a score below 0."),
        ),
    )
    house_rules = HOUSE_RULES
    presets = (
        ReadyMade(
            "booklet-1994",
            _("As in the 1994 booklet"),
            _("To the letter: Plus/Minus counts exactly 1,000, and Double doubles what dice have brought."),
            "revised",
            6000,
            {"plus_minus": "exactly", "x2": "dice"},
            "named",
        ),
        ReadyMade(
            "kitchen",
            _("As on most kitchen tables"),
            _("Whoever rolls highest begins, no score falls below 0, and a tie is played on."),
            "current",
            6000,
            {"tie": "round"},
            "roll",
        ),
        ReadyMade("quick", _("Quick: 3,000"), _("The current edition to half its target."), "current", 3000),
    )
    rated_from = 1000
    keys = (("1–6", _("Take the next die that shows this number, or put it back")),)
    hints, lesson = HINTS, Lesson(1000, {})
    bots: Mapping[str, Bot] = {
        "careful": partial(bots.by_feel, style=bots.CAREFUL),
        "bold": partial(bots.by_feel, style=bots.BOLD),
        "strong": bots.strong,
        MAESTRO: best,
    }
    judge = TuttoJudge()
    measured = Path(__file__).parent / "measured.json"
    puzzles = TuttoPuzzles()
    samples = (
        Sample("current", 4, 10_000, ("careful", "bold", "strong")),
        Sample("classic", 3, 10_000, ("careful", "bold", "strong")),
        Sample("revised", 5, 10_000, ("careful", "bold", "strong")),
    )
    miss, misses, feat = "null", _("Nulls"), "tutto"
    cards = PILE
    cards_drawn_in = "cards"
    wins = {"cloverleaf": _("%(who)s wins with the Cloverleaf!")}
    last_buys = frozenset({"classic"})
    demonstration = DEMONSTRATION
    long_turns = (LongTurns(_("Longest Fireworks"), "fireworks-end"),)
    moments = {
        "null": "miss",
        "stop-card": "stop",
        "sits-out": "stop",
        "tutto": "feat",
        "banked": "bank",
        "fireworks-end": "fire",
        "cloverleaf": "clover",
    }

    awards = AWARDS

    def account(self, news: Sequence[News]) -> Sequence[Words]:
        return account(news)

    def why(self, position: Any, chosen: Choice, better: Choice) -> Words:
        return why(position, chosen, better)

    def as_printed(self, edition: str, name: str) -> Any:
        return as_printed(edition, name)

    def card_name(self, card: str) -> Words:
        return CARDS.get(card, card)

    def figures(self, summary: Summary) -> Sequence[Figure]:
        lines = [
            Figure(_("Tutti"), intcomma(summary.feats)),
            Figure(_("Cloverleaf wins"), intcomma(summary.won_by["cloverleaf"])),
        ]
        if dice := summary.miss_dice:
            lines.append(Figure(_("Most nulls with"), ngettext("%(n)d die", "%(n)d dice", dice) % {"n": dice}))
        if summary.bought:
            lines.append(Figure(_("Rounds bought"), intcomma(summary.bought)))
        return lines

    def hangs(self, step: Step) -> bool:
        """All dice but the last one count, and there are no others: whether it is a Tutto, the last one says."""
        before = step.before
        if step.entry[0] != "roll" or not isinstance(before, Tutto) or before.card == "fireworks":
            return False
        others = tuple(step.entry[1][:-1])
        return sum(map(len, but(before, roll=others).valid())) == len(others)

    def spark(self, step: Step) -> int:
        """A roll of the Fireworks."""
        before, after = step.before, step.after
        if not isinstance(before, Tutto) or not isinstance(after, Tutto) or step.entry[0] != "roll":
            return 0
        return after.at_risk - before.at_risk if before.card == "fireworks" and not step.ends_turn else 0

    def taught(self) -> Mapping[str, Any]:
        return taught()

    def prepare(self) -> None:
        """What the strong one knows of every turn."""
        turn.worth_of_turn()


KIND = TuttoKind()
