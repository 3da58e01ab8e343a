"""What a table of Tutto says where nothing is at risk, nothing is lost, and where the end is near."""

import re

import pytest

from tests.games.tables import gambler, tutto

NEAR = "bonus-200 111115 done x2 234156 done bonus-300 222145 done bonus-200 234156 done x2 111555 +111555 done"
"""Alice has 4,800 and was to have 3,000, Bob has 300 and the last turn."""

SAYS = {
    "a null at once": ("x2 234366", "A null. Alice had nothing at risk."),
    "a Stop card at once": ("stop", "Stop! Alice’s turn is over."),
    "Fireworks without a spark": ("fireworks 234366", "The Fireworks end before anything counted for Alice."),
    "a Straight with nothing yet": ("straight 112346", "All six numbers: 2,000"),
    "what a Straight keeps": ("straight 112346", "Keep 1 + 2 + 3 + 4 + 6 roll 1"),
    "what the Cloverleaf keeps": ("cloverleaf 111555", "Keep 1 + 1 + 1 + 5 + 5 + 5 Tutto!"),
    "leaders who have nothing": ("plus-minus 111555 +111555 done", "Bob has nothing to lose."),
}


def seen(table_at, alice, record) -> str:
    page = alice.see(table_at(record)).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page))


@pytest.mark.parametrize(("moves", "says"), SAYS.values(), ids=SAYS)
def test_the_table_says(table_at, alice, moves, says):
    assert says in seen(table_at, alice, tutto(moves))


@pytest.mark.parametrize("moves", [moves for moves, _says in SAYS.values()], ids=SAYS)
def test_nothing_is_said_of_no_points(table_at, alice, moves):
    told = seen(table_at, alice, tutto(moves))
    assert "Alice" in told
    for puzzling in ("At risk 0", "loses 0", "banks 0", " 0 points", " 0 ·", "loses 0."):
        assert puzzling not in told


LACKS = {
    "before the card": ("", "4,501 more to lead"),
    "with the card": ("bonus-400", "4,501 more to lead"),
    "with the dice that lie there": ("bonus-400 155236", "4,301 more to lead"),
    "with what is at risk": ("bonus-400 155236 +1 12234", "4,301 more to lead"),
}


@pytest.mark.parametrize(("moves", "says"), LACKS.values(), ids=LACKS)
def test_the_last_round_says_to_everybody_what_is_missing_to_lead(table_at, alice, bob, moves, says):
    table = table_at(tutto(f"{NEAR} {moves}", target=3000))
    told = [friend.see(table).content.decode() for friend in (alice, bob)]
    assert [re.search(r"[\d,]+ more to lead", page)[0] for page in told] == [says, says]


def test_whoever_has_enough_to_lead_reads_so(table_at, bob):
    tutti = "x2 111555 +111555 " * 2
    page = bob.see(table_at(tutto(f"{NEAR} {tutti}", target=3000))).content.decode()
    assert "enough to lead" in page


def test_before_the_last_round_nobody_is_told_what_is_missing(table_at, alice):
    assert "to lead" not in seen(table_at, alice, tutto("x2 115662"))


@pytest.mark.parametrize("record", [tutto(""), gambler("")], ids=lambda record: record["game"])
def test_whoever_begins_is_not_told_their_own_name(table_at, alice, bob, record):
    table = table_at(record)
    told = [re.search(r"(\w+) begins?\.", friend.see(table).content.decode())[1] for friend in (alice, bob)]
    assert told == ["You", "Alice"]


@pytest.mark.parametrize(
    ("moves", "card"),
    [("bonus-300", "A Tutto adds the bonus"), ("straight 112346 +12346", "All six numbers: 2,000")],
)
def test_the_sentence_of_a_card_stands_there_once(table_at, alice, moves, card):
    assert seen(table_at, alice, tutto(moves)).count(card) == 1


def test_the_line_counts_the_dice_that_a_tutto_still_needs(table_at, alice):
    assert "6 dice to go for a Tutto" in seen(table_at, alice, tutto("bonus-300"))
