"""What is asked, from outside: a situation, or a record and its last position, read with suspicion."""

from collections.abc import Mapping
from typing import Any

from games.mastery.tutto.asked.situation import Situation, checked
from games.mastery.tutto.editions import EDITIONS, TARGET
from games.mastery.tutto.scores import Scores
from games.mastery.tutto.throws import STEP
from games.rules import record
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE
from games.rules.tutto.editions import Rules


def read(raw: object) -> Situation:
    if not isinstance(raw, dict):
        raise Illegal(_("A situation is one JSON object on a line."))
    return of_record(raw) if "log" in raw or "format" in raw else of_situation(raw)


def of_record(raw: Mapping[str, Any]) -> Situation:
    """Where the game stands after the whole log."""
    known = record.check(raw)
    replay = record.fold(known.start, known.log)
    if replay.why:
        raise replay.why
    position = replay.position
    if not isinstance(position, Tutto) or len(position.scores) != 2:
        raise Illegal(_("Only Tutto for two players is solved."))
    if position.outcome:
        raise Illegal(_("The game is over: there is nothing to choose."))
    return of_position(position)


def of_position(position: Tutto) -> Situation:
    own, other = position.scores[position.seat], position.scores[1 - position.seat]
    scores = Scores(solved(position.rules), own, other, position.seat == 1, position.last_round)
    if position.phase in ("draw", "tutto"):
        return checked(Situation(scores, position.at_risk))
    have = tuple(sorted(die for group in position.aside for die in group)) if position.card == "straight" else ()
    tutti = position.tutti if position.card == "cloverleaf" else 0
    roll = position.roll if position.phase == "choose" else ()
    return checked(Situation(scores, position.at_risk, position.card, roll, position.left, have, tutti))


def solved(rules: Rules) -> str:
    """The edition that is played, whatever it is called: house rules may be those of another one."""
    differences = rules.at_once, rules.leader_sits_out, not rules.floor
    is_solved = rules == Rules(TARGET, rules.at_once, rules.leader_sits_out, rules.floor, rules.last_buys)
    for edition in EDITIONS.values():
        if is_solved and differences == (edition.at_once, edition.sits_out, edition.lowest < 0):
            return edition.name
    raise Illegal(_("Only the three editions with the target %(target)d are solved."), target=TARGET)


def of_situation(raw: Mapping[str, Any]) -> Situation:
    edition = EDITIONS[solved(Rules.of(Tutto, raw))]
    own, other = _score(raw, "own"), _score(raw, "opponent")
    second = _flag(raw, "second")
    last = _flag(raw, "last") or (other >= TARGET and second and not edition.at_once)
    card, roll = "" if raw.get("card") is None else raw["card"], _dice(raw, "roll")
    have, tutti = _dice(raw, "have"), raw.get("tutti", 0)
    dice = raw.get("dice")
    if roll and dice is not None:
        raise Illegal(_("Either dice lie there or they are to be thrown: name one of roll and dice."))
    left = len(roll) or (DICE - len(have) if dice is None else dice)
    if not card and (roll or dice is not None):
        raise Illegal(_("Dice are rolled under a card: name it."))
    scores = Scores(edition.name, own, other, second, last)
    return checked(Situation(scores, _points(raw, "at_risk", 0), card, roll, left, have, tutti))


def _score(raw: Mapping[str, Any], name: str) -> int:
    if name not in raw:
        raise Illegal(_("A situation names the points of both players: own and opponent."))
    return _points(raw, name, 0)


def _points(raw: Mapping[str, Any], name: str, default: int) -> int:
    points = raw.get(name, default)
    if type(points) is not int or points % STEP:
        raise Illegal(_("All points are whole numbers that 50 divides: %(name)s is not."), name=name)
    return points


def _flag(raw: Mapping[str, Any], name: str) -> bool:
    flag = raw.get(name, False)
    if not isinstance(flag, bool):
        raise Illegal(_("%(name)s is either true or false."), name=name)
    return flag


def _dice(raw: Mapping[str, Any], name: str) -> tuple[int, ...]:
    dice = raw.get(name)
    if dice is None:
        return ()
    if not isinstance(dice, list) or not all(type(die) is int and 1 <= die <= 6 for die in dice):
        raise Illegal(_("Dice are a list of numbers from 1 to 6."))
    if name == "roll" and not 1 <= len(dice) <= DICE:
        raise Illegal(_("A roll has one to six dice."))
    return tuple(dice)
