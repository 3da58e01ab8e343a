"""Who watches a table: people with an open profile are named, all others are counted."""

import pytest

from games.drawing import talk
from games.services.tables import watchers
from tests.games.friends import Friend
from tests.games.tables import arrange, tutto
from tests.people.members import account


@pytest.fixture
def table():
    return arrange(tutto("x2"), {})


def named(table, *people):
    return watchers.named(table.game.pk, {person.pk for person in people})


def words(*told):
    text = talk.presence([], *told)
    return " ".join(text.split('class="watching"')[1].split("</svg>")[1].split("</span>")[0].split())


@pytest.mark.django_db
def test_people_with_an_open_profile_are_named(table):
    assert named(table, account("Clara"), account("Anton")) == ["Anton", "Clara"]


@pytest.mark.django_db
def test_a_private_profile_is_somebody(table):
    assert named(table, account("Clara", private=True)) == []


@pytest.mark.django_db
def test_a_guest_is_somebody_whatever_the_name(table):
    assert named(table, Friend("Gerd").player) == []


@pytest.mark.django_db
def test_an_account_that_is_shut_is_somebody(table):
    assert named(table, account("Clara", is_active=False)) == []


@pytest.mark.django_db
def test_whoever_looks_on_where_nobody_may_is_not_named():
    assert named(arrange(tutto("x2"), {}, spectators=False), account("Rita")) == []


def test_the_line_counts_where_it_names_nobody():
    assert words(1) == "1 person watches"
    assert words(2) == "2 people watch"


def test_the_line_names_up_to_two_and_counts_the_others():
    assert words(1, ["Clara"]) == "Clara watches"
    assert words(2, ["Anton", "Clara"]) == "Anton and Clara watch"
    assert words(2, ["Clara"]) == "Clara and 1 other person watch"
    assert words(5, ["Anton", "Clara", "Dora"]) == "Anton, Clara and 3 other people watch"


def test_a_name_is_text():
    assert "<b>" not in talk.presence([], 1, ["<b>x</b>"])
