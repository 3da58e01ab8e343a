"""Pig: roll as often as you dare, and bank before a 1 takes it all. All its rules, with one die and with two."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from games.rules.agreed import agreed_edition, agreed_target, check_seats
from games.rules.chance import Need, Roll
from games.rules.entries import Choice, Entry
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import DEDUCTED, LAST_ROUND, TARGET_REACHED, News, Outcome, but, places

DICE = {"one": 1, "two": 2}
"""How many dice each edition is played with."""

FINISHES = ("at-once", "full-round")
"""The house rule `finish`: whoever banks the target wins, or the round is played to its end and the most points win."""

WRONG_COUNT = {1: _("Every roll takes one die."), 2: _("Every roll takes two dice.")}

CHOICES: dict[str, tuple[Choice, ...]] = {"roll": (("roll",),), "decide": (("roll",), ("stop",)), "over": ()}


@dataclass(frozen=True)
class Pig:
    """A position. When a turn has ended, its rolls stay on the table until the next player rolls."""

    NAME: ClassVar[str] = "pig"
    EDITIONS: ClassVar[tuple[str, ...]] = tuple(DICE)
    SEATS: ClassVar[range] = range(2, 11)
    TARGETS: ClassVar[range] = range(50, 501, 10)
    TARGET: ClassVar[int] = 100
    STACK_KEY: ClassVar[str] = ""

    dice: int
    target: int
    full_round: bool
    scores: tuple[int, ...]
    seat: int = 0
    turn: int = 1
    phase: str = "roll"
    at_risk: int = 0
    rolls: tuple[tuple[int, ...], ...] = ()
    last_round: bool = False
    news: tuple[News, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def stacks(cls) -> list[list[Any]]:
        return []

    @classmethod
    def start(cls, agreed: Mapping[str, Any], seats: int) -> Self:
        check_seats(cls, seats)
        return cls(
            dice=DICE[agreed_edition(cls, agreed)],
            target=agreed_target(cls, agreed),
            full_round=_finish(agreed.get("rules", {})) == "full-round",
            scores=(0,) * seats,
        )

    # What is asked of the position.

    @property
    def roll(self) -> tuple[int, ...]:
        return self.rolls[-1] if self.rolls else ()

    @property
    def need(self) -> Need | None:
        return None if self.outcome else Roll(self.dice)

    @property
    def banked(self) -> int:
        """What the player to act would have after stopping now."""
        return self.scores[self.seat] + self.at_risk

    def choices(self) -> tuple[Choice, ...]:
        return CHOICES[self.phase]

    def holds(self, seat: int) -> None:
        return None

    def extras(self) -> dict[str, Any]:
        return {"at_risk": None if self.outcome else self.at_risk}

    def after(self, entry: Entry) -> Self:
        if self.outcome:
            raise Illegal(_("The game is over."))
        if entry[0] == "roll":
            return self._throw(entry[1])
        if entry[0] == "stop":
            return self._stop()
        raise Illegal(_("In Pig there are no cards, and no die is kept or placed."))

    # The two entries.

    def _throw(self, dice: tuple[int, ...]) -> Self:
        if len(dice) != self.dice:
            raise Illegal(WRONG_COUNT[self.dice])
        rolls = (*self.rolls, dice) if self.phase == "decide" else (dice,)
        rolled = but(self, phase="decide", rolls=rolls, news=())
        if dice == (1, 1):
            return rolled._lose_everything()
        if 1 in dice:
            return rolled._pass(News("one", self.seat, self.at_risk))
        return but(rolled, at_risk=self.at_risk + sum(dice))

    def _stop(self) -> Self:
        """Banks what is at risk. Whoever has the target then wins, or is the one to beat in the rest of the round."""
        if self.phase == "roll":
            raise Illegal(_("A turn begins with a roll."))
        banked = but(self, scores=self._scored(self.banked))
        news = News("banked", self.seat, self.at_risk)
        if self.banked < self.target or self.last_round:
            return banked._pass(news)
        if not self.full_round:
            return banked._finish((self.seat,), news)
        return but(banked, last_round=True)._pass(news, News(LAST_ROUND, self.seat))

    # What they bring about.

    def _scored(self, points: int) -> tuple[int, ...]:
        return (*self.scores[: self.seat], points, *self.scores[self.seat + 1 :])

    def _lose_everything(self) -> Self:
        """A double 1 takes what is at risk and the whole score."""
        lost = News("double-one", self.seat, self.at_risk), News(DEDUCTED, self.seat, self.scores[self.seat])
        return but(self, scores=self._scored(0))._pass(*lost)

    def _pass(self, *news: News) -> Self:
        """The left neighbour is next. A last round ends with the player who sat before the one who began the game."""
        seat = (self.seat + 1) % len(self.scores)
        if self.last_round and seat == 0:
            most = max(self.scores)
            return self._finish(tuple(at for at, points in enumerate(self.scores) if points == most), *news)
        return but(self, seat=seat, turn=self.turn + 1, phase="roll", at_risk=0, news=news)

    def _finish(self, winners: tuple[int, ...], *news: News) -> Self:
        outcome = Outcome(TARGET_REACHED, winners, places(self.scores, winners))
        return but(self, phase="over", at_risk=0, news=news, outcome=outcome)


def _finish(rules: object) -> str:
    if not isinstance(rules, dict) or rules.keys() - {"finish"}:
        raise Illegal(_("Pig has one house rule: finish."))
    finish = rules.get("finish", FINISHES[0])
    if not isinstance(finish, str) or finish not in FINISHES:
        raise Illegal(_("The house rule finish is one of: %(finishes)s."), finishes=", ".join(FINISHES))
    return finish
