"""What the site knows of a game beyond its rules. Everything that loops over games asks for nothing else."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from games.kinds.awards import EVERYWHERE, Award
from games.kinds.choices import worded
from games.kinds.demonstration import Demonstration
from games.kinds.hints import Hint, Lesson
from games.kinds.house import HouseRule as HouseRule
from games.kinds.house import Option as Option
from games.kinds.house import Words
from games.kinds.presets import ReadyMade
from games.kinds.puzzles import Puzzles
from games.mastery.judge import Judge
from games.rules.entries import Choice
from games.rules.position import News, Position
from games.rules.steps import Step

LEVELS = ("careful", "bold", "strong")
"""Of the computer players; every game has one of each."""

MAESTRO = "maestro"
"""One level more, where a game has a judge: it does what the judge thinks best."""


@dataclass(frozen=True)
class Edition:
    name: str
    label: Words
    says: Words
    """What differs, in one sentence."""


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
    own_games: int = 0
    """Games by house rules, which are counted apart: nothing of them is in the numbers above."""
    own_wins: int = 0
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
    judge: Judge | None = None
    """Who knows what each choice is worth, for coach, analysis and puzzles; a game may go without one."""
    puzzles: Puzzles | None = None
    """How its positions become puzzles; without a judge there are none."""
    samples: tuple[Sample, ...]

    measured: Path | None = None
    """The file of `python -m bench.ladder`: how well its computer players play; a game may go without one."""
    rated_from: int = 0
    """A game to a smaller target than this is another game: not rated, and counted apart."""
    miss: str = ""
    """The news that ends a turn without anything."""
    misses: Words = ""
    """How a count of such turns is headed."""
    feat: str = ""
    """The news that a turn counts as its feats."""
    house_rules: tuple[HouseRule, ...] = ()
    presets: tuple[ReadyMade, ...] = ()
    cards: Mapping[str, int] = {}
    """What is drawn beside dice, and how many there are of each."""
    cards_drawn_in: str = ""
    """The file in static/art/ that has a drawing card-NAME of each; without one they are named in words only."""
    wins: Mapping[str, Words] = {}
    """Sentences about a victory for a reason of its own: %(who)s wins …"""
    last_buys: frozenset[str] = frozenset()
    """Editions in which the last one buys a round."""
    long_turns: tuple[LongTurns, ...] = ()
    demonstration: Demonstration | None = None
    """Turns that play by themselves on the first page, if it is the first game there."""
    """Lists of its own on the leaderboard."""
    holds: str = ""
    """A template in templates/running/ that shows what a seat holds beside its points."""
    moments: Mapping[str, str] = {}
    """What its news are worth, by news (and by the reason of a victory): one of those in moments.py."""

    keys: tuple[tuple[str, Words], ...] = ()
    """Keys that only this game has at its table, and what they do."""
    hints: tuple[Hint, ...] = ()
    """What newcomers are told, each once."""
    lesson: Lesson | None = None
    """The first game, for whoever learns by playing; a game may go without one."""
    awards: tuple[Award, ...] = EVERYWHERE
    """What is remembered of a game that is over."""

    @property
    def name(self) -> str:
        return self.position.NAME

    @property
    def target(self) -> int:
        return self.position.TARGET

    @property
    def targets(self) -> range:
        return self.position.TARGETS

    def as_printed(self, edition: str, name: str) -> Any:
        """What this edition says about a house rule; None where it says nothing."""
        return None

    def house_rules_of(self, agreed: Mapping[str, Any]) -> tuple[str, ...]:
        """The names of the house rules by which an agreement, as a record has it, differs from its edition as printed.

        Empty for the game as printed, which may be played to any target that is no trifle, and with whatever its
        booklet leaves open.
        """
        trifle = ("target",) if agreed.get("target", self.target) < self.rated_from else ()
        edition, rules = agreed.get("edition", self.editions[0].name), agreed.get("rules", {})
        changing = {rule.name for rule in self.house_rules if not rule.is_printed}
        own = tuple(name for name in rules if name in changing and rules[name] != self.as_printed(edition, name))
        return trifle + own

    def ends_instead(self, house_rules: Mapping[str, Any]) -> Words:
        """What ends the game in the place of its target, as people read it; empty where the target does."""
        for rule in self.house_rules:
            if rule.ends and house_rules.get(rule.name, rule.options[0].value) != rule.options[0].value:
                return rule.worded(house_rules[rule.name])
        return ""

    def way(self, position: Position, seat: int, target: int) -> float:
        """How much of the way to what ends the game lies behind this seat, between 0 and 1."""
        return max(0, min(1, position.scores[seat] / target))

    def card_name(self, card: str) -> Words:
        return card

    def figures(self, summary: Summary) -> Sequence[Figure]:
        """What only this game counts, for the profile."""
        return ()

    def account(self, news: Sequence[News]) -> Sequence[Words]:
        """How somebody came to their points: what happened to them in a game, added up, a few words for each sort."""
        return ()

    def choice_name(self, choice: Choice) -> Words:
        """A choice as a button says it."""
        return worded(choice)

    def why(self, position: Any, chosen: Choice, better: Choice) -> Words:
        """Which rule of thumb speaks for the better choice, in a sentence with its numbers; empty where none does."""
        return ""

    def hangs(self, step: Step) -> bool:
        """Whether all hung on the last die of a roll: it takes a little longer to land."""
        return False

    def spark(self, step: Step) -> int:
        """The points that a roll brought by itself, where nobody was asked what to keep."""
        return 0

    def taught(self) -> Mapping[str, Any] | None:
        """The numbers behind the rules of thumb of templates/games/NAME/better.html; None where nobody knows any."""
        return None

    def prepare(self) -> None:
        """What its computer players compute once, before the first move waits for it."""
        return
