"""A situation that can be evaluated: two players' scores, and where the turn stands."""

from dataclasses import dataclass

from games.mastery.tutto.editions import HIGHEST, LOWEST, LOWEST_LEADER, TARGET
from games.mastery.tutto.scores import Scores
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.tutto.cards import DICE, KINDS


@dataclass(frozen=True)
class Situation:
    """Two players' scores, and where the turn stands. Without a card one is to be flipped, or may be after a Tutto;
    without a roll so many dice are thrown next. `have`: how many numbers lie there for the Straight."""

    scores: Scores
    at_risk: int = 0
    card: str = ""
    roll: tuple[int, ...] = ()
    dice: int = DICE
    have: tuple[int, ...] = ()
    tutti: int = 0


def checked(situation: Situation) -> Situation:
    """Illegal if no game comes to this."""
    _check_scores(situation.scores)
    if not 0 <= situation.at_risk <= HIGHEST:
        raise Illegal(_("At risk are at least 0 and at most %(most)d points."), most=HIGHEST)
    _check_card(situation)
    return situation


def _check_scores(scores: Scores) -> None:
    rules, higher, lower = scores.rules, max(scores.own, scores.other), min(scores.own, scores.other)
    if rules.lowest == 0 > lower:
        raise Illegal(_("In this edition no score is below 0."))
    if lower < LOWEST or higher < LOWEST_LEADER:
        raise Illegal(_("Two players below 0, or one below %(lowest)d, are not solved."), lowest=LOWEST)
    if higher > HIGHEST:
        raise Illegal(_("Scores above %(most)d are not solved."), most=HIGHEST)
    if scores.last and (rules.at_once or not scores.second):
        raise Illegal(_("Only the second player can have the last turn, and only where the round is finished."))
    if scores.own >= TARGET or (scores.other >= TARGET and not scores.last):
        raise Illegal(_("With these scores the game would be over."))


def _check_card(situation: Situation) -> None:
    card, scores = situation.card, situation.scores
    if not isinstance(card, str) or (card and card not in KINDS):
        raise Illegal(_("There is no such card: %(card)s."), card=str(card)[:40])
    if card == "stop":
        raise Illegal(_("The Stop card ends the turn: there is nothing to choose."))
    if card == "plus-minus" and scores.rules.sits_out and scores.own > scores.other:
        raise Illegal(_("In this edition the only leader sits Plus/Minus out: there is nothing to choose."))
    if type(situation.dice) is not int or not 1 <= situation.dice <= DICE:
        raise Illegal(_("One to six dice are thrown."))
    if situation.have and card != "straight":
        raise Illegal(_("Numbers are collected under the Straight only."))
    if card == "straight" and (len({*situation.have}), situation.dice) != (
        len(situation.have),
        DICE - len(situation.have),
    ):
        raise Illegal(_("Under the Straight each number lies there once, and the other dice are rolled."))
    if type(situation.tutti) is not int or situation.tutti not in ((0, 1) if card == "cloverleaf" else (0,)):
        raise Illegal(_("Under the Cloverleaf none or one Tutto is done; elsewhere they are not counted."))
