"""Tutto, as the site knows it."""

from collections.abc import Mapping, Sequence
from functools import partial

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.kinds.kind import Bot, Edition, Figure, HouseRule, Kind, LongTurns, Option, Picture, Sample, Summary, Words
from games.rules.tutto import Tutto, bots
from games.rules.tutto.cards import PILE
from games.rules.tutto.thinking import turn

CARDS: Mapping[str, Words] = {
    "cloverleaf": _("Cloverleaf"),
    "fireworks": _("Fireworks"),
    "stop": _("Stop"),
    "straight": _("Straight"),
    "plus-minus": _("Plus/Minus"),
    "x2": _("Double"),
    "bonus-200": _("Bonus 200"),
    "bonus-300": _("Bonus 300"),
    "bonus-400": _("Bonus 400"),
    "bonus-500": _("Bonus 500"),
    "bonus-600": _("Bonus 600"),
}


class TuttoKind(Kind):
    position = Tutto
    label = _("Tutto")
    invitation = _("Push your luck with six dice and 56 cards. 2 to 10 players.")
    picture = Picture("cards", "card-bonus-500")
    editions = (
        Edition("current", _("Current"), _("The round is finished; no score falls below 0.")),
        Edition("revised", _("Revised"), _("The round is finished; Plus/Minus can push a score below 0.")),
        Edition(
            "classic", _("Classic"), _("Whoever banks the target wins at once; a lone leader sits out Plus/Minus.")
        ),
    )
    house_rules = (
        HouseRule(
            "end",
            _("When somebody has the target"),
            (
                Option("full-round", "full-round", _("The round is finished")),
                Option("at-once", "at-once", _("The game ends at once")),
            ),
        ),
        HouseRule(
            "leader_sits_out",
            _("When the only leader reveals Plus/Minus"),
            (Option("yes", True, _("The leader sits out")), Option("no", False, _("The leader plays it"))),
        ),
        HouseRule(
            "floor",
            _("Scores below 0"),
            (Option("no", False, _("Possible")), Option("yes", True, _("Never"))),
        ),
    )
    bots: Mapping[str, Bot] = {
        "careful": partial(bots.by_feel, style=bots.CAREFUL),
        "bold": partial(bots.by_feel, style=bots.BOLD),
        "strong": bots.strong,
    }
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
    long_turns = (LongTurns(_("Longest Fireworks"), "fireworks-end"),)
    sounds = {"null": "null", "tutto": "tutto"}

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

    def prepare(self) -> None:
        """What the strong one knows of every turn."""
        turn.worth_of_turn()


KIND = TuttoKind()
