"""Pig, as the site knows it."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext_lazy as _

from examples.pig import bots
from examples.pig.rules import Pig
from games.kinds.hints import Hint
from games.kinds.kind import Bot, Edition, HouseRule, Kind, Option, Picture, Sample


class PigKind(Kind):
    position = Pig
    label = _("Pig")
    invitation = _("Roll as often as you dare, and bank before a 1 comes. 2 to 10 players.")
    picture = Picture("pig", "pig")
    editions = (
        Edition("one", _("One die"), _("A 1 ends the turn, and its points are lost.")),
        Edition("two", _("Two dice"), _("A single 1 does the same; two of them take your whole score as well.")),
    )
    house_rules = (
        HouseRule(
            "finish",
            _("When somebody banks the target"),
            (
                Option("at-once", "at-once", _("That wins at once")),
                Option("full-round", "full-round", _("The round is finished, and the most points win")),
            ),
        ),
    )
    bots: Mapping[str, Bot] = {
        "careful": partial(bots.by_feel, stops_from=bots.CAREFUL),
        "bold": partial(bots.by_feel, stops_from=bots.BOLD),
        "strong": bots.strong,
    }
    samples = (
        Sample("one", 3, 100, ("careful", "bold", "strong")),
        Sample("two", 4, 100, ("careful", "bold", "strong")),
    )
    hints = (
        Hint(
            "one-die",
            _("One die"),
            _("It is your turn. Roll: each number from 2 to 6 is added to what is at risk, a 1 takes it all."),
            lambda position: position.phase == "roll" and position.dice == 1,
        ),
        Hint(
            "two-dice",
            _("Two dice"),
            _(
                "It is your turn. Roll: both dice are added to what is at risk. One 1 takes that, two of them your"
                " whole score."
            ),
            lambda position: position.phase == "roll" and position.dice > 1,
        ),
        Hint(
            "again",
            _("Again, or enough?"),
            _("Roll again for more, or stop and bank. Points at risk are yours only when you stop."),
            lambda position: position.phase != "roll",
        ),
    )
    miss, misses = "one", _("Turns lost to a 1")
    moments = {"one": "miss", "double-one": "miss", "banked": "bank"}


KIND = PigKind()
