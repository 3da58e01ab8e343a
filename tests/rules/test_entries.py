"""The one gate for entries from outside: what passes is of the right shape, whatever the game says of it then."""

import pytest

from games.rules.entries import check_entry
from games.rules.illegal import Illegal

GOOD = [
    ("card", "no card at all"),
    ("roll", ()),
    ("roll", (1, 6, 6, 6, 6, 6, 6)),
    ("keep", (6, 1)),
    ("place", ()),
    ("place", ((1, 0), (6, 99))),
    ("stop",),
]


def no(raw):
    with pytest.raises(Illegal) as refused:
        check_entry(raw)
    return str(refused.value)


@pytest.mark.parametrize("entry", GOOD, ids=str)
def test_what_has_the_shape_of_an_entry_passes_as_it_is(entry):
    assert check_entry(entry) == entry


def test_lists_pass_as_tuples():
    assert check_entry(["place", [[1, 0], [6, 5]]]) == ("place", ((1, 0), (6, 5)))
    assert check_entry(["keep", [1, 5]]) == ("keep", (1, 5))


@pytest.mark.parametrize("die", [0, 7, -1, True, 1.0, "1", None])
@pytest.mark.parametrize("entry", [lambda die: ("roll", [1, die]), lambda die: ("place", [[die, 0]])])
def test_a_die_shows_1_to_6(entry, die):
    assert no(entry(die)) == "A die shows a number from 1 to 6."


@pytest.mark.parametrize("row", [-1, True, 0.0, "0", None])
def test_rows_are_counted_from_0(row):
    assert no(("place", [[1, row]])) == "A row is a number, counted from 0."


@pytest.mark.parametrize("pair", [1, "10", [], [1], [1, 0, 0], {}, None])
def test_a_placed_die_is_a_pair(pair):
    assert no(("place", [pair])) == "A placed die is a pair: the die and its row."


@pytest.mark.parametrize("raw", [None, [], ["dance"], ["card", 5], ["stop", 1], ["roll"], ["place", 1]], ids=str)
def test_anything_else_is_no_entry(raw):
    assert no(raw) == "This is not an entry that a record can hold."
