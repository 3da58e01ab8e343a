"""Chance at the start, luck and errors add up to the result, whatever was played."""

from random import Random

import pytest

from games.models import Reckoning, Turn
from games.rules import GAMES
from games.rules.steps import steps
from games.services.analysis import adding, lines
from games.services.analysis.labels import Label, label_of
from games.services.analysis.pieces import Piece, go_over
from tests.analysis.played import analysed, entries, played
from tests.rules.selfplay import agreement


def summed(agreed, seats, log):
    found = go_over(Piece("tutto", agreed, seats, log, 0))
    game_steps = steps(GAMES["tutto"].start(agreed, seats), log)
    return adding.sums(found.start, lines.read(found.start, found.lines, game_steps)), found


@pytest.mark.parametrize("level", ["lot", "bold", "maestro"])
@pytest.mark.parametrize("edition", GAMES["tutto"].EDITIONS)
def test_for_two_it_adds_up_exactly(edition, level):
    agreed = {"edition": edition}
    sums, found = summed(agreed, 2, entries(agreed, 2, 0, level))
    assert found.exact and {sum_.end for sum_ in sums} <= {0, 0.5, 1}
    for mine, other in (sums, sums[::-1]):
        assert mine.adds_up_to == pytest.approx(mine.end, abs=1e-9)
        assert mine.others == pytest.approx(other.own, abs=1e-9)
        assert mine.luck == pytest.approx(-other.luck, abs=1e-9)


def test_it_adds_up_for_any_company_and_any_house_rules_as_far_as_it_was_played():
    for seed in range(3):
        agreed, seats = agreement("tutto", Random(seed))
        sums, _found = summed(agreed, seats, entries(agreed, seats, seed, "lot")[:90])
        assert sum(sum_.end for sum_ in sums) == pytest.approx(1)
        for sum_ in sums:
            assert sum_.adds_up_to == pytest.approx(sum_.end, abs=1e-9)


def test_whoever_chooses_by_lot_is_far_worse_than_the_best_player():
    sloppy, _found = summed({}, 2, entries({}, 2, 3, "lot"))
    perfect, _found = summed({}, 2, entries({}, 2, 3, "maestro"))
    assert all(sum_.accuracy == pytest.approx(1, abs=1e-6) and not sum_.labels for sum_ in perfect)
    together = adding.accuracy(sum(sum_.own for sum_ in sloppy), sum(sum_.by_lot for sum_ in sloppy))
    assert together is not None and together < 0.6
    assert sum(sum_.labels.total() for sum_ in sloppy) > 5


def test_where_nothing_was_to_be_decided_nobody_is_judged():
    assert adding.accuracy(0, 0) is None
    assert adding.accuracy(2, 1) == 0


@pytest.mark.parametrize(
    ("cost", "label"),
    [
        (0, None),
        (0.0049, None),
        (0.005, Label.INACCURACY),
        (0.015, Label.MISTAKE),
        (0.04, Label.BLUNDER),
        (0.9, Label.BLUNDER),
    ],
)
def test_labels_begin_where_they_are_said_to(cost, label):
    assert label_of(cost) is label
    assert label_of(cost - 1e-12) is label


def test_what_is_kept_for_each_seat_is_what_the_lines_add_up_to(db):
    table = played(level="lot")
    analysis = analysed(table)
    sums = adding.sums(analysis.start, adding.gone_over(analysis)[1])
    kept = Reckoning.objects.filter(seat__game=table.game).order_by("seat__number")
    for reckoning, sum_ in zip(kept, sums, strict=True):
        assert (reckoning.luck, reckoning.errors) == pytest.approx((sum_.luck, sum_.own))
        assert (reckoning.decisions, reckoning.blunders) == (sum_.decisions, sum_.labels[Label.BLUNDER])


def test_what_a_computer_chose_in_somebodys_place_is_no_error_of_theirs(db):
    table = played(level="lot")
    Turn.objects.filter(game=table.game, seat=0).update(player=None)
    analysed(table)
    anna, ben = Reckoning.objects.filter(seat__game=table.game).order_by("seat__number")
    assert (anna.errors, anna.decisions) == (0, 0)
    assert ben.errors > 0 and ben.decisions > 0
