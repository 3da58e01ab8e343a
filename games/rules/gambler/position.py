"""Gambler: dice on shared boards. All its rules, in both editions; rows and boards are in boards.py."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from games.rules.agreed import check_seats
from games.rules.chance import Need, Roll
from games.rules.entries import Choice, Entry
from games.rules.gambler.boards import GREENS, ROWS, Board, Places, Rows, read, written
from games.rules.gambler.choices import CHOICES, why_not
from games.rules.gambler.editions import PRESETS, Rules
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import TWENTY
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import TARGET_REACHED, News, Outcome, but, places

SHARE = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""Dice per player; with four, two dice of the thirty stay in the box."""

HAND = 5
"""A turn has at most five rolls without counting them: each one places at least one die of the hand."""

START = 80

STACKS = [written(FIRST_TWENTY), written(TWENTY)]

BOARDS_PLAYED = "boards"
"""Why a game over a fixed number of boards ends."""


@dataclass(frozen=True)
class Gambler:
    """A position. `stock` are each player's dice that are not on the board, those of the hand included."""

    NAME: ClassVar[str] = "gambler"
    EDITIONS: ClassVar[tuple[str, ...]] = tuple(PRESETS)
    SEATS: ClassVar[range] = range(2, 7)
    TARGETS: ClassVar[range] = range(100, 5001, 10)
    TARGET: ClassVar[int] = 500
    STACK_KEY: ClassVar[str] = "boards"

    boards: tuple[Board, ...]
    rules: Rules
    scores: tuple[int, ...]
    stock: tuple[int, ...]
    rows: Rows = ((),) * ROWS
    closers: tuple[int | None, ...] = (None,) * ROWS
    """Who has closed each row of this board."""
    round: int = 1
    seat: int = 0
    turn: int = 1
    phase: str = "roll"
    roll: tuple[int, ...] = ()
    news: tuple[News, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def stacks(cls) -> list[list[Any]]:
        return STACKS

    @classmethod
    def start(cls, agreed: Mapping[str, Any], seats: int) -> Self:
        check_seats(cls, seats)
        return cls(
            boards=read(agreed.get("boards"), SHARE[seats] * seats),
            rules=Rules.of(cls, agreed),
            scores=(START,) * seats,
            stock=(SHARE[seats],) * seats,
        )

    # What is asked of the position.

    @property
    def board(self) -> Board:
        """From the top of the stack again when all have been played."""
        return self.boards[(self.round - 1) % len(self.boards)]

    @property
    def target(self) -> int:
        return self.rules.target

    @property
    def dice(self) -> int:
        return min(HAND, self.stock[self.seat]) if self.phase == "roll" else len(self.roll)

    @property
    def need(self) -> Need | None:
        return Roll(self.dice) if self.phase in ("roll", "decide") else None

    def choices(self) -> tuple[Choice, ...]:
        return CHOICES[self.phase](self)

    def holds(self, seat: int) -> int | None:
        """The player's dice that are not on the board."""
        return None if self.outcome else self.stock[seat]

    def extras(self) -> dict[str, Any]:
        return {"stock": None if self.outcome else list(self.stock)}

    def fits(self, rows: Rows, row: int) -> tuple[int, ...]:
        """The numbers that the next box of this row takes, as the dice lie in `rows`."""
        numbers = self.board.rows[row].takes(rows[row])
        if len(numbers) < 2 or self.rules.stars == "free":
            return numbers
        return tuple(n for n in numbers if n not in self._taken(rows, row))

    def ends_with(self, scores: tuple[int, ...]) -> bool:
        """Whether the game is over if this board is full with these scores."""
        is_last = self.round >= self.rules.boards if self.rules.boards else max(scores) >= self.target
        return is_last and (scores.count(max(scores)) == 1 or not self.rules.ties_go_on)

    def after(self, entry: Entry) -> Self:
        if self.outcome:
            raise Illegal(_("The game is over."))
        step = STEPS.get(entry[0])
        if step is None:
            raise Illegal(_("Gambler has no cards, and dice are placed, not kept."))
        position: Self = step(self, *entry[1:])
        return position

    # The three entries.

    def throw(self, dice: tuple[int, ...]) -> Self:
        if self.phase == "place":
            raise Illegal(_("A die fits: place at least one before you roll again."))
        if len(dice) != self.dice:
            raise Illegal(_("This roll takes %(dice)d dice."), dice=self.dice)
        rolled = but(self, phase="place", roll=dice, news=())
        if any(die in self.fits(self.rows, row) for row in range(ROWS) for die in dice):
            return rolled
        return rolled._end_turn(News("no-match", self.seat))

    def place(self, dice: Places) -> Self:
        if self.phase != "place":
            raise Illegal(_("There is no roll on the table to place dice from."))
        if not dice:
            raise Illegal(_("A die fits, so at least one must be placed."))
        position = but(self, news=())
        for die, row in dice:
            position = position._put(die, row)
        return position._after_placing()

    def stop(self) -> Self:
        if self.phase == "place":
            raise Illegal(_("A die fits: place at least one before you stop."))
        if self.phase == "roll":
            raise Illegal(_("A turn begins with a roll."))
        return but(self, news=())._end_turn()

    # What they bring about.

    def _taken(self, rows: Rows, row: int) -> set[int]:
        """The numbers that stars of other rows keep from the first star of a group in this one."""
        lying = list(zip(self.board.rows, rows, strict=True))
        if self.board.rows[row].kind == "stars":
            return {dice[0] for other, dice in lying if dice and other.kind == "stars"}
        if self.rules.stars != "strict":
            return set()
        houses = [dice for other, dice in lying if dice and other.kind == "house"]
        is_red = len(rows[row]) >= GREENS
        return {dice[0] for dice in houses} if is_red else {dice[GREENS] for dice in houses if len(dice) > GREENS}

    def _put(self, die: int, row: int) -> Self:
        if row >= ROWS:
            raise Illegal(_("A board has six rows."))
        if die not in self.roll:
            raise Illegal(_("This roll does not hold that many dice that show %(die)d."), die=die)
        if die not in self.fits(self.rows, row):
            raise why_not(self, die, row)
        hand, stock = list(self.roll), list(self.stock)
        hand.remove(die)
        stock[self.seat] -= 1
        rows = (*self.rows[:row], (*self.rows[row], die), *self.rows[row + 1 :])
        put = but(self, roll=tuple(hand), stock=tuple(stock), rows=rows)
        return put._close(row) if len(rows[row]) == len(self.board.rows[row].cells) else put

    def _close(self, row: int) -> Self:
        """Whoever places the last die of a row takes its points; one pays a black row as far as one can."""
        points, scores = self.board.rows[row].points, list(self.scores)
        scores[self.seat] = max(0, scores[self.seat] + points)
        news = News("row", self.seat, scores[self.seat] - self.scores[self.seat], row)
        closers = (*self.closers[:row], self.seat, *self.closers[row + 1 :])
        return but(self, scores=tuple(scores), closers=closers, news=(*self.news, news))

    def _after_placing(self) -> Self:
        if sum(map(len, self.rows)) == self.board.boxes:
            return self._end_round()
        if not self.roll:
            return self._end_turn()
        return but(self, phase="decide")

    def _end_turn(self, *news: News) -> Self:
        """The dice of the hand go back to the reserve; whoever has no dice left sits out."""
        seats = len(self.stock)
        seat = next(s % seats for s in range(self.seat + 1, self.seat + 1 + seats) if self.stock[s % seats])
        return but(self, seat=seat, turn=self.turn + 1, phase="roll", news=(*self.news, *news))

    def _end_round(self) -> Self:
        """The board is full: the game is decided only now; otherwise the dice are shared out for the next board."""
        seats = len(self.stock)
        news = (*self.news, News("round", self.seat))
        if self.ends_with(self.scores):
            winners = tuple(s for s, points in enumerate(self.scores) if points == max(self.scores))
            reason = BOARDS_PLAYED if self.rules.boards else TARGET_REACHED
            return but(self, phase="over", news=news, outcome=Outcome(reason, winners, places(self.scores)))
        return but(
            self,
            seat=(self.seat + 1) % seats,
            turn=self.turn + 1,
            round=self.round + 1,
            stock=(SHARE[seats],) * seats,
            rows=((),) * ROWS,
            closers=(None,) * ROWS,
            phase="roll",
            roll=(),
            news=news,
        )


STEPS: dict[str, Callable[..., Any]] = {"roll": Gambler.throw, "place": Gambler.place, "stop": Gambler.stop}
