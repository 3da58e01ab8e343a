"""Names: no account can be mistaken for another one; people may be called what they are called."""

import pytest

from games.models import Player
from games.rules.illegal import Illegal
from games.services.people import names
from games.services.people.lookalikes import skeleton
from tests.people.corpus import EXISTING, MISTAKEN, ORDINARY
from tests.people.members import account


@pytest.fixture
def existing(db: None) -> None:
    for name in EXISTING:
        account(names.own(name))


MANY = [name for every in MISTAKEN.values() for name in every]


def accepted(typed: str) -> str:
    """The name as it would be taken; empty if it is refused."""
    try:
        name = names.own(typed)
    except Illegal:
        return ""
    return "" if names.taken(name) else name


def test_the_corpus_is_large_enough() -> None:
    assert len(set(MANY)) >= 200
    assert len(set(ORDINARY)) >= 60


def test_nobody_can_be_mistaken_for_an_account(existing: None) -> None:
    assert {typed: name for typed in MANY if (name := accepted(typed))} == {}


def test_ordinary_names_of_all_languages_are_taken(existing: None) -> None:
    refused = []
    for typed in ORDINARY:
        name = accepted(typed)
        if name:
            account(name)
        else:
            refused.append(typed)
    assert refused == []


@pytest.mark.parametrize("pair", [("Tim", "Tom"), ("Lucia", "Luda"), ("राम", "रमा"), ("Nina", "Nino")])
def test_names_that_differ_are_two_names(db: None, pair: tuple[str, str]) -> None:
    account(pair[0])
    assert accepted(pair[1]) == pair[1]


@pytest.mark.parametrize(
    "typed", ["", " ", "a", "--", "...", "\u200b\u200b", "👻👻", "a" * 25, "a\u0301", "<b>x</b>", "a/b", "名" * 30]
)
def test_what_is_no_name_is_refused(db: None, typed: str) -> None:
    assert accepted(typed) == ""


def test_a_name_is_kept_as_it_was_written(db: None) -> None:
    assert accepted("  José   María ") == "José María"
    assert accepted("Ｊｏｓé") == "José"


@pytest.mark.parametrize("typed", ["alice", "Alice", "Al\u200bice", "AIice", "А1ice", "A l i c e", "admin", "Аdmin"])
def test_a_guest_can_not_carry_the_name_of_an_account(existing: None, typed: str) -> None:
    with pytest.raises(Illegal):
        names.for_guest(typed)


def test_a_guest_is_otherwise_free(existing: None) -> None:
    assert names.for_guest("Алиса 🎲") == "Алиса 🎲"
    assert names.for_guest("Anne") == "Anne"


@pytest.mark.parametrize("typed", ["Jörg", "jörg", "JÖRG", "ｊörg"])
def test_an_account_is_found_in_small_letters_and_capitals(existing: None, typed: str) -> None:
    found = names.account(typed)
    assert found is not None
    assert found.username == "Jörg"


@pytest.mark.parametrize("typed", ["Jorg", "A1ice", "Аlice", "nobody else", "\x00", "Alice\x00", "x" * 500])
def test_an_account_is_not_found_by_what_looks_like_it(existing: None, typed: str) -> None:
    assert names.account(typed) is None


def test_guests_and_computers_are_not_accounts(db: None) -> None:
    Player.objects.create(username="guest-1", name="Gabi", kind=Player.Kind.GUEST)
    Player.objects.create(username="computer-strong-1", name="Sofia", kind=Player.Kind.COMPUTER)
    assert names.account("guest-1") is None
    assert names.account("computer-strong-1") is None


def test_a_skeleton_fits_its_column() -> None:
    longest = Player._meta.get_field("skeleton").max_length
    assert longest is not None
    assert max(len(skeleton(char * 24)) for char in "가각힣œß한m") <= longest
