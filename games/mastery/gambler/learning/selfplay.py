"""Games of the learner against itself, many at once, and what is to be learned from each turn."""

from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Self

import numpy as np

from games.mastery.gambler.learning import tables
from games.mastery.gambler.network import Network
from games.mastery.gambler.searched.turn import everybodys, search
from games.mastery.gambler.searched.walk import entries
from games.mastery.gambler.seen.board import common
from games.mastery.gambler.seen.rows import Floats
from games.mastery.gambler.seen.seats import own
from games.mastery.gambler.seen.stack import Roots
from games.mastery.gambler.seen.turns import beginning, promised
from games.rules.entries import DIE
from games.rules.gambler.boards import ROWS
from games.rules.gambler.position import Gambler

AT_ONCE = 24


@dataclass
class Moment:
    """A turn about to begin: what was seen, what was thought of it, and what its search found. Seats as they act."""

    looks: Floats
    common: Floats
    own: Floats
    seat: int
    thought: Floats
    found: Floats


@dataclass
class Game:
    position: Gambler
    moments: list[Moment] = field(default_factory=list)


@dataclass(frozen=True)
class Lessons:
    """The same of many moments, and what each of them was worth in the end."""

    looks: Floats
    common: Floats
    own: Floats
    worth: Floats

    def some(self, count: int, lot: np.random.Generator) -> Self:
        which = lot.integers(len(self.worth), size=count)
        return type(self)(*(each[which] for each in vars(self).values()))


def played(network: Network, seats: int, trust: float, lot: Random) -> Lessons:
    """What follows from some games; `trust`: how much of what came later is believed."""
    games = [Game(tables.drawn(seats, lot)) for _ in range(AT_ONCE)]
    while going := [game for game in games if not game.position.outcome]:
        for dice in sorted({game.position.dice for game in going}):
            _turns(network, [game for game in going if game.position.dice == dice], dice, lot)
    lessons = [lesson for game in games for lesson in _lessons(game, trust)]
    return Lessons(*(np.stack(each).astype(np.float32) for each in zip(*lessons, strict=True)))


def _turns(network: Network, games: list[Game], dice: int, lot: Random) -> None:
    """A turn of each of these games."""
    rounds = [game.position.round for game in games]
    roots = Roots.of([game.position for game in games])
    rows = network.rows_of(roots.stack)
    layers = search(network, rows, roots, dice)
    _see(network, rows, roots, games, everybodys(layers[0].rolls), fresh=False)
    for number, game in enumerate(games):
        for entry in entries(layers, number, game.position, partial(thrown, lot)):
            game.position = game.position.after(entry)
    next_boards = [game for game, before in zip(games, rounds, strict=True) if game.position.round != before]
    if next_boards:
        _uncover(network, next_boards)


def _uncover(network: Network, games: list[Game]) -> None:
    """What nobody knew of the board that comes now."""
    roots = Roots.of([game.position for game in games])
    rows = network.rows_of(roots.stack)
    _see(network, rows, roots, games, network.chances(roots.stack, rows, beginning(roots, fresh=False)), fresh=True)


def thrown(lot: Random, dice: int) -> tuple[int, ...]:
    return tuple(sorted(lot.choices(DIE, k=dice)))


def _see(network: Network, rows: Floats, roots: Roots, games: list[Game], found: Floats, fresh: bool) -> None:
    turns = beginning(roots, fresh)
    thought = network.chances(roots.stack, rows, turns)
    looks = roots.stack.looks[roots.board[:, None], np.arange(ROWS), roots.ways] * (not fresh)
    seen, each = common(roots.stack, turns), own(turns, promised(roots.stack, turns))
    for number, game in enumerate(games):
        facts = (looks[number], seen[number], each[number], game.position.seat, thought[number], found[number])
        game.moments.append(Moment(*facts))


def _lessons(game: Game, trust: float) -> list[tuple[Floats, Floats, Floats, Floats]]:
    """What each moment was worth: what its search found, and by how much later moments came to think otherwise.

    The luck of the dice between two moments is in neither: the search has looked at all of it.
    """
    lessons, further = [], np.zeros(len(game.position.scores))
    for moment in reversed(game.moments):
        worth = np.clip(moment.found + trust * np.roll(further, -moment.seat), 0, 1)
        further = np.roll(worth - moment.thought, moment.seat)
        lessons.append((moment.looks, moment.common, moment.own, worth / worth.sum()))
    return lessons
