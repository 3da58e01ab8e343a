"""What may be agreed on before a game, and the sentences for what may not."""

import pytest

from games.rules import GAMES
from games.rules.agreed import agreed_edition, agreed_rules, agreed_target, check_seats
from games.rules.gambler import editions
from games.rules.illegal import Illegal
from games.rules.tutto import editions as tutto_editions
from games.rules.tutto.cards import PILE
from tests.rules.tables import gambler, tutto

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY
def test_a_target_that_will_not_do_is_refused_with_those_that_will_and_one_near_it(game):
    low, high, step = game.TARGETS[0], game.TARGETS[-1], game.TARGETS.step
    near = {low - step: low, low + 1: low, low + step + 3: low + step, high + step: high}
    for target, such_as in [*near.items(), *((odd, game.TARGET) for odd in (str(low), True, None))]:
        with pytest.raises(Illegal) as no:
            agreed_target(game, {"target": target})
        assert no.value.facts == {"low": low, "high": high, "step": step, "near": such_as}


@EVERY
def test_every_target_inside_is_taken_and_a_usual_one_where_none_is_named(game):
    for target in (game.TARGETS[0], game.TARGETS[-1]):
        assert agreed_target(game, {"target": target}) == target
    assert agreed_target(game, {}) == game.TARGET


@EVERY
def test_an_edition_that_does_not_exist_is_refused_with_those_that_do(game):
    for edition in ("nowhere", "", 1, ["x"]):
        with pytest.raises(Illegal) as no:
            agreed_edition(game, {"edition": edition})
        assert no.value.facts == {"editions": ", ".join(game.EDITIONS)}


@EVERY
def test_every_edition_is_taken_and_the_first_where_none_is_named(game):
    for edition in game.EDITIONS:
        assert agreed_edition(game, {"edition": edition}) == edition
    assert agreed_edition(game, {}) == game.EDITIONS[0]


@EVERY
def test_too_few_and_too_many_seats_are_refused_with_how_many_there_may_be(game):
    low, high = game.SEATS[0], game.SEATS[-1]
    for seats in (low - 1, high + 1):
        with pytest.raises(Illegal) as no:
            check_seats(game, seats)
        assert no.value.facts == {"low": low, "high": high}
    check_seats(game, low)
    check_seats(game, high)


def test_a_house_rule_that_does_not_exist_is_named_by_its_first_forty_letters():
    with pytest.raises(Illegal) as no:
        agreed_rules({"rules": {"x" * 50: True}}, {})
    assert no.value.facts == {"name": "x" * 40}


@pytest.mark.parametrize(
    ("edition", "name", "value"), [("german", "first", []), ("german", "tie", "shared"), ("french", "stars", "apart")]
)
def test_what_an_edition_of_gambler_says_about_a_house_rule(edition, name, value):
    assert editions.as_printed(edition, name) == value


@pytest.mark.parametrize(
    ("edition", "name", "value"), [("current", "pile", {}), ("current", "keep", "some"), ("classic", "end", "at-once")]
)
def test_what_an_edition_of_tutto_says_about_a_house_rule(edition, name, value):
    assert tutto_editions.as_printed(edition, name) == value


@pytest.mark.parametrize("boards", [0, 1, 20])
def test_a_game_of_gambler_takes_up_to_twenty_boards(boards):
    assert gambler(rules={"boards": boards}).rules.boards == boards
    for wrong in (-1, 21, True, "1"):
        with pytest.raises(Illegal, match=r"This house rule does not exist: boards\."):
            gambler(rules={"boards": wrong})


def test_no_house_rules_are_agreed_on_where_none_are_named():
    assert agreed_rules({}, {"floor": (False, True)}) == {}
    assert agreed_rules({"rules": {"floor": True}}, {"floor": (False, True)}) == {"floor": True}


@pytest.mark.parametrize("first", [[], [1], [20, 1], list(range(1, 21))])
def test_any_boards_may_lie_on_top_each_once(first):
    assert gambler(rules={"first": first}).rules


@pytest.mark.parametrize("first", [None, "1", 1, (1,), [0], [21], [1, 1], [True], [1.0], ["1"], {1: 1}])
def test_what_is_no_number_of_a_board_does_not_lie_on_top(first):
    with pytest.raises(Illegal, match="from 1 to 20, each once"):
        gambler(rules={"first": first})


def test_a_pile_of_ones_own_has_other_numbers_of_the_cards_that_it_names():
    pile = tutto(rules={"pile": {"stop": 0, "x2": 20}}).pile
    assert pile == (1, 5, 0, 5, 5, 20, 5, 5, 5, 5, 5)


NONE = dict.fromkeys(PILE, 0)


@pytest.mark.parametrize("pile", [{}, {"stop": 20}, {**NONE, "x2": 1}, {**NONE, "stop": 3, "cloverleaf": 1}])
def test_a_pile_may_lack_whatever_is_not_the_last_card_that_ends_no_turn(pile):
    assert sum(tutto(rules={"pile": pile}).pile) == sum((PILE | pile).values())


@pytest.mark.parametrize(
    "pile", [None, [], "x2", {"x3": 1}, {"x2": -1}, {"x2": 21}, {"x2": True}, {"x2": "1"}, NONE, {**NONE, "stop": 20}]
)
def test_a_pile_that_nobody_could_play_with_is_none(pile):
    with pytest.raises(Illegal, match="at least one card that is not Stop"):
        tutto(rules={"pile": pile})
