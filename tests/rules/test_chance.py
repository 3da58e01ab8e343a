"""Chance against vectors that were computed without this code, with openssl and a shell: tests/vectors tells how."""

import json
from itertools import islice, pairwise
from pathlib import Path

import pytest

from games.rules import chance, proof, setup
from games.rules.setup import Setup
from games.rules.tutto.cards import KINDS

VECTORS = {
    path.stem: json.loads(path.read_bytes()) for path in (Path(__file__).parent.parent / "vectors").glob("*.json")
}
CHAIN = chance.Chain.from_root(bytes.fromhex(VECTORS["chain"]["root"]))


def stream(vector, k=None):
    return chance.stream(bytes.fromhex(vector["secret"]), vector["code"], vector.get("k", k), vector["salt"])


def test_every_vector_says_how_it_was_computed():
    assert all(vector["README"].endswith(".") for vector in VECTORS.values())


# Secrets.


@pytest.mark.parametrize(("index", "secret"), VECTORS["chain"]["secrets"].items())
def test_a_chain_holds_its_secrets(index, secret):
    assert CHAIN.secret(int(index)).hex() == secret


def test_a_chain_is_committed_to_by_what_its_first_secret_hashes_to():
    assert CHAIN.commitment == VECTORS["chain"]["commitment"]


def test_every_secret_leads_to_the_one_before():
    secrets = [CHAIN.secret(index) for index in range(1, chance.LENGTH + 1)]
    assert len(set(secrets)) == 4096
    assert all(chance.link(after) == before for before, after in pairwise(secrets))


def test_the_root_is_the_last_secret():
    assert CHAIN.secret(4096) == bytes(range(32))


def test_a_chain_is_kept_as_a_few_marks():
    assert len(CHAIN.marks) == 64


def test_a_chain_can_be_stored_as_its_marks_one_behind_the_other():
    assert chance.Chain.from_marks(b"".join(CHAIN.marks)) == CHAIN


@pytest.mark.parametrize("index", [0, 4097])
def test_a_chain_has_no_secret_beyond_its_ends(index):
    with pytest.raises(AssertionError):
        CHAIN.secret(index)


@pytest.mark.parametrize("top", [1, 2, 70, 4096])
def test_from_a_secret_that_is_shown_all_before_it_follow(top):
    shown = chance.Shown(CHAIN.secret(top), top)
    assert [shown.secret(index) for index in (1, top)] == [CHAIN.secret(1), CHAIN.secret(top)]
    assert shown.commitment == CHAIN.commitment


@pytest.mark.parametrize("index", [0, 3])
def test_from_a_secret_that_is_shown_none_follows_that_is_not_public(index):
    with pytest.raises(AssertionError):
        chance.Shown(CHAIN.secret(2), 2).secret(index)


def test_a_new_root_is_32_bytes_that_nobody_had_before():
    roots = {chance.new_root() for _root in range(1000)}
    assert (len(roots), {len(root) for root in roots}) == (1000, {32})


# From secret and salt to dice and cards.


@pytest.mark.parametrize("block", VECTORS["bytes"]["blocks"], ids=lambda block: f"{block['k']}-{block['block']}")
def test_the_bytes_of_an_entry_are_the_hmac_of_code_index_salt_and_block(block):
    start = 32 * block["block"]
    assert bytes(islice(stream(block), start, start + 32)).hex() == block["bytes"]


@pytest.mark.parametrize("vector", VECTORS["dice"]["bytes"], ids=lambda vector: str(vector["bytes"]))
def test_dice_come_from_bytes_and_those_of_252_and_more_are_passed_over(vector):
    source = iter(vector["bytes"])
    assert [chance.die(source) for _die in vector["dice"]] == vector["dice"]


@pytest.mark.parametrize("vector", VECTORS["dice"]["rolls"], ids=lambda vector: f"{vector['k']}-{len(vector['dice'])}")
def test_a_roll_comes_from_secret_and_salt(vector):
    assert chance.Roll(len(vector["dice"])).take(stream(vector)) == ("roll", tuple(vector["dice"]))


@pytest.mark.parametrize("vector", VECTORS["index"]["index"], ids=lambda vector: f"{vector['m']}-{vector['bytes'][0]}")
def test_one_of_m_passes_over_bytes_that_would_favour_the_first_ones(vector):
    assert chance.index(iter(vector["bytes"]), vector["m"]) == vector["index"]


@pytest.mark.parametrize("m", range(1, 257))
def test_each_of_m_things_has_equally_many_bytes(m):
    hits = [0] * m
    for byte in range(256 - 256 % m):
        hits[chance.index(iter([byte]), m)] += 1
    assert set(hits) == {256 // m}


@pytest.mark.parametrize("m", [3, 6, 7, 55, 56, 200])
def test_the_other_bytes_are_passed_over(m):
    assert chance.index(iter([*range(256 - 256 % m, 256), 1]), m) == 1


@pytest.mark.parametrize("vector", VECTORS["cards"]["draws"], ids=lambda vector: str(vector["k"]))
def test_a_card_comes_from_what_is_left_in_the_pile(vector):
    left = tuple(name for name, count in zip(KINDS, vector["left"], strict=True) for _card in range(count))
    assert chance.Draw(left).take(stream(vector)) == ("card", vector["card"])


@pytest.mark.parametrize("vector", VECTORS["orders"]["orders"], ids=lambda vector: vector["salt"])
def test_seats_and_boards_are_ordered_from_one_stream_of_bytes(vector):
    secret = bytes.fromhex(vector["secret"])
    older = Setup(tuple(vector["joined"]), (), vector["salt"], drawn=True, scheme=1)
    assert older.deal(secret, vector["code"], vector["boards"]) == (vector["players"], vector["stack"])


SETUP = VECTORS["setup"]


def everybody(drawn: bool = True) -> Setup:
    told = json.loads(SETUP["canonical"])
    return Setup(tuple(told["joined"]), tuple(told["salts"]), told["start"], drawn)


def test_everybody_salts_the_set_up():
    assert everybody().salt == SETUP["salt"]
    assert setup.first_digest(2, SETUP["commitment"], SETUP["salt"]) == SETUP["first"]


def test_the_seats_are_drawn_with_the_salt_of_everybody():
    assert everybody().deal(bytes.fromhex(SETUP["secret"]), SETUP["code"], [])[0] == SETUP["players"]


def test_where_the_host_fixed_the_order_the_boards_take_the_first_bytes():
    seats, stack = everybody(drawn=False).deal(bytes.fromhex(SETUP["secret"]), SETUP["code"], SETUP["fixed"]["stack"])
    assert (seats, stack) == (json.loads(SETUP["canonical"])["joined"], SETUP["fixed"]["drawn"])


def test_an_order_leaves_the_list_it_starts_from_as_it_was():
    joined = ["Anna", "Ben", "Cleo"]
    chance.order(stream(VECTORS["orders"]["orders"][2], "setup"), joined)
    assert joined == ["Anna", "Ben", "Cleo"]


# The log.


def test_every_digest_follows_from_the_one_before():
    last = VECTORS["digests"]["commitment"]
    for row in VECTORS["digests"]["log"]:
        last = proof.digest(last, row["entry"], row["salt"], row["seat"])
        assert last == row["digest"]


def test_a_digest_is_the_same_for_an_entry_of_tuples():
    previous, row = VECTORS["digests"]["commitment"], VECTORS["digests"]["log"][0]
    assert proof.digest(previous, tuple(row["entry"]), row["salt"], row["seat"]) == row["digest"]
