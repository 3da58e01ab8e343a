"""What the site knows of a game beyond its rules. Everything that loops over games asks for nothing else."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.rules.entries import Choice
from games.rules.position import Position

LEVELS = ("careful", "bold", "strong")
"""Of the computer players; every game has one of each."""

Words = Any
"""A sentence or a name that is translated when it is shown: a lazy string of Django."""


@dataclass(frozen=True)
class Edition:
    name: str
    label: Words
    says: Words
    """What differs, in one sentence."""


@dataclass(frozen=True)
class Option:
    """One way in which a house rule can be agreed on: as a form sends it, as a record has it, as people read it."""

    sent: str
    value: Any
    label: Words


@dataclass(frozen=True)
class HouseRule:
    name: str
    label: Words
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Picture:
    """A drawing in one of the files in static/art/."""

    file: str
    name: str


@dataclass(frozen=True)
class LongTurns:
    """A list on the leaderboard: the turns with the most rolls among those that ended so."""

    title: Words
    outcome: str


@dataclass(frozen=True)
class Sample:
    """A set of made-up games, for sites that are tried out."""

    edition: str
    seats: int
    target: int
    levels: tuple[str, ...]


@dataclass(frozen=True)
class Figure:
    """A line of the profile that only this game has."""

    label: Words
    value: str


@dataclass(frozen=True)
class Summary:
    """What a player's games of one kind add up to."""

    kind: str
    games: int
    wins: int
    places: dict[int, int]
    turns: int
    points_per_turn: float
    best_turn: int
    feats: int
    misses: int
    miss_dice: int
    """With how many dice the most turns were missed; 0 if none was."""
    won_by: Counter[str] = field(default_factory=Counter)
    """Wins by the reason for which the game ended."""
    bought: int = 0
    """Games in which nobody but winners had fewer points, in editions in which the last one buys a round."""


Bot = Callable[[Any], Choice]


class Kind(Protocol):
    """A game has a home: one object of a class like this, called KIND, in a module of its own.

    Whoever names this class as the base of theirs need only say what differs from these answers.
    """

    position: type[Position]
    label: Words
    invitation: Words
    """What one does in it, in a sentence for the lobby."""
    picture: Picture
    editions: tuple[Edition, ...]
    bots: Mapping[str, Bot]
    """Who thinks, by level."""
    samples: tuple[Sample, ...]

    miss: str = ""
    """The news that ends a turn without anything."""
    misses: Words = ""
    """How a count of such turns is headed."""
    feat: str = ""
    """The news that a turn counts as its feats."""
    house_rules: tuple[HouseRule, ...] = ()
    cards: Mapping[str, int] = {}
    """What is drawn beside dice, and how many there are of each."""
    cards_drawn_in: str = ""
    """The file in static/art/ that has a drawing card-NAME of each; without one they are named in words only."""
    wins: Mapping[str, Words] = {}
    """Sentences about a victory for a reason of its own: %(who)s wins …"""
    last_buys: frozenset[str] = frozenset()
    """Editions in which the last one buys a round."""
    long_turns: tuple[LongTurns, ...] = ()
    """Lists of its own on the leaderboard."""
    holds: str = ""
    """A template in templates/running/ that shows what a seat holds beside its points."""
    sounds: Mapping[str, str] = {}
    """The sound of a moment, by news: one of those in static/sounds/."""

    @property
    def name(self) -> str:
        return self.position.NAME

    @property
    def target(self) -> int:
        return self.position.TARGET

    @property
    def targets(self) -> range:
        return self.position.TARGETS

    def card_name(self, card: str) -> Words:
        return card

    def figures(self, summary: Summary) -> Sequence[Figure]:
        """What only this game counts, for the profile."""
        return ()

    def prepare(self) -> None:
        """What its computer players compute once, before the first move waits for it."""
        return
