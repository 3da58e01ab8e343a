"""What every game has in common: a position, what an entry brought about, and how a game ended.

Nothing here knows a rule of any game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from games.rules.chance import Need
from games.rules.endings import BESIDE_THE_RULES
from games.rules.entries import Choice, Entry

P = TypeVar("P")

MOST_SEATS = 10
"""More than these no game can have: tables, forms and the columns of the database end there."""
LONGEST_WORD = 12
"""So many letters may a word have that is stored: of a game, an edition, the reason for which a game ended."""
LONGEST_NEWS = 16
"""So many the word of a piece of news, which a turn ended with."""


LAST_ROUND, DEDUCTED = "last-round", "deducted"

ASIDE = frozenset({LAST_ROUND, DEDUCTED})
"""News that come along with the end of a turn, and are never what ended it."""


class News(NamedTuple):
    """One thing that an entry brought about (a null, a row closed, …): what pages tell, sound and animate."""

    what: str
    seat: int
    points: int = 0
    row: int = -1

    @property
    def aside(self) -> bool:
        return self.what in ASIDE


TARGET_REACHED = "target"
"""Why most games end; a game may know other reasons beside it."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `places` has one number per seat, equal ones shared: 1, 2, 2, 4."""

    reason: str
    winners: tuple[int, ...]
    places: tuple[int, ...]
    buys: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.reason in BESIDE_THE_RULES:
            raise ValueError(f"{self.reason!r} is the word of an end that the rules do not bring about")

    @property
    def reached_target(self) -> bool:
        return self.reason == TARGET_REACHED


class Position(Protocol):
    """A position of one game; a game is the class of its positions. Nothing ever changes one."""

    NAME: ClassVar[str]
    EDITIONS: ClassVar[tuple[str, ...]]
    SEATS: ClassVar[range]
    TARGETS: ClassVar[range]
    TARGET: ClassVar[int]
    STACK_KEY: ClassVar[str]
    """The key of a record under which its stack stands, in the order in which it was drawn; empty without one."""

    @classmethod
    def stacks(cls) -> list[list[Any]]:
        """What is put in an order by lot at the start, beside the players, as a record holds it; often nothing.

        All that there have been, oldest first: the last one is today's. Games name pieces by their number through all.
        """

    @classmethod
    def start(cls, agreed: Mapping[str, Any], seats: int) -> Self:
        """The position before the first turn. `agreed`: edition, target and what else the game lets people agree on."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def seat(self) -> int:
        """Who acts; when the game is over, who acted last."""

    @property
    def turn(self) -> int:
        """The number of the turn now running, from 1 through the whole game, over all players."""

    @property
    def phase(self) -> str:
        """What comes next, in one word; "over" when nothing does."""

    @property
    def dice(self) -> int:
        """How many dice the next roll takes, or the present one holds."""

    @property
    def roll(self) -> tuple[int, ...]:
        """The dice on the table that a choice may use."""

    @property
    def news(self) -> tuple[News, ...]:
        """What the last entry brought about."""

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def need(self) -> Need | None:
        """The chance that this position takes. With no choices() beside it, it comes without anybody asking."""

    def choices(self) -> tuple[Choice, ...]:
        """All that the seat may do, complete and each once: the one source for buttons, computer players and tests."""

    def after(self, entry: Entry) -> Self:
        """The position after this entry, or Illegal."""

    def holds(self, seat: int) -> int | None:
        """How much a seat has to play with beside its points; 0 if it has to wait for others, None where that is no
        question."""

    def extras(self) -> dict[str, Any]:
        """What a replay prints of this game beside what all games have."""


def todays_stack(game: type[Position]) -> list[Any]:
    return game.stacks()[-1] if game.stacks() else []


def status(position: Position, running: str = "playing") -> str:
    """Whether the game is over, in the word that records, programs and pages use."""
    return "finished" if position.outcome else running


def but(position: P, **changes: object) -> P:
    """A copy that differs in `changes`. dataclasses.replace takes five times as long."""
    copy = object.__new__(type(position))
    copy.__dict__.update(position.__dict__, **changes)
    return copy


def places(scores: Iterable[int], winners: Iterable[int] = ()) -> tuple[int, ...]:
    """Places by points, equal points sharing one; `winners` come first whatever they have."""
    first = set(winners)
    keys = [(seat in first, points if seat not in first else 0) for seat, points in enumerate(scores)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
