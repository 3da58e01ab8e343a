"""The one gate for text that people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.illegal import Illegal
from games.services.people import text

SEEN = {
    "  Ann  ": "Ann",
    "A\tn\nn": "A n n",
    "A\0nn": "Ann",
    "A\ud800nn": "Ann",
    "A\u202enn": "Ann",
    "A \u200b n": "A n",
    "Zoe\u0308": "Zoë",
    "n\u0300\u0301\u0302\u0303\u0304": "ǹ\u0301",
    "\ue000Ann": "Ann",
    "李 小龍": "李 小龍",
    "🎲 Ann": "🎲 Ann",
    "x" * 24: "x" * 24,
}


@pytest.mark.parametrize(("typed", "kept"), SEEN.items(), ids=map(ascii, SEEN))
def test_a_name_is_kept_as_it_is_seen(typed, kept):
    assert text.name(typed) == kept


@pytest.mark.parametrize("typed", ["", " ", "\u3164\u200b", "...", "🎲", "x" * 25, "x" * 10**6, "\ud800"])
def test_what_is_no_name_is_refused(typed):
    with pytest.raises(Illegal):
        text.name(typed)


def test_a_line_may_be_longer_than_a_name():
    assert text.line("x" * 400) == "x" * 400
    with pytest.raises(Illegal, match="at most 400"):
        text.line("x" * 401)


@given(st.text(st.characters(codec=None), max_size=60))
def test_what_comes_out_can_be_stored_and_goes_through_again_unchanged(typed):
    try:
        kept = text.line(typed)
    except Illegal:
        return
    assert kept.encode() and "\0" not in kept
    assert text.line(kept) == kept


@given(st.text(st.characters(codec=None), max_size=60))
def test_a_name_is_short_and_has_something_to_call(typed):
    try:
        kept = text.name(typed)
    except Illegal:
        return
    assert 1 <= len(kept) <= 24
    assert text.name(kept) == kept
