"""What is said of a position hangs together, whatever is played, and is called an estimate."""

import pytest

from games.mastery.gambler.judge import GamblerJudge, effect
from games.rules.dice import rolls
from games.rules.gambler.position import Gambler
from games.rules.illegal import Illegal
from games.rules.position import but
from tests.mastery.gambler.positions import anywhere
from tests.rules.tables import SINGLES, board, gambler

JUDGE = GamblerJudge()

ANY = list(anywhere(24, seed=4))
"""In all phases, for two to six, by all house rules."""


@pytest.fixture(params=ANY, ids=range(len(ANY)))
def position(request) -> Gambler:
    return request.param


def test_the_chances_of_all_seats_add_up(position):
    chances = JUDGE.chances(position)
    assert len(chances) == len(position.scores) and sum(chances) == pytest.approx(1, abs=1e-6)
    assert all(0 <= chance <= 1 for chance in chances)


def test_whoever_chooses_has_the_chance_of_the_best_choice(position):
    worths = JUDGE.worths(position)
    assert worths[0].win == max(worth.win for worth in worths) == pytest.approx(JUDGE.chances(position)[position.seat])


def test_each_effect_is_listed_once_by_a_choice_of_the_rules(position):
    choices = [worth.choice for worth in JUDGE.worths(position)]
    assert set(choices) <= set(position.choices())
    assert len({effect(position, choice) for choice in choices}) == len(choices)


def test_every_choice_is_worth_what_its_effect_is(position):
    worths = {effect(position, worth.choice): worth for worth in JUDGE.worths(position)}
    for choice in position.choices():
        assert JUDGE.worth_of(position, choice) == worths[effect(position, choice)]


def test_before_a_roll_a_chance_is_the_mean_of_what_it_is_after():
    before = next(position for position in anywhere(40, seed=5, most_dice=3) if position.phase == "decide")
    rolled = JUDGE.worth_of(before, ("roll",)).win
    after = [(before.after(("roll", roll)), chance) for roll, chance in rolls(before.dice)]
    fit = sum(chance * JUDGE.chances(position)[before.seat] for position, chance in after if position.phase == "place")
    nothing = sum(chance for position, chance in after if position.phase != "place")
    assert rolled == pytest.approx(fit + nothing * JUDGE.worth_of(before, ("stop",)).win)


def test_dice_are_told_apart_by_where_they_lie_and_not_by_their_order():
    position = gambler("12612", boards=(SINGLES,))
    pairs = {frozenset(worth.choice[1]) for worth in JUDGE.worths(position)}
    assert {frozenset({(1, 0), (2, 1)})} <= pairs and len(pairs) == len(JUDGE.worths(position)) == 7
    assert JUDGE.worth_of(position, ("place", ((2, 1), (1, 0)))).choice == ("place", ((1, 0), (2, 1)))


def test_only_the_end_is_sure():
    over = won()
    assert JUDGE.exact(over) and not JUDGE.exact(gambler())
    assert JUDGE.chances(over) == (1.0, 0.0) and JUDGE.worths(over) == ()


def won() -> Gambler:
    start = but(gambler("12345 1>0,2>1,3>2,4>3,5>4", boards=(SINGLES,)), scores=(600, 80))
    return but(start, seat=0).after(("roll", (6, 6, 6, 6, 6))).after(("place", ((6, 5),)))


def test_whoever_closes_the_last_row_and_leads_at_the_target_has_won():
    almost = but(gambler("12345 1>0,2>1,3>2,4>3,5>4", boards=(SINGLES,)), scores=(480, 80), seat=0)
    winning = almost.after(("roll", (6, 1, 1, 1, 1)))
    assert [worth.win for worth in JUDGE.worths(winning)] == [1.0]


def test_what_may_not_be_done_is_refused_with_a_sentence():
    position = gambler("66122", boards=(SINGLES,))
    for choice in (("stop",), ("roll",), ("place", ((5, 4),)), ("place", ()), ("card",)):
        with pytest.raises(Illegal, match=r"\.$"):
            JUDGE.worth_of(position, choice)


def test_strange_boards_are_judged_too():
    strange = board(*[(["star"] * 5, 0)] * 3, ([1] * 5, -1000), ([2] * 5, 1000), ([3] * 5, 10))
    chances = JUDGE.chances(gambler("11123", boards=(strange,), target=5000))
    assert sum(chances) == pytest.approx(1)
