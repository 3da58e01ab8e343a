"""What every game has in common: its words (entry, choice, news, outcome, Illegal) and the Protocol it fulfils.

Nothing here knows a rule of Tutto or of Gambler.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from games.rules.chance import Need

Entry = tuple[Any, ...]
"""One line of a game's log: ("card", "x2"), ("roll", (1, 5, 5)), ("keep", (5, 5)), ("place", ((4, 0),)), ("stop",)."""

Choice = tuple[Any, ...]
"""What a seat may do: an entry, or ("card",) and ("roll",), which chance completes."""

DIE = range(1, 7)
P = TypeVar("P")


def gettext_noop(sentence: str) -> str:
    """Marks a sentence for the translators; the rules themselves know no language."""
    return sentence


_ = gettext_noop


class Illegal(Exception):
    """No, and why: a sentence for the player. `sentence` and `facts` stay apart so that a page can translate it."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence % facts if facts else sentence)
        self.sentence, self.facts = sentence, facts


class News(NamedTuple):
    """One thing that an entry brought about (a null, a row closed, …): what pages tell, sound and animate."""

    what: str
    seat: int
    points: int = 0
    row: int = -1


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `places` has one number per seat, equal ones shared: 1, 2, 2, 4."""

    reason: str
    winners: tuple[int, ...]
    places: tuple[int, ...]
    buys: tuple[int, ...] = ()


class Game(Protocol):
    """A position of one game; a game is the class of its positions. Nothing ever changes one."""

    NAME: ClassVar[str]
    EDITIONS: ClassVar[tuple[str, ...]]
    SEATS: ClassVar[range]
    TARGETS: ClassVar[range]
    TARGET: ClassVar[int]

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

    def extras(self) -> dict[str, Any]:
        """What a replay prints of this game beside what all games have."""


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


def agreed_target(game: type[Game], agreed: Mapping[str, Any]) -> int:
    target = agreed.get("target", game.TARGET)
    if type(target) is not int or target not in game.TARGETS:
        raise Illegal(
            _("The target must be a number from %(low)d to %(high)d in steps of %(step)d."),
            low=game.TARGETS[0],
            high=game.TARGETS[-1],
            step=game.TARGETS.step,
        )
    return target


def agreed_edition(game: type[Game], agreed: Mapping[str, Any]) -> str:
    edition = agreed.get("edition", game.EDITIONS[0])
    if not isinstance(edition, str) or edition not in game.EDITIONS:
        raise Illegal(_("This edition does not exist; there are: %(editions)s."), editions=", ".join(game.EDITIONS))
    return edition


def check_seats(game: type[Game], seats: int) -> None:
    if seats not in game.SEATS:
        raise Illegal(_("This game takes %(low)d to %(high)d players."), low=game.SEATS[0], high=game.SEATS[-1])


def check_entry(raw: object) -> Entry:
    """The one gate for entries from outside: shapes, types, dice from 1 to 6. What is legal, the game decides."""
    if isinstance(raw, list | tuple) and raw:
        name = raw[0]
        if name == "roll" or name == "keep":
            if len(raw) == 2:
                return (name, _dice(raw[1]))
        elif name == "card":
            if len(raw) == 2 and isinstance(raw[1], str):
                return ("card", raw[1])
        elif name == "stop":
            if len(raw) == 1:
                return ("stop",)
        elif name == "place" and len(raw) == 2 and isinstance(raw[1], list | tuple):
            return ("place", tuple([_placed(pair) for pair in raw[1]]))
    raise Illegal(_("This is not an entry that a record can hold."))


def _dice(raw: object) -> tuple[int, ...]:
    if not isinstance(raw, list | tuple):
        raise Illegal(_("Dice are a list of numbers from 1 to 6."))
    for die in raw:
        if type(die) is not int or not 1 <= die <= 6:
            raise Illegal(_("A die shows a number from 1 to 6."))
    return tuple(raw)


def _placed(raw: object) -> tuple[int, int]:
    if not isinstance(raw, list | tuple) or len(raw) != 2:
        raise Illegal(_("A placed die is a pair: the die and its row."))
    die, row = raw
    if type(die) is not int or not 1 <= die <= 6:
        raise Illegal(_("A die shows a number from 1 to 6."))
    if type(row) is not int or row < 0:
        raise Illegal(_("A row is a number, counted from 0."))
    return die, row
