"""Games that computer players really play, as samples for made-up ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from games.kinds import kind as kinds
from games.kinds import think
from games.models import Game
from games.rules import GAMES
from games.rules.entries import Entry
from games.rules.position import Position
from games.rules.steps import Step, step
from games.services.play import dealing, turns
from games.services.standing import tallies
from games.services.tables import opening


@dataclass(frozen=True)
class Sample:
    """A game that was really played, by nobody in particular."""

    kind: str
    edition: str
    target: int
    stack: list[int]
    log: list[tuple[int, int, Entry]]
    """Seat, turn and entry."""
    turns: list[dict[str, Any]]
    end: Position


def play_sample(kind: str, asked: kinds.Sample, random: Random) -> Sample:
    """One game by computer players, with dice of no worth."""
    stack = opening.stack_of(kind)
    random.shuffle(stack)
    game = Game(kind=kind, edition=asked.edition, target=asked.target, stack=stack)
    start = GAMES[kind].start(game.agreed(), asked.seats)
    log, ended, turn, position = list[tuple[int, int, Entry]](), list[dict[str, Any]](), list[Step](), start
    for made in _steps(kind, asked, start, random):
        log.append((made.before.seat, made.before.turn, made.entry))
        turn.append(made)
        if made.ends_turn:
            ended.append(turns.facts_of(kind, turn))
            turn = []
        position = made.after
    return Sample(kind, asked.edition, asked.target, stack, log, ended, position)


def _steps(kind: str, asked: kinds.Sample, position: Position, random: Random) -> Iterator[Step]:
    """Everybody thinks, chance is added, until the game is over."""
    for number in count():
        if position.outcome:
            return
        level = asked.levels[position.seat % len(asked.levels)]
        choice = think(kind, level, position) if position.choices() else ("roll",)
        entry = position.need.take(_bytes(random)) if choice in dealing.CHANCE and position.need else choice
        made = step(position, entry, number)
        yield made
        position = made.after


def _bytes(random: Random) -> Iterator[int]:
    return iter(lambda: random.randrange(256), -1)


def chance_of(sample: Sample) -> Counter[str]:
    return tallies.tally(entry for _seat, _turn, entry in sample.log)
