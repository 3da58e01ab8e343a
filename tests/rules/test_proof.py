"""The proof in a record: honest games verify, finished or not, and every single change is caught."""

import copy
import hashlib
import json
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules import GAMES, chance, proof, record
from games.rules.gambler.boards import written
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import TWENTY
from games.rules.tutto.cards import KINDS
from tests.rules.proven import (
    CHAINS,
    CODE,
    ROOTS,
    TEN,
    doubt,
    gambler,
    game,
    older,
    proven,
    sealed,
    secret,
    setup_of,
    verified,
)
from tests.rules.selfplay import SHORT
from tests.rules.spoiled import spoiled
from tests.rules.tables import board, tutto

ROOT = Path(__file__).parent.parent.parent
VECTOR = ROOT / "tests" / "vectors" / "game.json"


NO_SCHEME = "This proof is not of the scheme chain-hmac-sha256/2, nor of an older one."


def chances(raw):
    return [k for k, entry in enumerate(raw["log"]) if entry[0] in ("card", "roll")]


def flipped(text):
    """Another text of the same shape: its first digit is another one."""
    return ("1" if text[0] == "0" else "0") + text[1:]


# Honest games.


def test_the_game_that_was_computed_by_hand_verifies():
    raw = json.loads(VECTOR.read_bytes())
    assert verified(raw) == {
        "verified": True,
        "rolls": 3,
        "cards": 2,
        "turns": 2,
        "digest": raw["proof"]["digest"],
        "scheme": 1,
    }


HONEST = {"tutto": game(), "ten players": game(seats=10), "gambler": gambler(), "older": older()}


@pytest.mark.parametrize("raw", HONEST.values(), ids=HONEST)
def test_a_finished_game_verifies_whole(raw):
    answer = verified(raw)
    rolls, cards = (sum(entry[0] == name for entry in raw["log"]) for name in ("roll", "card"))
    assert (answer["verified"], answer["rolls"], answer["cards"]) == (True, rolls, cards)
    assert answer["turns"] == len(raw["proof"]["secrets"]) - 1


@pytest.mark.parametrize("kind", GAMES)
def test_a_running_game_verifies_as_far_as_it_is_public(kind):
    seats, target = 2, SHORT[kind]
    for entries in range(len(game(kind, seats, target)["log"])):
        raw = game(kind, seats, target, entries)
        read = record.check(raw)
        turn = record.fold(read.start, read.log).position.turn
        assert proof.report(read)["turns"] == turn - 1 == len(raw["proof"]["secrets"]) - 1


def test_the_dice_of_a_running_turn_are_not_checked_yet():
    raw = game(entries=5)
    raw["log"][-1][1][0] = 4
    assert [entry[0] for entry in raw["log"]] == ["card", "roll", "stop", "card", "roll"]
    assert verified(sealed(raw))["rolls"] == 1


def test_a_game_without_a_log_verifies():
    raw, old = game(entries=0), older(entries=0)
    counts = {"verified": True, "rolls": 0, "cards": 0, "turns": 0}
    everybody = setup_of(TEN[:3]).salt
    begun = hashlib.sha256((raw["proof"]["commitment"] + everybody).encode()).hexdigest()
    assert verified(raw) == counts | {"digest": begun}
    assert verified(old) == counts | {"digest": old["proof"]["commitment"], "scheme": 1}


def test_an_older_set_up_is_missing_where_the_host_fixed_the_order():
    raw = older()
    del raw["proof"]["setup"]
    assert verified(raw)["verified"]


def test_an_order_that_the_host_fixed_is_told_as_such():
    raw = game(entries=0)
    raw["players"] = ["Cleo", "Anna", "Ben"]
    assert not verified(raw)["verified"]
    raw["proof"]["setup"]["drawn"] = False
    assert verified(sealed(raw))["verified"]


def test_boards_are_drawn_from_the_first_byte_where_the_host_fixed_the_order():
    raw, told = gambler(0), replace(setup_of(TEN[:2]), drawn=False)
    stream = chance.stream(secret(0), CODE, "setup", told.salt)
    raw["proof"]["setup"]["drawn"], raw["players"] = False, list(told.joined)
    assert doubt(raw) == (None, "The order of the boards was not drawn as the proof says.")
    raw["boards"] = chance.order(stream, written(TWENTY))
    assert verified(sealed(raw))["verified"]


def test_whose_account_was_deleted_has_the_salt_stated_as_it_was():
    raw = game()
    for names in (raw["players"], raw["proof"]["setup"]["joined"]):
        names[names.index("Ben")] = "Somebody"
    assert not verified(raw)["verified"]
    raw["proof"]["setup"]["salt"] = setup_of(TEN[:3]).salt
    assert verified(raw) == verified(game()) | {"setup": "stated"}  # and nobody takes the order of play for proven


def test_a_game_on_boards_of_its_own_verifies():
    rows = board(([1], 10), ([2], 20), ([3], -30), (["star"], 40), ([5], 50), ([6], 60))
    assert verified(proven("gambler", TEN[:3], {"boards": [rows], "target": 300}))["verified"]


@pytest.mark.parametrize("boards", [written(TWENTY)[::-1][:19] * 2, [*written(TWENTY), *written(TWENTY)[:1]]])
def test_a_game_on_some_or_more_of_the_twenty_boards_verifies(boards):
    assert verified(proven("gambler", TEN[:2], {"boards": boards, "target": 100}))["verified"]


def test_boards_that_were_printed_before_were_drawn_as_well():
    stream = chance.stream(secret(0), CODE, "setup", setup_of(TEN[:2]).salt)
    chance.order(stream, TEN[:2])
    drawn = chance.order(stream, written(FIRST_TWENTY))
    assert verified(proven("gambler", TEN[:2], {"boards": drawn, "target": 100}))["verified"]
    assert not verified(proven("gambler", TEN[:2], {"boards": drawn[::-1], "target": 100}))["verified"]


def test_a_game_on_twenty_other_boards_verifies():
    boards = [board(*[([number], points) for number in range(1, 7)]) for points in range(10, 210, 10)]
    assert verified(proven("gambler", TEN[:2], {"boards": boards, "target": 100}))["verified"]


def test_keys_that_are_not_known_are_ignored_at_the_top_level():
    assert verified({**game(), "version": 7, "names": None})["verified"]


@pytest.mark.parametrize("boards", [None, 5, "x" * len(TWENTY), [5] * len(TWENTY), {}])
def test_boards_mean_nothing_in_a_record_of_tutto(boards):
    assert verified({**game(), "boards": boards})["verified"]


def test_a_further_salt_where_none_is_needed_is_fine():
    raw = game()
    raw["proof"]["salts"] = [salt or "keep-1" for salt in raw["proof"]["salts"]]
    assert verified(sealed(raw))["verified"]


# Every single change is caught.


def changed_dice(raw):
    for k, entry in enumerate(raw["log"]):
        if entry[0] == "roll":
            for place in range(len(entry[1])):
                other = copy.deepcopy(raw)
                other["log"][k][1][place] = entry[1][place] % 6 + 1
                yield k, other


def changed_cards(raw):
    for k, entry in enumerate(raw["log"]):
        for name in KINDS:
            if entry[0] == "card" and name != entry[1]:
                other = copy.deepcopy(raw)
                other["log"][k][1] = name
                yield k, other


def changed_salts(raw):
    for k in chances(raw):
        other = copy.deepcopy(raw)
        other["proof"]["salts"][k] += "x"
        yield k, other


def changed_seats(raw):
    for k, seat in enumerate(raw["proof"]["seats"]):
        other = copy.deepcopy(raw)
        other["proof"]["seats"][k] = (seat + 1) % len(raw["players"])
        yield k, other


@pytest.mark.parametrize("changed", [changed_dice, changed_cards, changed_salts, changed_seats])
@pytest.mark.parametrize("kind", [game, gambler])
def test_every_changed_die_card_salt_or_seat_is_caught(kind, changed):
    assert not any(verified(other)["verified"] for _k, other in changed(kind()))


@pytest.mark.parametrize("changed", [changed_dice, changed_cards, changed_seats])
@pytest.mark.parametrize("kind", [game, gambler])
def test_every_change_is_caught_at_its_entry_even_if_the_log_is_sealed_again(kind, changed):
    for k, other in changed(kind()):
        assert doubt(sealed(other))[0] == k


def test_a_changed_salt_gives_other_dice():
    for k, other in changed_salts(gambler()):
        assert doubt(sealed(other)) == (k, "The dice are not those that secret and salt give.")


@pytest.mark.parametrize("kind", [game, gambler])
def test_every_changed_secret_is_caught(kind):
    for turn in range(len(kind()["proof"]["secrets"])):
        raw = kind()
        raw["proof"]["secrets"][turn] = flipped(raw["proof"]["secrets"][turn])
        assert doubt(sealed(raw)) == (None, f"Secret {turn + 1} was not fixed in advance.")


def test_every_changed_salt_of_a_choice_is_caught_by_the_digest():
    for k, entry in enumerate(game()["log"]):
        if entry[0] in ("keep", "stop"):
            raw = game()
            raw["proof"]["salts"][k] = "other"
            assert doubt(raw) == (None, "The last digest is another one: an entry, a salt or a seat was changed.")


@pytest.mark.parametrize("key", ["commitment", "code", "digest"])
def test_a_changed_commitment_code_or_digest_is_caught(key):
    raw = game()
    raw["proof"][key] = flipped(raw["proof"][key])
    assert not verified(raw)["verified"]


def test_a_changed_code_is_caught_even_without_a_set_up():
    raw = older()
    del raw["proof"]["setup"]
    raw["proof"]["code"] = "other"
    assert doubt(raw) == (0, "The card is not the one that secret and salt give.")


def test_another_commitment_is_caught_even_if_the_log_is_sealed_again():
    raw = game()
    raw["proof"]["commitment"] = CHAINS[1].commitment
    assert doubt(sealed(raw)) == (None, "Secret 1 was not fixed in advance.")


def test_a_secret_exchanged_for_one_of_another_chain_is_caught():
    raw = game()
    raw["proof"]["secrets"][3] = CHAINS[1].secret(4).hex()
    assert doubt(raw) == (None, "Secret 4 was not fixed in advance.")


@pytest.mark.parametrize("turn", [1, 2, 4, 9])
def test_a_missing_secret_is_caught(turn):
    raw = game()
    del raw["proof"]["secrets"][turn]
    assert not verified(raw)["verified"]


def test_a_secret_not_shown_after_its_turn_is_missed_at_the_first_chance_of_that_turn():
    raw = game()
    del raw["proof"]["secrets"][3:]
    assert doubt(raw) == (9, "The secret of turn 3 is missing.")


def test_a_game_without_any_secret_is_caught():
    raw = older()
    del raw["proof"]["setup"]
    raw["proof"]["secrets"] = []
    assert doubt(raw) == (0, "The secret of turn 1 is missing.")


def test_a_secret_of_a_turn_to_come_is_caught():
    raw = game()
    raw["proof"]["secrets"].append(secret(len(raw["proof"]["secrets"])).hex())
    assert doubt(raw) == (None, "There are more secrets than turns.")


def test_the_secrets_of_turns_to_come_are_caught_in_a_running_game():
    raw = game(entries=5)
    raw["proof"]["secrets"] = [secret(turn).hex() for turn in range(4)]
    assert doubt(raw) == (None, "There are more secrets than turns.")


def test_a_removed_entry_is_caught():
    for k in range(len(game()["log"])):
        raw = game()
        for part in (raw["log"], raw["proof"]["salts"], raw["proof"]["seats"]):
            del part[k]
        assert not verified(raw)["verified"]


def test_entries_in_another_order_are_caught():
    for k in range(len(game()["log"]) - 1):
        raw = game()
        raw["log"][k], raw["log"][k + 1] = raw["log"][k + 1], raw["log"][k]
        assert not verified(raw)["verified"]


def test_an_impossible_entry_is_told_with_its_reason():
    raw = game()
    raw["log"][2] = ["keep", [6]]
    assert doubt(raw) == (2, "A single 6 does not count; three in one roll do.")


def test_an_impossible_first_entry_is_told_at_0():
    raw = game()
    raw["log"][0] = ["stop"]
    assert doubt(raw) == (0, "A turn begins with a card.")


@pytest.mark.parametrize("salt", [None, "", "x" * 65, "a b", "ä", "a\n", 5, True, ["a"], {}])
def test_a_chance_without_a_salt_of_letters_and_digits_is_caught(salt):
    raw = game()
    raw["proof"]["salts"][1] = salt
    assert doubt(raw) == (1, "Every roll and every card needs its salt.")


@pytest.mark.parametrize("salt", ["", "x" * 65, "a b", 5, False])
def test_a_wrong_salt_of_a_choice_is_caught_as_well(salt):
    raw = game()
    raw["proof"]["salts"][2] = salt
    assert doubt(raw)[0] == 2


@pytest.mark.parametrize("seat", [None, -1, 1, 3, 0.0, False, "0", [0]])
def test_a_wrong_seat_is_caught(seat):
    raw = game()
    raw["proof"]["seats"][0] = seat
    assert doubt(raw) == (0, "The proof names another seat than the one whose turn it was.")


# Shapes.


@pytest.mark.parametrize("value", [None, 5, True, "proof", [], {}])
def test_a_record_without_a_proof_is_in_doubt(value):
    assert doubt({**game(), "proof": value})[0] is None
    assert doubt({key: value for key, value in game().items() if key != "proof"})[0] is None


WRONG = {
    "scheme": [None, 1, "", "chain-hmac-sha256/1", "chain-hmac-sha256/3", ["chain-hmac-sha256/1"]],
    "code": [None, 5, "", "a b", "x" * 65, ["k7mQ2x"]],
    "commitment": [None, 5, "", "00", "z" * 64, ["0" * 64], "0" * 63, "A" * 64],
    "secrets": [None, 5, "", {}, [None], [5], [""], ["0" * 63], ["z" * 64], ["A" * 64], [["0" * 64]]],
    "salts": [None, 5, "x", {}, []],
    "seats": [None, 5, "x", {}, []],
    "digest": [None, 5, "", [], {}],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_wrong_types_are_caught(key, value):
    raw = game()
    raw["proof"][key] = value
    assert doubt(raw)[0] is None


@pytest.mark.parametrize("key", list(WRONG))
def test_a_missing_key_is_caught(key):
    raw = game()
    del raw["proof"][key]
    assert doubt(raw) == (None, NO_SCHEME)


def test_a_key_that_the_scheme_does_not_have_is_caught():
    raw = game()
    raw["proof"]["note"] = "trust me"
    assert doubt(raw) == (None, NO_SCHEME)


@pytest.mark.parametrize("key", ["salts", "seats"])
def test_a_salt_or_a_seat_too_many_or_too_few_is_caught(key):
    more, fewer = game(), game()
    more["proof"][key].append(more["proof"][key][-1])
    fewer["proof"][key].pop()
    assert doubt(more) == doubt(fewer) == (None, "The proof needs one salt and one seat for each entry of the log.")


@pytest.mark.parametrize("kind", [game, gambler])
@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_spoiled_in_a_proof_there_is_an_answer(kind, seed):
    raw = kind()
    raw["proof"] = spoiled(raw["proof"], Random(seed))
    assert verified(raw)["verified"] in (True, False)


# Longer than one chain.


@cache
def _long():
    """Nobody ever reaches the target where every row costs points, so this game lasts longer than one chain."""
    costly = board(*[([number], -10) for number in range(1, 7)])
    raw = proven("gambler", TEN[:2], {"boards": [costly]}, entries=11_000)
    return {**raw, "commitments": [CHAINS[1].commitment]}


def test_a_game_longer_than_one_chain_verifies():
    answer = verified(_long())
    assert answer["verified"]
    assert answer["turns"] > 4096


@pytest.mark.parametrize(
    "commitments", [[], None, 5, "x", {}, [None], [""], [CHAINS[0].commitment], [flipped(CHAINS[1].commitment)]]
)
def test_a_further_chain_needs_its_commitment(commitments):
    assert doubt({**_long(), "commitments": commitments})[0] is None


def test_a_further_chain_may_be_committed_to_before_it_is_used():
    assert verified({**game(), "commitments": [CHAINS[1].commitment]})["verified"]


def test_the_first_secret_of_the_second_chain_follows_from_its_own_commitment():
    secrets = _long()["proof"]["secrets"]
    assert chance.link(bytes.fromhex(secrets[4096])).hex() == CHAINS[1].commitment
    assert bytes.fromhex(secrets[4095]) == ROOTS[0]


@pytest.mark.parametrize(
    ("turn", "served"), [(0, (0, 1)), (1, (0, 2)), (4095, (0, 4096)), (4096, (1, 1)), (8191, (1, 4096)), (8192, (2, 1))]
)
def test_a_turn_is_served_by_the_secret_after_the_set_ups(turn, served):
    assert proof.place(turn) == served


def test_what_is_dealt_is_what_secret_code_index_and_salt_give():
    position = tutto("bonus-200 111234 +111")
    bytes_ = islice(chance.stream(secret(1), CODE, 3, "salt"), 10)
    assert proof.deal(position, secret(1), CODE, 3, "salt") == ("roll", tuple(chance.die(bytes_) for _die in range(3)))
