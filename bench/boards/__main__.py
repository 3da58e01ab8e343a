"""python -m bench.boards: Gambler's boards as the strongest players play them, against what boards ought to be."""

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from bench.boards import figures
from bench.boards.play import Game, play
from bench.figures import Figure, table
from games.rules.gambler.boards import Board
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import TWENTY

PART = 20
"""Games that one process plays at a time."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.boards", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of four players; twice as many of two")
    parser.add_argument("--seed", type=int, default=1, help="another one gives other dice and other orders")
    parser.add_argument("--first", action="store_true", help="the boards that were played before these")
    wanted = parser.parse_args()
    boards = FIRST_TWENTY if wanted.first else TWENTY
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        found = list(_figures(boards, wanted.games, wanted.seed, processes))
    print("\n".join(found))


def _figures(boards: Sequence[Board], count: int, seed: int, processes: ProcessPoolExecutor) -> Iterator[str]:
    strong, careful = "strong", "careful"
    four = _games(boards, [(strong,) * 4] * count, seed, processes)
    six = _games(boards, [(strong,) * 6] * (count // 2), seed, processes)
    two = _games(boards, [(strong,) * 2] * (2 * count), seed, processes)
    seats = [number % 2 for number in range(2 * count)]
    pairs = [(careful, strong) if seat else (strong, careful) for seat in seats]
    skill = _games(boards, pairs, seed, processes)
    lines: list[Figure] = [*figures.of_four(four, boards), *figures.of_six(six), *figures.of_two(two)]
    yield table([*lines, *figures.of_skill(skill, seats)])
    yield ""
    yield from figures.board_by_board(four, boards)


def _games(
    boards: Sequence[Board], tables: Sequence[tuple[str, ...]], seed: int, processes: ProcessPoolExecutor
) -> list[Game]:
    parts = [tables[start : start + PART] for start in range(0, len(tables), PART)]
    played = processes.map(_part, [boards] * len(parts), parts, [f"{seed} {part}" for part in range(len(parts))])
    return [game for part in played for game in part]


def _part(boards: Sequence[Board], tables: Sequence[tuple[str, ...]], seed: str) -> list[Game]:
    lot = Random(seed)
    return [play(boards, levels, lot) for levels in tables]


if __name__ == "__main__":
    main()
