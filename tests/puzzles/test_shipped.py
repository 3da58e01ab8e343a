"""The puzzles that come with the site: enough of them, small, and as the judge has it."""

import json
from random import Random

import pytest

from games.kinds import KINDS
from games.models import Puzzle
from games.services.puzzles import daily, finding, playing, stock

SHIPPED = {name: stock.shipped(name, kind.puzzles) for name, kind in KINDS.items() if kind.puzzles and kind.judge}


@pytest.mark.parametrize("kind", SHIPPED)
def test_some_hundreds_ship_in_a_small_file(kind: str) -> None:
    puzzles = KINDS[kind].puzzles

    assert puzzles is not None
    assert puzzles.shipped.stat().st_size < 200_000
    assert len({one.key for one in SHIPPED[kind]}) == len(SHIPPED[kind]) >= 300


@pytest.mark.parametrize("kind", SHIPPED)
def test_what_ships_is_what_the_judge_says(kind: str) -> None:
    for one in Random(5).sample(SHIPPED[kind], 20):
        found = finding.find(kind, finding.position_of(one))

        assert found is not None
        again = finding.row(kind, one.agreed, one.set_up, found, True)
        assert json.loads(json.dumps(again.worths)) == one.worths
        assert found.tempting == one.tempting


@pytest.mark.parametrize("kind", SHIPPED)
def test_no_answer_is_right_too_often(kind: str) -> None:
    """Whoever always did the same would not be right more than in six of ten."""
    best = [one.worths[0][0][0] for one in SHIPPED[kind]]

    assert max(best.count(sort) for sort in set(best)) <= 0.65 * len(best)
    assert min(best.count(sort) for sort in set(best)) >= 0.1 * len(best)


def test_every_one_says_why(db: None) -> None:
    for kind, lines in SHIPPED.items():
        puzzles = KINDS[kind].puzzles
        assert puzzles is not None
        for one in lines:
            position, worths = finding.position_of(one), finding.worths_of(one)
            assert puzzles.lessons(position, worths[0], worths[one.tempting])
            assert all(puzzles.means(position, worth.choice) for worth in worths)
            assert len({puzzles.label(position, worth.choice) for worth in worths}) == len(worths)


def test_a_fresh_site_has_them_at_once(db: None) -> None:
    assert daily.puzzle_of(daily.today()) is not None
    assert Puzzle.objects.count() == sum(map(len, SHIPPED.values()))


def test_to_fill_again_changes_nothing(db: None) -> None:
    stock.fill()
    before = list(Puzzle.objects.values_list("pk", "key"))
    stock.fill()

    assert list(Puzzle.objects.values_list("pk", "key")) == before


def test_the_same_seed_makes_the_same_puzzles() -> None:
    first, again = (playing.make("tutto", 4, Random(3)) for _time in range(2))

    assert [one.key for one in first] == [one.key for one in again]
    assert len(first) == 4
