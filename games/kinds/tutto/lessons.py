"""Why a choice is better than the one that tempts: the rule of thumb, its numbers, and what the score does to it."""

from collections.abc import Iterator

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.house import Words
from games.kinds.shares import percent
from games.kinds.tutto.odds import aside_all, null, stop_cards
from games.mastery.judge import Worth
from games.rules.entries import Choice
from games.rules.tutto.cards import DICE_COUNT
from games.rules.tutto.position import Tutto

RISKY = 1 / 4
"""From which chance of a null on nobody would say that it is only so small."""

NEAR, FAR = 1000, 1500
"""Points to the target that a good turn brings, and by which one is clearly ahead or behind."""

EVEN = 1.0
"""Points of a turn that make no difference."""


def lessons(position: Tutto, best: Worth, tempting: Worth) -> list[Words]:
    return [_rule(position, best.choice, tempting.choice), *_for_points(position, best, tempting)]


def _rule(position: Tutto, best: Choice, tempting: Choice) -> str:
    if position.phase == "tutto":
        return _after_tutto(position, best)
    if best[0] == "stop":
        return _stop(position, tempting)
    if tempting[0] == "stop":
        return _roll_on(position, best)
    return _keeping(position, best, tempting)


def _dice(count: int) -> str:
    return ngettext("%(n)d die", "%(n)d dice", count) % {"n": count}


def _after_tutto(position: Tutto, best: Choice) -> str:
    facts = {"risk": intcomma(position.at_risk), "stop": percent(stop_cards())}
    if best[0] == "stop":
        return (
            _(
                "After a Tutto there is much to lose: %(stop)s of the cards are a Stop, and nulls come on top. "
                "%(risk)s points in the bank are worth more than the next card."
            )
            % facts
        )
    return (
        _(
            "All six dice again are a strong start: %(stop)s of the cards are a Stop, all others promise more. "
            "%(risk)s points are worth that risk here."
        )
        % facts
    )


def _stop(position: Tutto, tempting: Choice) -> str:
    left = position.left - len(tempting[1])
    risk = null(position, left) if left else 0.0
    bank = sum(news.points for news in position.after(("stop",)).news if news.what == "banked")
    lost = bank - position.after(tempting).at_risk
    facts = {"dice": _dice(left), "null": percent(risk), "bank": intcomma(bank), "lost": intcomma(lost)}
    if not left:
        return _("A Tutto is not always what one wants: %(bank)s points in the bank are worth more here.") % facts
    if risk < RISKY and lost > 0:
        return (
            _(
                "Stopping banks %(bank)s points. Keep only this, and you leave %(lost)s of them lying: "
                "more dice to roll are not worth that here."
            )
            % facts
        )
    return (
        _(
            "Bank when few dice would have to carry many points: with %(dice)s a null comes in %(null)s, "
            "and %(bank)s points are at stake."
        )
        % facts
    )


def _roll_on(position: Tutto, best: Choice) -> str:
    left = position.left - len(best[1])
    risk = null(position, left) if left else 0.0
    facts = {"dice": _dice(left), "null": percent(risk), "all": percent(aside_all(position, left))}
    if not left:
        return _("All six dice are a Tutto: what the card brings is yours before you decide again.")
    if risk < RISKY:
        return (
            _("Many dice are a small risk: with %(dice)s a null comes in only %(null)s. Roll on while that is so.")
            % facts
        )
    return (
        _(
            "With %(dice)s a null comes in %(null)s, but what lies there is worth too little here to be banked. "
            "With all six aside (%(all)s) the card pays as well."
        )
        % facts
    )


def _keeping(position: Tutto, best: Choice, tempting: Choice) -> str:
    left, other = position.left - len(best[1]), position.left - len(tempting[1])
    facts = {
        "dice": _dice(left),
        "other": _dice(other),
        "all": percent(aside_all(position, left)),
        "less": percent(aside_all(position, other)),
        "null": percent(null(position, left) if left else 0.0),
        "more": percent(null(position, other) if other else 0.0),
    }
    if position.card not in DICE_COUNT:
        return (
            _(
                "Dice bring no points under this card, only the Tutto does: with %(dice)s to go it comes in %(all)s, "
                "with %(other)s in %(less)s."
            )
            % facts
        )
    if left > other:
        return (
            _(
                "Keep fewer dice: with %(dice)s a null comes in %(null)s, with %(other)s in %(more)s, "
                "and more dice bring more. That is worth more than the points that you leave lying."
            )
            % facts
        )
    if left < other:
        return (
            _(
                "Keep more dice when the Tutto is what counts: with %(dice)s to go it comes in %(all)s, "
                "with %(other)s in %(less)s."
            )
            % facts
        )
    return _("Both leave %(dice)s to roll: keep those that are worth more.") % facts


def _for_points(position: Tutto, best: Worth, tempting: Worth) -> Iterator[str]:
    """Where the score asks for something else than the most points, it says so."""
    if best.points is None or tempting.points is None:
        return
    facts = {"best": intcomma(round(best.points)), "other": intcomma(round(tempting.points))}
    if tempting.points > best.points + EVEN:
        yield (
            _("For points alone the other choice would be better: %(other)s in this turn on average, against %(best)s.")
            % facts
        )
        yield _score(position, best.choice, tempting.choice)
    elif best.points > tempting.points + EVEN:
        yield _("It brings more points too: %(best)s in this turn on average, against %(other)s.") % facts


def _score(position: Tutto, best: Choice, tempting: Choice) -> str:
    own = position.rules.target - position.scores[position.seat]
    other = position.rules.target - max(points for seat, points in enumerate(position.scores) if seat != position.seat)
    facts = {"own": intcomma(own), "other": intcomma(other), "apart": intcomma(abs(own - other))}
    if position.last_round:
        return _("But this is the last round: only a turn that wins counts.")
    if tempting[0] == "stop":
        if other <= NEAR:
            return _("But your opponent needs only %(other)s more: small steps come too late.") % facts
        if own - other >= FAR:
            return _("But you are %(apart)s points behind: whoever is behind needs big turns.") % facts
    if best[0] == "stop":
        if own <= NEAR:
            return _("But you need only %(own)s more: what brings you there safely is worth more than points.") % facts
        if other - own >= FAR:
            return _("But you are %(apart)s points ahead: whoever leads takes fewer risks.") % facts
    return _("But the score decides: you need %(own)s more points, your opponent %(other)s.") % facts
