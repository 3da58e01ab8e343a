"""Why one choice in Tutto is better than another: the rule of thumb behind it, with the numbers of the solution."""

from functools import cache

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.shares import percent
from games.mastery.tutto.throws import STEP, completing, kinds, throws
from games.rules.entries import Choice
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE, DICE_COUNT, KINDS
from games.rules.tutto.scoring import reading

RISKY = 0.25
"""Where a roll fails more often than this, nobody goes on for the points of its dice."""


def why(position: Tutto, chosen: Choice, better: Choice) -> str:
    if chosen[0] == "stop" and (behind := _behind(position)) > 0:
        words = _("Stopping here leaves you %(points)s points behind in the last round.")
        return words % {"points": intcomma(behind)}
    if position.phase == "tutto":
        return _of_cards(position, better)
    if chosen[0] == "stop" or (better[0] == "stop" and _left(position, better)):
        return _of_stopping(position, chosen, better)
    return _of_keeping(position, chosen, better) if position.card in DICE_COUNT else _of_tutti(position, chosen, better)


@cache
def average(dice: int) -> float:
    """The points that so many dice show, a null among them."""
    return sum(chance * kind[-1][1] for kind, chance in kinds(dice).items() if kind) * STEP


def fails(dice: int) -> str:
    """How likely a null is."""
    return percent(throws(dice).null, 0)


def bank(position: Tutto) -> int:
    """What stopping would write down, whatever a Tutto adds."""
    if position.phase == "tutto" or position.card not in DICE_COUNT:
        return position.at_risk
    return position.at_risk + sum(reading(group)[1] for group in position.valid())


def _behind(position: Tutto) -> int:
    """How many points are missing in a last round, where who has fewer has lost."""
    if not position.last_round or _left(position, ("stop",)) == 0:
        return 0
    return max(position.scores) - position.scores[position.seat] - bank(position)


def _left(position: Tutto, choice: Choice) -> int:
    """How many dice it leaves to roll; of a stop, how many do not count."""
    kept = choice[1] if choice[0] == "keep" else [die for group in position.valid() for die in group]
    return DICE if position.phase == "tutto" else position.left - len(kept)


def _shows(keep: Choice) -> int:
    """The points of the dice that are kept."""
    return reading(tuple(sorted(keep[1])))[1]


def _dice(count: int) -> str:
    return ngettext("%(n)d die", "%(n)d dice", count) % {"n": count}


def _of_cards(position: Tutto, better: Choice) -> str:
    """After a Tutto."""
    pile = position.rules.pile
    facts = {
        "points": intcomma(position.at_risk),
        "stops": pile[KINDS.index("stop")],
        "cards": sum(pile),
        "null": fails(DICE),
    }
    if better[0] == "stop":
        return _("Bank it: %(points)s points are at stake, and %(stops)d of the %(cards)d cards are a Stop.") % facts
    words = _("Go on: only %(stops)d of the %(cards)d cards are a Stop, and six dice fail only %(null)s of the time.")
    return words % facts


def _of_stopping(position: Tutto, chosen: Choice, better: Choice) -> str:
    left = _left(position, chosen if better[0] == "stop" else better)
    if not left:
        return _("Put all six dice aside first: after a Tutto you may still choose between the bank and the next card.")
    facts = {"dice": _dice(left), "null": fails(left), "bank": intcomma(bank(position))}
    if (
        better[0] == "stop"
        and throws(left).null < RISKY
        and (lying := bank(position) - position.at_risk - _shows(chosen))
    ):
        facts["lying"] = intcomma(lying)
        return _("Stop here: of the %(bank)s points that you can bank, this leaves %(lying)s lying.") % facts
    if better[0] == "stop":
        return _("Stop here: %(bank)s points are at risk, and %(dice)s would fail %(null)s of the time.") % facts
    if throws(left).null > RISKY:
        facts["tutto"] = percent(completing(left, straight=False)[1], 0)
        return _("Roll on: %(dice)s still complete a Tutto %(tutto)s of the time, and it is worth the risk.") % facts
    facts["points"] = intcomma(round(average(left)))
    return _("Roll on: one roll of %(dice)s scores %(points)s on average and fails only %(null)s of the time.") % facts


def _of_keeping(position: Tutto, chosen: Choice, better: Choice) -> str:
    """Where dice bring points."""
    left, instead = _left(position, better), _left(position, chosen)
    if left == 0:
        words = _("Put all of them aside: that is the Tutto. The dice that you roll again fail %(null)s of the time.")
        return words % {"null": fails(instead)} if instead else ""
    facts = {"dice": _dice(left), "null": fails(left), "points": intcomma(round(average(left)))}
    if left > instead:
        words = _(
            "Keep fewer dice: one roll of %(dice)s scores %(points)s on average and fails only %(null)s of the time."
        )
        return words % facts
    more = _shows(better) - _shows(chosen)
    if more <= 0:
        return ""
    if left == instead:
        return _("Keep the dice that bring more: as many are left to roll.")
    words = _("Keep more dice: that is %(more)s points more, and %(dice)s fail %(null)s of the time, not %(other)s.")
    return words % (facts | {"more": intcomma(more), "other": fails(instead)})


def _of_tutti(position: Tutto, chosen: Choice, better: Choice) -> str:
    """Where only all six dice count."""
    left, instead = _left(position, better), _left(position, chosen)
    chance, less = (completing(dice, position.collects)[1] for dice in (left, instead))
    if chance <= less:
        return ""
    facts = {"dice": _dice(left), "chance": percent(chance, 0), "other": _dice(instead), "less": percent(less, 0)}
    if left == 0:
        words = _("Put all of them aside: that is the Tutto, and with %(other)s it comes only %(less)s of the time.")
    else:
        words = _(
            "Only a Tutto counts under this card: with %(dice)s to roll it comes %(chance)s of the time, "
            "with %(other)s %(less)s."
        )
    return words % facts
