"""Games of Gambler among computer players, turn by turn, as the figures need them; the same seed, the same games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from games.kinds import think
from games.rules.entries import DIE
from games.rules.gambler.boards import ROWS, Board, written
from games.rules.gambler.position import Gambler

ROLLING, PLACING, DECIDING, SHARING = 5, 8, 4, 40
"""Seconds that people take: to shake and read dice, to find where they fit, to stop or go on, to share dice out."""


@dataclass(frozen=True)
class Turn:
    board: Board
    seat: int
    open: int
    """How many rows were open when it began."""
    only_black: bool
    dry: bool
    """No die fitted in its first roll."""


@dataclass
class Game:
    players: int
    turns: list[Turn] = field(default_factory=list)
    standings: list[tuple[int, ...]] = field(default_factory=list)
    """The scores before each board, and after the last one."""
    winners: tuple[int, ...] = ()
    seconds: int = 0

    @property
    def boards(self) -> int:
        return len(self.standings) - 1


def play(boards: Sequence[Board], levels: Sequence[str], lot: Random) -> Game:
    """One game, with the boards in an order of its own and these players on the seats."""
    order = written(tuple(lot.sample(boards, len(boards))))
    position, game = Gambler.start({"boards": order}, len(levels)), Game(len(levels))
    while not position.outcome:
        if len(game.standings) < position.round:
            game.standings.append(position.scores)
            game.seconds += SHARING
        before, position = position, _step(position, levels, lot, game)
        if before.phase == "roll":
            game.turns.append(_turn(before, dry=position.news[:1] != () and position.news[0].what == "no-match"))
    game.standings.append(position.scores)
    game.winners = position.outcome.winners
    return game


def _step(position: Gambler, levels: Sequence[str], lot: Random, game: Game) -> Gambler:
    game.seconds += {"roll": ROLLING, "place": PLACING, "decide": DECIDING}[position.phase]
    choices = position.choices()
    choice = think("gambler", levels[position.seat], position) if len(choices) > 1 else choices[0]
    if choice == ("roll",):
        game.seconds += ROLLING if position.phase == "decide" else 0
        return position.after(("roll", tuple(lot.choices(DIE, k=position.dice))))
    return position.after(choice)


def _turn(before: Gambler, dry: bool) -> Turn:
    rows = zip(before.board.rows, before.rows, strict=True)
    points = [row.points for row, lying in rows if len(lying) < len(row.cells)]
    assert 1 <= len(points) <= ROWS
    return Turn(before.board, before.seat, len(points), max(points) < 0, dry)
