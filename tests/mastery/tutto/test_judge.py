"""The judge says what the solution says for two, and adds up for any company."""

from itertools import pairwise
from random import Random

import pytest

from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import of_position
from games.mastery.tutto.judge import TuttoJudge, best
from games.rules.entries import DIE
from games.rules.illegal import Illegal
from games.rules.tutto import Tutto

JUDGE = TuttoJudge()


def played(agreed, seats, seed, choose=None):
    """All positions of a game in which everybody chooses by lot (or by `choose`), and its entries."""
    lot, position = Random(seed), Tutto.start(agreed, seats)
    positions, entries = [position], []
    while not position.outcome:
        choices = position.choices()
        choice = (choose or lot.choice)(position if choose else choices) if choices else ("roll",)
        if choice == ("card",):
            choice = ("card", lot.choice(list(position.cards_left())))
        elif choice == ("roll",):
            choice = ("roll", tuple(lot.choices(DIE, k=position.dice)))
        position = position.after(choice)
        positions.append(position)
        entries.append(choice)
    return positions, entries


@pytest.mark.parametrize("edition", Tutto.EDITIONS)
def test_for_two_players_it_says_what_the_solution_says(edition):
    positions, _entries = played({"edition": edition}, 2, seed=5)
    compared = 0
    for position in Random(3).sample([each for each in positions if len(each.choices()) > 1], 40):
        try:
            said = evaluated(of_position(position))
        except Illegal:
            continue  # scores too far below 0 to be solved
        worths = JUDGE.worths(position)
        assert [worth.win for worth in worths] == pytest.approx([line["win"] for line in said["choices"]], abs=1e-12)
        assert [worth.points for worth in worths] == pytest.approx([line["points"] for line in said["choices"]])
        assert JUDGE.exact(position)
        compared += 1
    assert compared > 20


@pytest.mark.parametrize(("seats", "agreed"), [(2, {}), (3, {}), (5, {"edition": "classic"}), (10, {"target": 1000})])
def test_everybodys_chances_add_up_to_one_and_nobodys_choice_is_better_than_the_position(seats, agreed):
    positions, _entries = played(agreed, seats, seed=7)
    for position in positions[-60:]:
        chances = JUDGE.chances(position)
        assert sum(chances) == pytest.approx(1) and all(-1e-12 <= chance <= 1 + 1e-12 for chance in chances)
        if worths := JUDGE.worths(position):
            tables = 1e-6 if position.phase == "draw" else 1e-12  # between turns the table speaks, of single precision
            assert seats > 2 or worths[0].win == pytest.approx(chances[position.seat], abs=tables)
            assert [worth.win for worth in worths] == sorted((worth.win for worth in worths), reverse=True)


def test_every_choice_of_a_position_is_worth_what_its_effect_is_worth():
    positions, _entries = played({}, 3, seed=2)
    for position in [each for each in positions if each.phase == "choose"][:20]:
        listed = {round(worth.win, 12) for worth in JUDGE.worths(position)}
        assert {round(JUDGE.worth_of(position, choice).win, 12) for choice in position.choices()} == listed


def test_a_turn_ends_with_what_the_next_one_begins_with():
    """So luck and errors add up: nothing gets lost between two turns."""
    positions, entries = played({}, 4, seed=11)
    for (before, after), entry in zip(pairwise(positions), entries, strict=True):
        if entry == ("stop",) and after.phase == "draw":
            assert JUDGE.worth_of(before, entry).win == pytest.approx(JUDGE.chances(after)[before.seat], abs=1e-9)


def test_equal_players_have_equal_chances_but_for_who_begins():
    for seats in (2, 3, 6, 10):
        chances = JUDGE.chances(Tutto.start({}, seats))
        assert max(chances) - min(chances) < 0.06


def test_the_last_turn_of_all_stops_as_soon_as_it_has_won():
    start = Tutto.start({}, 3)
    last = {"scores": (6300, 2000, 6100), "seat": 2, "last_round": True}
    position = (
        start.__class__(**{**start.__dict__, **last}).after(("card", "bonus-300")).after(("roll", (1, 1, 1, 2, 3, 4)))
    )
    assert best(position) == ("stop",)


def test_other_targets_and_house_rules_are_judged_and_called_estimates():
    for agreed in ({"target": 1000}, {"target": 20_000}, {"rules": {"keep": "all", "x2": "dice"}}):
        positions, _entries = played(agreed, 2, seed=1, choose=best)
        assert not JUDGE.exact(positions[0]) and positions[-1].outcome
