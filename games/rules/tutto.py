"""Tutto: six dice, 56 cards, push your luck. All its rules, in three editions; what dice are worth is in scoring.py."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Self

from games.rules.chance import Draw, Need, Roll
from games.rules.game import (
    Choice,
    Entry,
    Illegal,
    News,
    Outcome,
    agreed_edition,
    agreed_target,
    but,
    check_seats,
    places,
)
from games.rules.game import gettext_noop as _
from games.rules.scoring import SINGLE, Groups, reading, straight

PILE = {
    "cloverleaf": 1,
    "fireworks": 5,
    "stop": 10,
    "straight": 5,
    "plus-minus": 5,
    "x2": 5,
    "bonus-200": 5,
    "bonus-300": 5,
    "bonus-400": 5,
    "bonus-500": 5,
    "bonus-600": 5,
}
"""Every kind of card and how many there are, in the order in which a draw counts them."""

KINDS = tuple(PILE)
FULL_PILE = tuple(PILE.values())
DICE = 6
BONUS = {name: int(name.removeprefix("bonus-")) for name in KINDS if name.startswith("bonus-")}
DICE_COUNT = frozenset({"fireworks", "x2", *BONUS})
"""Cards whose dice bring points; under the others only the card's own reward counts."""
MAY_STOP = frozenset({"x2", *BONUS})
"""Cards under which one may stop before a Tutto."""
PLUS_MINUS = 1000
STRAIGHT = 2000

PRESETS: dict[str, dict[str, Any]] = {
    "current": {"end": "full-round", "leader_sits_out": False, "floor": True},
    "revised": {"end": "full-round", "leader_sits_out": False, "floor": False},
    "classic": {"end": "at-once", "leader_sits_out": True, "floor": False},
}
HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "end": ("at-once", "full-round"),
    "leader_sits_out": (True, False),
    "floor": (True, False),
}


@dataclass(frozen=True)
class Rules:
    """What was agreed. An edition is a preset of three differences; in the oldest one the last also buys a round."""

    target: int
    at_once: bool
    leader_sits_out: bool
    floor: bool
    last_buys: bool

    @classmethod
    def of(cls, agreed: Mapping[str, Any]) -> Self:
        edition = agreed_edition(Tutto, agreed)
        chosen = PRESETS[edition] | house_rules(agreed.get("rules", {}))
        return cls(
            target=agreed_target(Tutto, agreed),
            at_once=chosen["end"] == "at-once",
            leader_sits_out=chosen["leader_sits_out"],
            floor=chosen["floor"],
            last_buys=edition == "classic",
        )


def house_rules(rules: object) -> dict[str, Any]:
    if not isinstance(rules, dict):
        raise Illegal(_("House rules are named one by one: end, leader_sits_out, floor."))
    for name, value in rules.items():
        # Compared with their types: 1 equals True in Python, but not in a record.
        if (type(value), value) not in [(type(known), known) for known in HOUSE_RULES.get(name, ())]:
            raise Illegal(_("This house rule does not exist: %(name)s."), name=str(name)[:40])
    return rules


@dataclass(frozen=True)
class Tutto:
    """A position.

    `aside` are the groups kept under this card since its last Tutto, `left` the dice that are not among them.
    When a turn has ended, its card and dice stay on the table until the next card is flipped.
    """

    NAME: ClassVar[str] = "tutto"
    EDITIONS: ClassVar[tuple[str, ...]] = tuple(PRESETS)
    SEATS: ClassVar[range] = range(2, 11)
    TARGETS: ClassVar[range] = range(1000, 100_001, 50)
    TARGET: ClassVar[int] = 6000

    rules: Rules
    scores: tuple[int, ...]
    pile: tuple[int, ...] = FULL_PILE
    seat: int = 0
    turn: int = 1
    phase: str = "draw"
    card: str = ""
    at_risk: int = 0
    aside: Groups = ()
    left: int = DICE
    roll: tuple[int, ...] = ()
    tutti: int = 0
    last_round: bool = False
    news: tuple[News, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def start(cls, agreed: Mapping[str, Any], seats: int) -> Self:
        check_seats(cls, seats)
        return cls(Rules.of(agreed), (0,) * seats)

    # What is asked of the position.

    @property
    def dice(self) -> int:
        if self.phase == "choose":
            return len(self.roll)
        return self.left if self.phase == "roll" else DICE

    @property
    def need(self) -> Need | None:
        if self.phase == "roll":
            return Roll(self.left)
        return Draw(tuple(self.cards_left())) if self.phase in ("draw", "tutto") else None

    def cards_left(self) -> Iterator[str]:
        for name, count in zip(KINDS, self._pile(), strict=True):
            yield from (name,) * count

    def choices(self) -> tuple[Choice, ...]:
        return CHOICES[self.phase](self)

    def extras(self) -> dict[str, Any]:
        return {"at_risk": None if self.outcome else self.at_risk}

    def leaders(self) -> tuple[int, ...]:
        """Highest banked score, the player to act included."""
        return tuple(seat for seat, points in enumerate(self.scores) if points == max(self.scores))

    def valid(self) -> Groups:
        """The groups of this roll that count, in its best reading."""
        dice = tuple(sorted(self.roll))
        return straight(dice, self.aside) if self.card == "straight" else reading(dice)[0]

    def why_not_stop(self) -> Illegal | None:
        """Whether the player may stop on the roll that lies there; None if so."""
        if self.card in MAY_STOP:
            return None
        if self.card == "cloverleaf":
            return Illegal(_("Under the Cloverleaf you may not stop: it takes two Tutti."))
        if sum(map(len, self.valid())) == self.left:
            return None
        if self.card == "straight":
            return Illegal(_("Under the Straight you may not stop before all six numbers lie there."))
        return Illegal(_("Under Plus/Minus you may not stop before a Tutto."))

    def after(self, entry: Entry) -> Self:
        if self.outcome:
            raise Illegal(_("The game is over."))
        step = STEPS.get(entry[0])
        if step is None:
            raise Illegal(_("There is nothing to place in Tutto."))
        position: Self = step(self, *entry[1:])
        return position

    # The four entries.

    def flip(self, card: str) -> Self:
        if self.phase not in ("draw", "tutto"):
            raise Illegal(_("The next card is flipped after a Tutto or by the next player."))
        pile = self._pile()
        if card not in PILE:
            raise Illegal(_("There is no such card: %(card)s."), card=card[:40])
        kind = KINDS.index(card)
        if not pile[kind]:
            raise Illegal(_("No copy of this card is left in the pile: %(card)s."), card=card)
        pile = (*pile[:kind], pile[kind] - 1, *pile[kind + 1 :])
        after = but(self, pile=pile, phase="roll", card=card, aside=(), left=DICE, roll=(), tutti=0, news=())
        if card == "stop":
            return after._lose("stop-card")
        if card == "plus-minus" and self.rules.leader_sits_out and self.leaders() == (self.seat,):
            return after._lose("sits-out")
        return after

    def throw(self, dice: tuple[int, ...]) -> Self:
        if self.phase != "roll":
            raise Illegal(_WHY_NO_ROLL[self.phase])
        if len(dice) != self.left:
            raise Illegal(_("This roll takes %(left)d dice."), left=self.left)
        rolled = but(self, roll=dice, phase="choose", news=())
        groups = rolled.valid()
        if self.card == "fireworks":
            return rolled._put_aside(groups) if groups else rolled._bank("fireworks-end")
        return rolled if groups else rolled._lose("null")

    def keep(self, dice: tuple[int, ...]) -> Self:
        if self.phase != "choose":
            raise Illegal(_("There is no roll on the table to keep dice from."))
        if not dice:
            raise Illegal(_("Keep at least one die that counts."))
        rest = list(self.roll)
        for die in dice:
            if die not in rest:
                raise Illegal(_("This roll does not hold that many dice that show %(die)d."), die=die)
            rest.remove(die)
        return self._put_aside(self._groups(tuple(sorted(dice))))

    def stop(self) -> Self:
        if self.phase == "tutto":
            return but(self, news=())._bank("banked")
        if self.phase != "choose":
            raise Illegal(_WHY_NO_STOP["fireworks" if (self.phase, self.card) == ("roll", "fireworks") else self.phase])
        if no := self.why_not_stop():
            raise no
        return self._put_aside(self.valid())._bank("banked")

    # What they bring about.

    def _pile(self) -> tuple[int, ...]:
        """When the pile is empty and a card is needed, all 56 are shuffled again."""
        return self.pile if any(self.pile) else FULL_PILE

    def _groups(self, dice: tuple[int, ...]) -> Groups:
        """The dice as groups, every one of them valid in this set."""
        groups = straight(dice, self.aside) if self.card == "straight" else reading(dice)[0]
        if sum(map(len, groups)) == len(dice):
            return groups
        rest = list(dice)
        for die in (die for group in groups for die in group):
            rest.remove(die)
        raise why_not_valid(self, rest[0])

    def _put_aside(self, groups: Groups) -> Self:
        count = sum(map(len, groups))
        rest = list(self.roll)
        for die in (die for group in groups for die in group):
            rest.remove(die)
        points = sum(reading(group)[1] for group in groups) if self.card in DICE_COUNT else 0
        after = but(
            self,
            phase="roll",
            at_risk=self.at_risk + points,
            aside=self.aside + groups,
            left=self.left - count,
            roll=tuple(rest),
            news=(),
        )
        return after if after.left else after._tutto()

    def _tutto(self) -> Self:
        """All six dice are put aside: the card's reward."""
        if self.card in ("fireworks", "cloverleaf"):
            return self._six_again()
        before = self.at_risk
        sum_ = before * 2 if self.card == "x2" else before + _REWARD[self.card]
        news = News("tutto", self.seat, sum_ - before)
        after = but(self, at_risk=sum_, phase="tutto", left=DICE, news=(news,))
        return after._deduct() if self.card == "plus-minus" else after

    def _six_again(self) -> Self:
        """Fireworks and the first half of the Cloverleaf go on with all six dice, without a new card."""
        news = (News("tutto", self.seat),)
        after = but(self, left=DICE, aside=(), tutti=self.tutti + 1, news=news)
        if self.card == "cloverleaf" and after.tutti == 2:
            return but(after, aside=self.aside)._finish("cloverleaf", (self.seat,))
        return after

    def _deduct(self) -> Self:
        """At once every leader other than the roller loses 1000. This stays, whatever becomes of the turn."""
        scores, news = list(self.scores), list(self.news)
        for seat in self.leaders():
            if seat != self.seat:
                less = scores[seat] - PLUS_MINUS
                scores[seat] = max(0, less) if self.rules.floor else less
                news.append(News("deducted", seat, self.scores[seat] - scores[seat]))
        return but(self, scores=tuple(scores), news=tuple(news))

    def _lose(self, how: str) -> Self:
        return but(self, news=(*self.news, News(how, self.seat, self.at_risk)))._pass()

    def _bank(self, how: str) -> Self:
        """Everything of the turn is written down; whoever has the target ends the game, at once or with the round."""
        scores = list(self.scores)
        scores[self.seat] += self.at_risk
        after = but(self, scores=tuple(scores), news=(*self.news, News(how, self.seat, self.at_risk)))
        if scores[self.seat] < self.rules.target or self.last_round:
            return after._pass()
        if self.rules.at_once:
            return after._finish("target", (self.seat,))
        return but(after, last_round=True, news=(*after.news, News("last-round", self.seat)))._pass()

    def _pass(self) -> Self:
        """The left neighbour is next. A last round is played to its end, whatever a deduction does to the leader."""
        seat = (self.seat + 1) % len(self.scores)
        if self.last_round and seat == 0:
            return self._finish("target", self.leaders())
        return but(self, seat=seat, turn=self.turn + 1, phase="draw", at_risk=0)

    def _finish(self, reason: str, winners: tuple[int, ...]) -> Self:
        others = [points for seat, points in enumerate(self.scores) if seat not in winners]
        last = tuple(s for s, points in enumerate(self.scores) if s not in winners and points == min(others, default=0))
        outcome = Outcome(reason, winners, places(self.scores, winners), last if self.rules.last_buys else ())
        return but(self, phase="over", at_risk=0, outcome=outcome)


def why_not_valid(position: Tutto, die: int) -> Illegal:
    """Why this die may not be put aside: what a player is told who taps it."""
    if position.card == "straight":
        return Illegal(_("Under the Straight each number counts once, and %(die)d is there already."), die=die)
    if position.roll.count(die) < 3:
        return Illegal(_("A single %(die)d does not count; three in one roll do."), die=die)
    return Illegal(_("Of the dice that show %(die)d only three together count."), die=die)


def _keeps(position: Tutto) -> tuple[Choice, ...]:
    """Every set of dice that may be kept, each once, in ascending order."""
    valid = [die for group in position.valid() for die in group]
    most = {face: valid.count(face) for face in sorted(set(valid))}
    step = {face: 1 if face in SINGLE or position.card == "straight" else 3 for face in most}
    counts = product(*(range(0, most[face] + 1, step[face]) for face in most))
    sets = (tuple(face for face, n in zip(most, count, strict=True) for _n in range(n)) for count in counts)
    return tuple(("keep", dice) for dice in sets if dice)


def _choose(position: Tutto) -> tuple[Choice, ...]:
    return _keeps(position) if position.why_not_stop() else (*_keeps(position), ("stop",))


def _roll(position: Tutto) -> tuple[Choice, ...]:
    """After a keep the dice left are rolled without another question: to keep only some was the decision to go on."""
    return () if position.aside and position.card != "fireworks" else (("roll",),)


CHOICES: dict[str, Callable[[Tutto], tuple[Choice, ...]]] = {
    "draw": lambda _position: (("card",),),
    "roll": _roll,
    "choose": _choose,
    "tutto": lambda _position: (("card",), ("stop",)),
    "over": lambda _position: (),
}
STEPS: dict[str, Callable[..., Any]] = {"card": Tutto.flip, "roll": Tutto.throw, "keep": Tutto.keep, "stop": Tutto.stop}

_REWARD = {**BONUS, "plus-minus": PLUS_MINUS, "straight": STRAIGHT}
_WHY_NO_ROLL = {
    "draw": _("A turn begins with a card."),
    "choose": _("Put at least one die aside before you roll again."),
    "tutto": _("After a Tutto you flip the next card or stop."),
}
_WHY_NO_STOP = {
    "draw": _("A turn begins with a card."),
    "roll": _("You may stop only directly after a roll."),
    "fireworks": _("Under Fireworks you roll until a null."),
}
