"""What the boards ought to be, and what they are: figures of many games."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil, sqrt
from statistics import mean

from bench.boards.play import Game, Turn
from bench.figures import Figure
from games.rules.gambler.boards import Board
from games.rules.gambler.difficulty import turns

DRY, DRY_ON_ONE, ONLY_BLACK = 0.15, 0.25, 0.08
MINUTES = (25, 35)
MOST_BOARDS = 20
LEADER, SKILL, SEAT = 0.75, 0.65, 0.515


def of_four(games: Sequence[Game], boards: Sequence[Board]) -> Iterator[Figure]:
    """Turns, length and drama."""
    every = [turn for game in games for turn in game.turns]
    yield _most("turns without a possible die on the first roll", mean(turn.dry for turn in every), DRY)
    worst = max(boards, key=lambda board: _dry(_on(every, board)))
    note = f"board {boards.index(worst) + 1}"
    yield _most("  on the board with the most of them", _dry(_on(every, worst)), DRY_ON_ONE, note)
    yield _most("turns with only black rows open", mean(turn.only_black for turn in every), ONLY_BLACK)
    minutes, (low, high) = mean(game.seconds for game in games) / 60, MINUTES
    length = f"{mean(game.boards for game in games):.1f} boards"
    met = low <= minutes <= high
    yield Figure("a game", f"{minutes:.0f} minutes", goal=f"{low} to {high}", met=met, note=length)
    yield Figure("lead changes on a board", f"{mean(map(_changes, games)):.2f}")
    leads = [_led(game) for game in games if game.boards > 1]
    yield _most("who leads before the last board wins", mean(leads), LEADER, _error(leads))


def of_six(games: Sequence[Game]) -> Iterator[Figure]:
    lengths = sorted(game.boards for game in games)
    long = lengths[ceil(len(lengths) * 0.99) - 1]
    what, met = "boards of a game of six, all but one of a hundred", long <= MOST_BOARDS
    yield Figure(what, f"{long}", goal=f"≤ {MOST_BOARDS}", met=met)


def of_two(games: Sequence[Game]) -> Iterator[Figure]:
    wins = [_won(game, 0) for game in games]
    most = max(mean(wins), 1 - mean(wins))
    yield _most("the luckier seat wins", most, SEAT, _error(wins))


def of_skill(games: Sequence[Game], strong: Sequence[int]) -> Iterator[Figure]:
    """`strong`: on which seat of each game the strong one sat, against a careful one."""
    wins = [_won(game, seat) for game, seat in zip(games, strong, strict=True)]
    share = mean(wins)
    yield Figure("strong beats careful", f"{share:.1%}", goal=f"≥ {SKILL:.0%}", met=share >= SKILL, note=_error(wins))


def board_by_board(games: Sequence[Game], boards: Sequence[Board]) -> Iterator[str]:
    every = [turn for game in games for turn in game.turns]
    yield "board  boxes  difficulty  turns  without a die  only black"
    for number, board in enumerate(boards, 1):
        on = _on(every, board)
        times = sum(
            played == board for game in games for played, _turns in groupby(game.turns, lambda turn: turn.board)
        )
        yield (
            f"{number:5}  {board.boxes:5}  {sum(map(turns, board.rows)):10.1f}  {len(on) / max(times, 1):5.1f}"
            f"  {_dry(on):13.1%}  {mean(turn.only_black for turn in on) if on else 0:10.1%}"
        )


def _most(what: str, share: float, most: float, note: str = "") -> Figure:
    return Figure(what, f"{share:.1%}", goal=f"≤ {most:.1%}", met=share <= most, note=note)


def _error(hits: Sequence[float]) -> str:
    share = mean(hits)
    return f"± {sqrt(share * (1 - share) / len(hits)):.1%} over {len(hits):,} games"


def _on(every: Iterable[Turn], board: Board) -> list[Turn]:
    return [turn for turn in every if turn.board == board]


def _played(game: Game) -> list[Board]:
    return [board for board, _turns in groupby(game.turns, lambda turn: turn.board)]


def _dry(on: Sequence[Turn]) -> float:
    return mean(turn.dry for turn in on) if on else 0.0


def _leaders(scores: tuple[int, ...]) -> set[int]:
    return {seat for seat, points in enumerate(scores) if points == max(scores)}


def _changes(game: Game) -> float:
    """How often on a board somebody else comes to lead."""
    return mean(not _leaders(before) & _leaders(after) for before, after in pairwise(game.standings))


def _led(game: Game) -> float:
    leaders = _leaders(game.standings[-2])
    return sum(_won(game, seat) for seat in leaders) / len(leaders)


def _won(game: Game, seat: int) -> float:
    """A shared victory is shared."""
    return (seat in game.winners) / len(game.winners)
