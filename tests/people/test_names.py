"""Names: no account can be mistaken for another one; people may be called what they are called."""

import hashlib
import importlib

import pytest
from django.apps import apps

from games.models import Player
from games.rules.illegal import Illegal
from games.services.people import names, text
from games.services.people.lookalikes import CONFUSABLES, TABLE, skeleton
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


HIDDEN = "\ufe0f\u180b\U000e0101\u034f\u00ad\u2060\u200b\u202e\u2066\u061c\u3164\u115f\U000e0041\ufff1"


@pytest.mark.parametrize("sign", HIDDEN)
@pytest.mark.parametrize("somebody", ["Alice", "Referee"])
def test_a_sign_that_nobody_sees_makes_no_other_name_of_it(existing: None, sign: str, somebody: str) -> None:
    typed = f"{somebody[:2]}{sign}{somebody[2:]}"
    assert skeleton(typed) == skeleton(somebody)
    with pytest.raises(Illegal):
        names.for_guest(typed)


def test_a_guest_s_name_holds_nothing_that_nobody_sees() -> None:
    assert text.name(f"Pe{HIDDEN}ter") == "Peter"


def test_marks_are_not_piled_up() -> None:
    assert text.name("a" + "\u20d7" * 9) == "a\u20d7\u20d7"
    assert text.name("ก" + "\u0e49" * 9) == "ก" + "\u0e49" * 4


OFFICES = [
    "Schiedsrichter",
    "Referee 2",
    "Referee2",
    "The Referee",
    "arbitre",
    "Arbitro Rossi",
    "Betreiber",
    "Operator",
]
OFFICES += [
    "Tutto Support",
    "ѕupport",
    "modérateur",
    "Amministratore",
    "Moderаtor",
    "Computer 7",
    "ordinateur",
    "0perator",
]


@pytest.mark.parametrize("typed", OFFICES)
def test_nobody_looks_like_an_office(db: None, typed: str) -> None:
    assert accepted(typed) == ""
    with pytest.raises(Illegal):
        names.for_guest(typed)


@pytest.mark.parametrize("typed", ["Арbitrator", "Jöрг", "김Min", "Алиceа", "Aλίκη"])
def test_no_word_of_a_guest_s_name_mixes_alphabets(db: None, typed: str) -> None:
    with pytest.raises(Illegal):
        names.for_guest(typed)


def test_a_guest_may_be_called_by_words_of_two_alphabets(db: None) -> None:
    assert names.for_guest("Anna Иванова") == "Anna Иванова"


@pytest.mark.parametrize(("sign", "looks"), [("ꓮ", "a"), ("ꓡ", "l"), ("ᏺ", "h"), ("𐊠", "a"), ("ꮇ", "m")])
def test_what_unicode_counts_as_confusable_is_one_shape(sign: str, looks: str) -> None:
    assert looks in names.shapes(sign)


def test_the_table_is_what_was_made_of_unicode_s_own() -> None:
    assert (
        hashlib.sha256(TABLE.read_bytes()).hexdigest()
        == "af65512aec9ec88da4d4054191e2201af12857c787401447e4fe42fd9c512658"
    )
    assert len(CONFUSABLES) > 1700


def test_an_account_is_found_whatever_it_was_thought_to_look_like(existing: None) -> None:
    Player.objects.filter(username="Bob Miller").update(skeleton="as it was computed once")
    assert names.account("bob MILLER") == Player.objects.get(username="Bob Miller")


def test_accounts_of_before_are_looked_at_again_and_keep_what_they_have(existing: None) -> None:
    migration = importlib.import_module("games.migrations.0014_skeletons")
    Player.objects.filter(username="Wendy").update(skeleton="wendy of old")
    Player.objects.filter(username="Ian").update(username="ѕорhіе", skeleton="sophie of old")
    migration.look_again(apps, None)
    assert Player.objects.get(username="Wendy").skeleton == skeleton("Wendy")
    assert Player.objects.get(username="ѕорhіе").skeleton == "sophie of old"
