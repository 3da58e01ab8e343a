"""Tutto: six dice, 56 cards, push your luck. What dice are worth is in scoring.py."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from games.rules.agreed import check_seats
from games.rules.chance import Draw, Need, Roll
from games.rules.entries import Choice, Entry
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import DEDUCTED, LAST_ROUND, TARGET_REACHED, News, Outcome, but, places
from games.rules.tutto.cards import DICE, DICE_COUNT, FULL_PILE, KINDS, MAY_STOP, PILE, PLUS_MINUS, REWARD
from games.rules.tutto.choices import CHOICES
from games.rules.tutto.editions import PRESETS, Rules
from games.rules.tutto.refusals import WHY_NO_ROLL, WHY_NO_STOP, why_not_stop, why_not_valid
from games.rules.tutto.scoring import Groups, reading, straight


@dataclass(frozen=True)
class Tutto:
    """A position.

    `aside` are the groups kept under this card since its last Tutto, `left` the dice that are not among them.
    When a turn has ended, its card and dice stay on the table until the next card is flipped. Of what is at risk,
    `rolled` came from dice alone, and `safe` can't be lost; `half` is said of a Cloverleaf whose second Tutto may come
    under another card. The last three matter only where house rules say so.
    """

    NAME: ClassVar[str] = "tutto"
    EDITIONS: ClassVar[tuple[str, ...]] = tuple(PRESETS)
    SEATS: ClassVar[range] = range(2, 11)
    TARGETS: ClassVar[range] = range(50, 100_001, 50)
    TARGET: ClassVar[int] = 6000
    STACK_KEY: ClassVar[str] = ""

    rules: Rules
    scores: tuple[int, ...]
    pile: tuple[int, ...] = FULL_PILE
    seat: int = 0
    turn: int = 1
    phase: str = "draw"
    card: str = ""
    at_risk: int = 0
    rolled: int = 0
    safe: int = 0
    half: bool = False
    aside: Groups = ()
    left: int = DICE
    roll: tuple[int, ...] = ()
    tutti: int = 0
    last_round: bool = False
    news: tuple[News, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def stacks(cls) -> list[list[Any]]:
        return []

    @classmethod
    def start(cls, agreed: Mapping[str, Any], seats: int) -> Self:
        check_seats(cls, seats)
        rules = Rules.of(cls, agreed)
        return cls(rules, (0,) * seats, rules.pile)

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

    def holds(self, seat: int) -> None:
        return None

    def extras(self) -> dict[str, Any]:
        return {"at_risk": None if self.outcome else self.at_risk}

    def leaders(self) -> tuple[int, ...]:
        """Highest banked score, the player to act included."""
        return tuple(seat for seat, points in enumerate(self.scores) if points == max(self.scores))

    def valid(self) -> Groups:
        """The groups of this roll that count, in its best reading."""
        return self._groups_of(tuple(sorted(self.roll)))

    @property
    def collects(self) -> bool:
        """Whether the numbers from 1 to 6 are collected, instead of 1s, 5s and triplets."""
        return self.card == "straight" or (self.card == "cloverleaf" and self.rules.by_straights)

    @property
    def must_go_on(self) -> bool:
        """Whether a Tutto leaves no choice: a further card is part of what the card demands."""
        return self.half or self.card == "fireworks"

    def why_not_stop(self) -> Illegal | None:
        """Whether the player may stop on the roll that lies there; None if so."""
        if self.card in MAY_STOP and not self.half:
            return None
        completes = sum(map(len, self.valid())) == self.left and self.card != "cloverleaf" and not self.half
        return None if completes else why_not_stop(self)

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
        tutti = int(card == "cloverleaf" and self.phase == "tutto" and self.rules.counts_from_turn)
        after = but(self, pile=pile, phase="roll", card=card, aside=(), left=DICE, roll=(), tutti=tutti, news=())
        if card == "stop":
            return after._lose("stop-card")
        if card == "plus-minus" and self.rules.leader_sits_out and self.leaders() == (self.seat,):
            return (but(after, safe=self.at_risk) if self.rules.leader_banks else after)._lose("sits-out")
        return after

    def throw(self, dice: tuple[int, ...]) -> Self:
        if self.phase != "roll":
            raise Illegal(WHY_NO_ROLL[self.phase])
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
            if self.must_go_on:
                raise Illegal(_("You may not stop here: flip the next card."))
            return but(self, news=())._bank("banked")
        if self.phase != "choose":
            raise Illegal(WHY_NO_STOP["fireworks" if (self.phase, self.card) == ("roll", "fireworks") else self.phase])
        if no := self.why_not_stop():
            raise no
        after = self._put_aside(self.valid())
        return after if after.phase == "draw" or after.outcome else after._bank("banked")

    # What they bring about.

    def _pile(self) -> tuple[int, ...]:
        """When the pile is empty and a card is needed, all 56 are shuffled again."""
        return self.pile if any(self.pile) else self.rules.pile

    def _groups_of(self, dice: tuple[int, ...]) -> Groups:
        """What counts of these dice, given in ascending order."""
        return straight(dice, self.aside) if self.collects else reading(dice)[0]

    def _groups(self, dice: tuple[int, ...]) -> Groups:
        """The dice as groups, every one of them valid in this set."""
        groups = self._groups_of(dice)
        if sum(map(len, groups)) == len(dice):
            if self.rules.keeps_all and len(dice) < sum(map(len, self.valid())):
                raise Illegal(_("At this table all dice that count are put aside."))
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
            rolled=self.rolled + points,
            aside=self.aside + groups,
            left=self.left - count,
            roll=tuple(rest),
            news=(),
        )
        return after if after.left else after._tutto()

    def _tutto(self) -> Self:
        """All six dice are put aside: the card's reward."""
        if self.half:
            return but(self, news=(News("tutto", self.seat),))._finish("cloverleaf", (self.seat,))
        if self.card in ("fireworks", "cloverleaf"):
            return self._six_again()
        sum_, rolled = self._rewarded()
        news = News("tutto", self.seat, sum_ - self.at_risk)
        after = but(self, at_risk=sum_, rolled=rolled, phase="tutto", left=DICE, news=(news,))
        if self.card != "plus-minus":
            return after
        return after._deduct()._bank("banked") if self.rules.plus_minus_ends else after._deduct()

    def _rewarded(self) -> tuple[int, int]:
        """What is at risk after a Tutto, and what of it came from dice alone."""
        if self.card == "x2":
            return self.at_risk + (self.rolled if self.rules.doubles_dice else self.at_risk), self.rolled * 2
        if self.card in self.rules.exactly:
            return self.safe + REWARD[self.card], 0
        return self.at_risk + REWARD[self.card], self.rolled

    def _six_again(self) -> Self:
        """Fireworks and the first half of the Cloverleaf go on with all six dice, without a new card unless agreed."""
        news = (News("tutto", self.seat),)
        after = but(self, left=DICE, aside=(), tutti=self.tutti + 1, news=news)
        if self.card == "fireworks":
            return but(after, phase="tutto", safe=self.at_risk) if self.rules.fireworks_flip else after
        if after.tutti == 2:
            return but(after, aside=self.aside)._finish("cloverleaf", (self.seat,))
        return but(after, phase="tutto", half=True) if self.rules.card_between else after

    def _deduct(self) -> Self:
        """At once every leader other than the roller loses 1000. This stays, whatever becomes of the turn."""
        scores, news = list(self.scores), list(self.news)
        for seat in self.leaders():
            if seat != self.seat:
                less = scores[seat] - PLUS_MINUS
                scores[seat] = max(0, less) if self.rules.floor else less
                news.append(News(DEDUCTED, seat, self.scores[seat] - scores[seat]))
        return but(self, scores=tuple(scores), news=tuple(news))

    def _lose(self, how: str) -> Self:
        after = but(self, news=(*self.news, News(how, self.seat, self.at_risk - self.safe)), at_risk=self.safe)
        return after._bank("banked") if self.safe else after._pass()

    def _bank(self, how: str) -> Self:
        """Everything of the turn is written down; whoever has the target ends the game, at once or with the round."""
        scores = list(self.scores)
        scores[self.seat] += self.at_risk
        after = but(self, scores=tuple(scores), news=(*self.news, News(how, self.seat, self.at_risk)))
        if scores[self.seat] < self.rules.target or self.last_round:
            return after._pass()
        if self.rules.at_once:
            return after._finish(TARGET_REACHED, (self.seat,))
        return but(after, last_round=True, news=(*after.news, News(LAST_ROUND, self.seat)))._pass()

    def _pass(self) -> Self:
        """The left neighbour is next. A last round is played to its end, whatever a deduction does to the leader."""
        seat = (self.seat + 1) % len(self.scores)
        news = self.news
        if self.last_round and seat == 0:
            leaders = self.leaders()
            if len(leaders) == 1 or not self.rules.ties_go_on:
                return self._finish(TARGET_REACHED, leaders)
            news = (*news, News(LAST_ROUND, self.seat))
        return but(self, seat=seat, turn=self.turn + 1, phase="draw", **NOTHING, news=news)

    def _finish(self, reason: str, winners: tuple[int, ...]) -> Self:
        others = [points for seat, points in enumerate(self.scores) if seat not in winners]
        last = tuple(s for s, points in enumerate(self.scores) if s not in winners and points == min(others, default=0))
        outcome = Outcome(reason, winners, places(self.scores, winners), last if self.rules.last_buys else ())
        return but(self, phase="over", at_risk=0, outcome=outcome)


NOTHING = {"at_risk": 0, "rolled": 0, "safe": 0, "half": False}
"""What a turn begins with."""

STEPS: dict[str, Callable[..., Any]] = {"card": Tutto.flip, "roll": Tutto.throw, "keep": Tutto.keep, "stop": Tutto.stop}
