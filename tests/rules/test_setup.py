"""The set-up in a proof: who joined, and that seats and boards were drawn."""

import pytest

from games.rules import chance
from games.rules.gambler.boards import written
from games.rules.gambler.twenty import TWENTY
from tests.rules.proven import CODE, TEN, doubt, gambler, game, sealed, secret


def test_another_salt_of_the_set_up_is_caught():
    raw = game(seats=10)
    raw["proof"]["setup"]["salt"] = "gone"
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_another_order_of_joining_is_caught():
    raw = game(seats=10)
    raw["proof"]["setup"]["joined"].reverse()
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_every_other_order_of_play_is_caught():
    for seat in range(9):
        raw = game(seats=10)
        players = raw["players"]
        players[seat], players[seat + 1] = players[seat + 1], players[seat]
        assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


@pytest.mark.parametrize("joined", [[], ["Anna"], [*TEN[:3], "Dana"], ["Anna", "Ben", "Eve"]])
def test_other_players_than_those_who_joined_are_caught(joined):
    raw = game()
    raw["proof"]["setup"]["joined"] = joined
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_a_crowd_that_no_byte_could_put_in_an_order_is_caught():
    raw = game()
    raw["proof"]["setup"]["joined"] = [f"Nobody {number}" for number in range(300)]
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_every_other_order_of_the_boards_is_caught():
    for place in range(19):
        raw = gambler()
        boards = raw["boards"]
        boards[place], boards[place + 1] = boards[place + 1], boards[place]
        del raw["log"][:], raw["proof"]["salts"][:], raw["proof"]["seats"][:], raw["proof"]["secrets"][1:]
        assert doubt(sealed(raw)) == (None, "The order of the boards was not drawn as the proof says.")


def test_seats_come_first_then_boards():
    source = chance.stream(secret(0), CODE, "setup", "go")
    drawn = chance.order(source, TEN[:2]), chance.order(source, written(TWENTY))
    assert (gambler()["players"], gambler()["boards"]) == drawn


def test_a_set_up_without_its_secret_is_caught():
    raw = game(entries=0)
    raw["proof"]["secrets"] = []
    assert doubt(raw) == (None, "The set-up can't be checked: its secret or its players are missing.")


SETUP = {"joined": list(TEN[:3]), "salt": "go"}
SALTS = [None, 5, "", "a b", "ä", "x" * 65, ["go"]]
NO_SETUPS = [None, [], {}, "go", {"salt": "go"}, {"joined": []}, {**SETUP, "more": 1}]


@pytest.mark.parametrize("setup", [*NO_SETUPS, *({**SETUP, "salt": salt} for salt in SALTS)])
def test_a_set_up_of_wrong_types_is_caught(setup):
    raw = game()
    raw["proof"]["setup"] = setup
    assert doubt(raw) == (None, "The set-up tells who joined in which order, and its salt.")


@pytest.mark.parametrize("joined", [None, "Anna", {"Anna": 1}, ["Anna", "Ben", 5], [None], 3])
def test_players_of_wrong_types_are_caught(joined):
    raw = game()
    raw["proof"]["setup"]["joined"] = joined
    assert doubt(raw) == (None, "The set-up can't be checked: its secret or its players are missing.")
