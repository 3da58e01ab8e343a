"""Games that computer players really play, as samples for made-up ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.models import Game
from games.rules import GAMES
from games.rules.entries import Entry as RuleEntry
from games.rules.players import LEVELS, think
from games.rules.position import Position
from games.services.play import dealing, positions, turns
from games.services.standing import tallies
from games.services.tables import opening

SETS = (("tutto", "current", 4), ("tutto", "classic", 3), ("tutto", "revised", 5), ("gambler", "german", 4))

TARGETS = {"tutto": 10_000, "gambler": 500}


@dataclass(frozen=True)
class Sample:
    """A game that was really played, by nobody in particular."""

    kind: str
    edition: str
    stack: list[int]
    log: list[tuple[int, int, RuleEntry]]
    """Seat, turn and entry."""
    turns: list[dict[str, Any]]
    end: Position


def play_sample(kind: str, edition: str, seats: int, random: Random) -> Sample:
    """One game by computer players, with dice of no worth."""
    stack = opening.stack_of(kind)
    random.shuffle(stack)
    game = Game(kind=kind, edition=edition, target=TARGETS[kind], stack=stack)
    position = GAMES[kind].start(game.agreed(), seats)
    fold, log, ended = positions.Fold(0, position), list[tuple[int, int, RuleEntry]](), list[dict[str, Any]]()
    while not position.outcome:
        level = LEVELS[position.seat % len(LEVELS)] if kind == "tutto" else "careful"
        choice = think(kind, level, position) if position.choices() else ("roll",)
        entry = position.need.take(_bytes(random)) if choice in dealing.CHANCE and position.need else choice
        log.append((position.seat, position.turn, entry))
        before, fold = fold, fold.then([entry])
        position = fold.position
        if position.turn != before.position.turn or position.outcome:
            ended.append(turns.facts_of(fold))
    return Sample(kind, edition, stack, log, ended, position)


def _bytes(random: Random) -> Iterator[int]:
    return iter(lambda: random.randrange(256), -1)


def chance_of(sample: Sample) -> Counter[str]:
    return tallies.tally(entry for _seat, _turn, entry in sample.log)
