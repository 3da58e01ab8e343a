"""The set-up in a proof: who joined, and that seats and boards were drawn."""

from dataclasses import replace

import pytest

from games.rules import chance
from games.rules.gambler.boards import written
from games.rules.gambler.twenty import TWENTY
from games.rules.setup import SCHEME, SCHEMES, Setup
from tests.rules.proven import CODE, TEN, doubt, gambler, game, older, sealed, secret, setup_of


def test_another_salt_of_the_set_up_is_caught():
    for what, salts in (("start", "gone"), ("salts", [None, *("gone" for _seat in range(9))])):
        raw = game(seats=10)
        raw["proof"]["setup"][what] = salts
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
    raw["proof"]["setup"] |= {"joined": joined, "salts": [None] * len(joined)}
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_a_crowd_that_no_byte_could_put_in_an_order_is_caught():
    raw = game()
    raw["proof"]["setup"] |= {"joined": [f"Nobody {number}" for number in range(300)], "salts": [None] * 300}
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_every_other_order_of_the_boards_is_caught():
    for place in range(19):
        raw = gambler()
        boards = raw["boards"]
        boards[place], boards[place + 1] = boards[place + 1], boards[place]
        del raw["log"][:], raw["proof"]["salts"][:], raw["proof"]["seats"][:], raw["proof"]["secrets"][1:]
        assert doubt(sealed(raw)) == (None, "The order of the boards was not drawn as the proof says.")


def test_seats_come_first_then_boards():
    source = chance.stream(secret(0), CODE, "setup", setup_of(TEN[:2]).salt)
    drawn = chance.order(source, TEN[:2]), chance.order(source, written(TWENTY))
    assert (gambler()["players"], gambler()["boards"]) == drawn


def test_a_new_set_up_is_of_the_newest_scheme():
    assert Setup(("Anna", "Ben"), (None, "a"), "go", drawn=True).scheme == SCHEMES[SCHEME]


def test_another_order_of_play_is_caught_in_an_older_game_too():
    raw = older()
    raw["players"].reverse()
    assert doubt(raw) == (None, "The order of play was not drawn as the proof says.")


def test_an_older_set_up_took_bytes_for_the_seats_even_where_the_host_had_set_them():
    drawn, fixed = (replace(setup_of(TEN[:3], scheme=1), drawn=drawn) for drawn in (True, False))
    assert fixed.deal(secret(0), CODE, range(20)) == drawn.deal(secret(0), CODE, range(20))


def test_an_older_set_up_was_told_only_where_something_was_drawn():
    drawn = setup_of(TEN[:3], scheme=1)
    assert drawn.written() == {"joined": list(TEN[:3]), "salt": "go"}
    assert replace(drawn, drawn=False).written() is None


def test_the_salt_is_stated_only_where_the_names_do_not_make_it_any_more():
    told = setup_of(TEN[:3])
    assert "salt" not in replace(told, stated=told.made).written()
    renamed = replace(told, joined=("Anna", "Somebody", "Cleo"), stated=told.made)
    assert renamed.written() == told.written() | {"joined": ["Anna", "Somebody", "Cleo"], "salt": told.made}


def test_a_set_up_without_its_secret_is_caught():
    raw = game(entries=0)
    raw["proof"]["secrets"] = []
    assert doubt(raw) == (None, "The set-up can't be checked: its secret is missing.")


OLDER = {"joined": list(TEN[:3]), "salt": "go"}
SETUP = {"joined": list(TEN[:3]), "salts": [None, "a", "b"], "start": "go", "drawn": True}
SALTS = [None, 5, "", "a b", "ä", "x" * 65, ["go"]]
NO_SETUPS = [None, [], {}, "go", {"salt": "go"}, {"joined": []}, {**SETUP, "more": 1}, {**OLDER, "more": 1}]
WRONG_LISTS = [None, 3, "abc", {}, [None], [None] * 4, [None, "a", 5], [None, "a", ""], [None, "a", ["b"]]]
MISTOLD = "The set-up tells who joined in which order, and everybody's salt."
WRONG = [
    *NO_SETUPS,
    OLDER,
    *({**SETUP, "start": salt} for salt in SALTS),
    *({**SETUP, "salt": salt} for salt in SALTS if salt != ""),
    *({**SETUP, "salts": salts} for salts in WRONG_LISTS),
    *({**SETUP, "drawn": drawn} for drawn in (None, 1, 0, "true", [])),
    *({key: value for key, value in SETUP.items() if key != missing} for missing in SETUP),
]


@pytest.mark.parametrize("setup", WRONG)
def test_a_set_up_of_wrong_types_is_caught(setup):
    raw = game()
    raw["proof"]["setup"] = setup
    assert doubt(raw) == (None, MISTOLD)


@pytest.mark.parametrize("setup", [*NO_SETUPS, SETUP, *({**OLDER, "salt": salt} for salt in SALTS)])
def test_an_older_set_up_of_wrong_types_is_caught(setup):
    raw = older()
    raw["proof"]["setup"] = setup
    assert doubt(raw) == (None, MISTOLD)


@pytest.mark.parametrize("joined", [None, "Anna", {"Anna": 1}, ["Anna", "Ben", 5], [None], 3])
def test_players_of_wrong_types_are_caught(joined):
    raw = game()
    raw["proof"]["setup"]["joined"] = joined
    assert doubt(raw) == (None, MISTOLD)
