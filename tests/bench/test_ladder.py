"""The ladder of computer players: who is measured against whom, how, and what the file holds."""

from datetime import date
from itertools import combinations
from random import Random

import pytest

from bench import ladder
from games.kinds import KINDS, LEVELS
from games.kinds.measured import Ladder, Mean, Table, read, written

MEASURED = [kind for kind in KINDS.values() if kind.measured]


def table(*levels: str, games: int = 100, wins: float = 0.4) -> Table:
    shares = (wins, *((1 - wins) / (len(levels) - 1) for _level in levels[1:]))
    means = tuple(Mean(share, 0.01, games) for share in shares)
    return Table(levels, games, date(2026, 1, 1), means, tuple(Mean(300.0, 3.0, 10) for _level in levels))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_every_level_of_a_game_meets_every_other_one(kind):
    every = ladder.tables_of(kind)
    assert set(combinations(kind.bots, 2)) <= set(every)
    assert set(combinations(kind.bots, 3)) <= set(every)


def test_the_tables_of_one_level_may_be_measured_alone():
    assert all("strong" in levels for levels in ladder.tables_of(MEASURED[0], "strong"))


def test_a_game_is_played_to_its_end_and_one_victory_shared():
    played = ladder.game("gambler", ("careful", "bold"), Random(3))
    assert sum(wins for shares in played.wins.values() for wins in shares) == 1
    assert all(len(turns) > 2 for turns in played.points.values())


def test_both_sit_in_both_seats_equally_often():
    orders = [levels for seed in range(2) for levels in _orders(seed)]
    assert orders.count(("careful", "bold")) == orders.count(("bold", "careful")) == 20


def _orders(seed: int) -> list[tuple[str, ...]]:
    found = list[tuple[str, ...]]()
    for number in range(seed, 40, 2):
        found.append(ladder.order(("careful", "bold"), number))
    return found


def test_the_same_seed_plays_the_same_games():
    assert ladder.played("tutto", ("careful", "bold"), 3, 1) == ladder.played("tutto", ("careful", "bold"), 3, 1)


def test_the_solution_gives_nothing_away_and_others_do():
    assert ladder.given_away("tutto", "careful", 1, 1)[0] > 0
    assert ladder.given_away("tutto", "maestro", 1, 1)[0] == pytest.approx(0, abs=1e-9)


def test_a_ladder_is_read_as_it_was_written(tmp_path):
    found = Ladder().with_table(table("careful", "bold")).with_given("bold", Mean(0.1, 0.01, 7))
    (tmp_path / "measured.json").write_text(written(found))
    assert read(tmp_path / "measured.json") == found


def test_nothing_has_been_measured_without_a_file(tmp_path):
    assert read(tmp_path / "measured.json") == Ladder()


def test_a_table_that_is_measured_again_takes_the_place_of_the_one_before():
    found = Ladder().with_table(table("careful", "bold")).with_table(table("bold", "careful", games=500))
    assert [one.games for one in found.tables] == [500]


def test_a_mean_has_its_standard_error():
    assert Mean.of([1.0, 0.0, 1.0, 0.0]) == Mean(0.5, 0.288675, 4)


def test_a_ladder_is_printed_with_its_errors():
    found = Ladder().with_table(table("careful", "bold")).with_given("bold", Mean(0.1, 0.01, 7))
    printed = {figure.what: figure.measured for figure in ladder._printed(KINDS["tutto"], found)}
    assert printed["tutto, careful / bold: careful wins"] == "40.0 ± 1.0 %"
    assert printed["tutto, bold: points a turn"] == "300.0 ± 3.0"
    assert printed["tutto, bold: chance given away"] == "10.0 ± 1.0 %"


def test_whoever_wins_more_stands_higher():
    found = Ladder().with_table(table("careful", "bold", wins=0.7)).with_table(table("bold", "strong", wins=0.3))
    assert found.with_table(table("careful", "strong", wins=0.4)).levels == ("bold", "careful", "strong")


@pytest.mark.parametrize("kind", MEASURED, ids=lambda kind: kind.name)
def test_every_pair_was_measured_in_hundreds_of_games(kind):
    found = read(kind.measured)
    assert {frozenset(one.levels) for one in found.pairs} >= {frozenset(pair) for pair in combinations(LEVELS, 2)}
    assert all(one.games >= 200 for one in found.tables)


@pytest.mark.parametrize("kind", MEASURED, ids=lambda kind: kind.name)
def test_every_game_that_was_measured_had_one_victory(kind):
    for one in read(kind.measured).tables:
        assert sum(wins.mean for wins in one.wins) == pytest.approx(1, abs=1e-5)
        assert all(wins.count == one.games for wins in one.wins)
