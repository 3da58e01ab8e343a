"""What of a region has changed: as little as possible, and enough."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.drawing.parts import BEGIN, END, changed, parts, whole


def part(name, text):
    return f'{BEGIN}<p id="{name}">{text}</p>{END}'


def sent(before, after):
    """Which parts go out, by their ids."""
    return [found.id for found in changed(parts(before), parts(after))]


def test_nothing_changed_nothing_sent():
    assert sent(part("a", "1"), part("a", "1")) == []


def test_a_part_that_changed_is_sent_alone():
    assert sent(part("a", "1") + part("b", "1"), part("a", "1") + part("b", "2")) == ["b"]


def test_of_a_part_that_holds_others_only_these():
    before, after = (part("a", "x" + part("b", number) + part("c", "1")) for number in "12")
    assert sent(before, after) == ["b"]


def test_a_part_is_sent_as_a_whole_when_something_beside_its_parts_changed():
    assert sent(part("a", "x" + part("b", "1")), part("a", "y" + part("b", "1"))) == ["a"]


def test_a_part_is_sent_as_a_whole_when_there_are_more_parts_in_it():
    assert sent(part("a", part("b", "1")), part("a", part("b", "1") + part("c", "1"))) == ["a"]


def test_a_part_is_sent_as_a_whole_when_there_is_another_in_the_place_of_one():
    assert sent(part("a", part("b", "1")), part("a", part("c", "1"))) == ["a"]


def test_a_part_that_is_sent_says_so_once():
    tree = parts(part("a", part("b", "1")))
    assert tree.parts[0].alone() == '<p id="a" hx-swap-oob="morph"><p id="b">1</p></p>'


def test_the_marks_do_not_leave_the_house():
    assert whole(part("a", part("b", "1"))) == '<p id="a"><p id="b">1</p></p>'
    assert parts(part("a", part("b", "1"))).text == whole(part("a", part("b", "1")))


@pytest.mark.parametrize("marked", [f"{END}a", f"a{BEGIN}b", f"{BEGIN}a{END}{END}b", f"{BEGIN}{BEGIN}a{END}b"])
def test_a_mark_too_many_or_too_few_loses_nothing(marked):
    """Nobody can type one; whatever brought it, the table must be seen."""
    assert parts(marked).text == whole(marked)


texts = st.text("xy", max_size=2)
leaves = st.tuples(st.sampled_from("abc"), texts)

shapes = st.tuples(texts, st.lists(leaves, max_size=3, unique_by=lambda leaf: leaf[0]))


def drawn(text, inner):
    """A region with its parts."""
    return part("r", text + "".join(part(name, words) for name, words in inner))


@given(shapes, shapes)
def test_a_page_that_takes_what_is_sent_shows_what_is_now(was, now):
    before, after = drawn(*was), drawn(*now)
    page = whole(before)
    for found in changed(parts(before), parts(after)):
        page = replaced(page, found.id, found.text)
    assert page == whole(after)


def replaced(page, name, text):
    """The element with this id, and what lies in it: only `r` holds others."""
    end = ".*</p>$" if name == "r" else "[^<]*</p>"
    return re.sub(f'<p id="{name}">{end}', text, page, count=1)
