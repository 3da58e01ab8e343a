"""Puzzles of Tutto: how a position is written down, what its choices are called, and what they risk."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.house import Words
from games.kinds.puzzles import Label, Puzzles
from games.kinds.shares import percent
from games.kinds.tutto import lessons
from games.kinds.tutto.odds import aside_all, null, stop_cards
from games.mastery.judge import Worth
from games.rules.entries import Choice
from games.rules.tutto.cards import DICE, KINDS
from games.rules.tutto.editions import Rules
from games.rules.tutto.position import Tutto


class TuttoPuzzles(Puzzles):
    shipped = Path(__file__).parent / "puzzles.json"

    def written(self, position: Tutto) -> dict[str, Any]:
        """The pile is whole but for the card that lies there: the solution does not count cards either."""
        written: dict[str, Any] = {
            "scores": list(position.scores),
            "seat": position.seat,
            "card": position.card,
            "at_risk": position.at_risk,
            "aside": [list(group) for group in position.aside],
            "roll": list(position.roll),
        }
        more = {"tutti": position.tutti, "last_round": position.last_round}
        return written | {name: value for name, value in more.items() if value}

    def read(self, agreed: Mapping[str, Any], written: Mapping[str, Any]) -> Tutto:
        rules, roll = Rules.of(Tutto, agreed), tuple(written["roll"])
        aside = tuple(tuple(group) for group in written["aside"])
        drawn = KINDS.index(written["card"])
        return Tutto(
            rules=rules,
            scores=tuple(written["scores"]),
            pile=(*rules.pile[:drawn], rules.pile[drawn] - 1, *rules.pile[drawn + 1 :]),
            seat=written["seat"],
            turn=written["seat"] + 1,
            phase="choose" if roll else "tutto",
            card=written["card"],
            at_risk=written["at_risk"],
            rolled=written["at_risk"],
            aside=aside,
            left=len(roll) or DICE,
            roll=roll,
            tutti=written.get("tutti", 0),
            last_round=written.get("last_round", False),
        )

    def label(self, position: Tutto, choice: Choice) -> Label:
        if choice[0] == "stop":
            return Label(
                pgettext("button", "Stop"), _("bank %(points)s") % {"points": intcomma(_banked(position, choice))}
            )
        if choice[0] == "card":
            return Label(_("Next card"), _("risk %(points)s") % {"points": intcomma(position.at_risk)})
        dice, left = "\u00a0+\u00a0".join(map(str, choice[1])), position.left - len(choice[1])
        return Label(_("Keep %(dice)s") % {"dice": dice}, _follows(_adds(position, choice), left))

    def means(self, position: Tutto, choice: Choice) -> Words:
        if choice[0] == "stop":
            bank = _banked(position, choice)
            facts = {"points": intcomma(bank), "sum": intcomma(position.scores[position.seat] + bank)}
            return _("Banks %(points)s points: %(sum)s in all.") % facts
        if choice[0] == "card":
            return _("%(stop)s of the cards are a Stop.") % {"stop": percent(stop_cards())}
        left = position.left - len(choice[1])
        if not left:
            return _("A Tutto at once.")
        odds = {"n": left, "null": percent(null(position, left)), "all": percent(aside_all(position, left))}
        return (
            ngettext(
                "%(n)d die to roll: %(null)s null, %(all)s to the Tutto.",
                "%(n)d dice to roll: %(null)s null, %(all)s to the Tutto.",
                left,
            )
            % odds
        )

    def lessons(self, position: Tutto, best: Worth, tempting: Worth) -> Sequence[Words]:
        return lessons.lessons(position, best, tempting)


def _adds(position: Tutto, choice: Choice) -> int:
    """What the kept dice bring by themselves."""
    if position.left == len(choice[1]):
        return 0
    return position.after(choice).at_risk - position.at_risk


def _banked(position: Tutto, choice: Choice) -> int:
    return sum(news.points for news in position.after(choice).news if news.what == "banked")


def _follows(adds: int, left: int) -> str:
    if not left:
        return _("Tutto!")
    if not adds:
        return _("roll %(left)d") % {"left": left}
    return _("%(points)s · roll %(left)d") % {"points": intcomma(adds), "left": left}
