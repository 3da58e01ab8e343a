"""The twenty boards of the product: their shape, their variety, their prices, and that games with them do not drag."""

from collections import Counter
from io import StringIO
from itertools import pairwise
from statistics import mean, median

import pytest
from django.core.management import call_command

from games.kinds.gambler.ideas import IDEAS, idea
from games.management.commands.boards import percentile, simulate
from games.rules.gambler.boards import FULL_HOUSE, Board, read, written
from games.rules.gambler.difficulty import LEAST, price, toll, turns
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import BEGINNERS, TWENTY

ROWS = [row for board in TWENTY for row in board.rows]
NUMBERS = [row.cells for row in ROWS if row.kind == "numbers"]
FEWEST_DICE = 28
"""Four players leave two dice in the box."""


def black(board: Board) -> int:
    return sum(row.points < 0 for row in board.rows)


def steps(cells: tuple[int, ...]) -> set[int]:
    """The differences between neighbours: {1} is a run upwards."""
    return {right - left for left, right in pairwise(cells)}


def difficulty(board: Board) -> float:
    return sum(map(turns, board.rows))


@pytest.fixture(scope="module")
def games():
    """Twenty games of four sensible players."""
    return simulate(games=20, players=4, seed=7)


@pytest.fixture(scope="module")
def rounds(games):
    return [each for game in games for each in game]


def test_there_are_twenty_boards_and_no_two_are_alike():
    assert len(TWENTY) == 20
    assert len({frozenset(Counter(board.rows).items()) for board in TWENTY}) == 20


def test_every_board_has_six_rows_of_one_to_six_boxes():
    assert {len(board.rows) for board in TWENTY} == {6}
    assert {len(row.cells) for row in ROWS} == {1, 2, 3, 4, 5, 6}


def test_every_board_has_12_to_20_boxes():
    assert all(12 <= board.boxes <= 20 for board in TWENTY)


def test_a_record_may_bring_these_boards():
    assert read(written(TWENTY), FEWEST_DICE) == TWENTY


def test_every_number_has_as_many_boxes_as_any_other():
    boxes = Counter(number for cells in NUMBERS for number in cells)
    assert boxes == dict.fromkeys(range(1, 7), 30)


@pytest.mark.parametrize("direction", [1, -1], ids=["ascending", "descending"])
def test_runs_go_up_and_down_in_several_lengths(direction):
    assert {len(cells) for cells in NUMBERS if steps(cells) == {direction}} >= {3, 5, 6}


def test_some_rows_mix_numbers():
    mixed = [cells for cells in NUMBERS if len(steps(cells)) > 1]
    assert len(mixed) >= 8


def test_rows_of_stars_have_every_length():
    assert {len(row.cells) for row in ROWS if row.kind == "stars"} == {1, 2, 3, 4, 5, 6}


def test_several_boards_have_a_full_house():
    assert sum(FULL_HOUSE in [row.cells for row in board.rows] for board in TWENTY) >= 2


def test_every_board_has_one_to_four_black_rows():
    assert Counter(map(black, TWENTY)) == {1: 1, 2: 15, 3: 3, 4: 1}


def test_yellow_rows_pay_what_they_are_worth_and_black_ones_cost_the_toll_of_their_board():
    for board in TWENTY:
        assert [row.points for row in board.rows] == [
            price(row) if row.points > 0 else -toll(board) for row in board.rows
        ]


def test_two_stars_pay_less_than_three_and_next_to_no_row_is_worth_the_least():
    points = {len(row.cells): row.points for row in ROWS if row.kind == "stars" and row.points > 0}
    assert [points[length] for length in sorted(points)] == sorted(set(points.values()))
    assert sum(abs(row.points) == LEAST for row in ROWS) == 1


def test_every_board_has_an_idea_of_its_own():
    assert len({str(idea(board)) for board in TWENTY}) == len(IDEAS) == len(TWENTY)
    assert idea(FIRST_TWENTY[1]) == ""


def test_one_board_has_the_beginners_dot():
    assert TWENTY.count(BEGINNERS) == 1


def test_the_beginners_board_is_the_easiest():
    assert difficulty(BEGINNERS) == min(map(difficulty, TWENTY))


def test_the_beginners_board_has_no_full_house():
    assert {row.kind for row in BEGINNERS.rows} == {"numbers", "stars"}


def test_a_game_of_four_takes_2_to_12_boards(games):
    lengths = [len(game) for game in games]
    assert 4 <= median(lengths) <= 8
    assert 2 <= percentile(lengths, 5) <= percentile(lengths, 95) <= 12


def test_no_board_drags(rounds):
    for board in TWENTY:
        spent = [each.turns for each in rounds if each.board == board]
        assert 1 <= median(spent) <= 20


def test_every_board_ends(rounds):
    assert max(each.turns for each in rounds) <= 72


def test_the_bank_pays_more_than_it_takes(rounds):
    assert mean(each.points for each in rounds) > 100


def test_the_same_seed_gives_the_same_games():
    assert simulate(games=1, players=2, seed=3) == simulate(games=1, players=2, seed=3)


def test_the_command_prints_every_row_and_the_boards_per_game():
    call_command("boards", games=1, players=2, stdout=(out := StringIO()))
    assert "   20  6 4 2            60   2.51" in out.getvalue()
    assert "boards per game: median" in out.getvalue()
