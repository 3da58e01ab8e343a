"""What newcomers are told: each new thing once, on every device of an account, and all of it to be read again."""

import pytest

from games.kinds import KINDS
from games.kinds.hints import about
from games.models import Game, Player
from tests.games.tables import gambler, tutto

pytestmark = pytest.mark.django_db


def hints(table):
    kind = KINDS[table.game.kind]
    return [hint.name for hint in about(kind.hints, table.position, acting=True)]


SITUATIONS = {
    "flip": "",
    "roll": "bonus-200",
    "keep": "bonus-200 123466",
    "null": "bonus-200 223346",
    "stop": "stop",
    "tutto": "bonus-200 111555 +111555",
    "straight": "straight",
    "plus-minus": "plus-minus",
    "fireworks": "fireworks",
    "cloverleaf": "cloverleaf",
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_each_new_thing_in_tutto_is_explained_when_it_comes_up(table_at, name):
    assert hints(table_at(tutto(SITUATIONS[name])))[0] == name


def test_every_card_has_a_hint_of_its_own(table_at):
    for card in ("bonus-600", "x2"):
        assert {"bonus-600": "bonus", "x2": "x2"}[card] in hints(table_at(tutto(card)))


def test_gambler_explains_rows_stars_and_black_rows(table_at):
    assert hints(table_at(gambler()))[0] == "roll"
    assert "stars" in {hint.name for hint in KINDS["gambler"].hints}


def test_of_a_black_row_that_would_be_closed_one_is_warned_before_anything_else_is_explained(table_at):
    assert hints(table_at(gambler("14425 4>4 4112", board=13)))[:2] == ["black", "place"]


def test_no_two_hints_of_a_game_have_one_name():
    for kind in KINDS.values():
        names = [hint.name for hint in kind.hints]
        assert len(names) == len(set(names))


def test_whoever_acts_is_told_and_a_null_is_explained_to_all_who_see_it(table_at, alice, bob):
    table = table_at(tutto("bonus-200 223346"))
    assert "a null. Everything at risk" in alice.see(table).content.decode()
    assert "a null. Everything at risk" in bob.see(table).content.decode()


def test_a_hint_that_was_given_is_remembered_with_the_player_and_in_the_browser(client, alice):
    answer = alice.post("/hints/", {"coached": "tutto-null"}, headers={"HX-Request": "true"})
    assert answer.status_code == 204 and answer.cookies["coached"].value == "tutto-null"
    assert Player.objects.get(pk=alice.player.pk).coached == "tutto-null"
    assert client.post("/hints/", {"coached": "tutto"}).cookies["coached"].value == "tutto"


def test_nothing_but_hints_is_remembered(alice):
    assert "coached" not in alice.post("/hints/", {"coached": "halma;path=/"}).cookies


def test_the_table_names_what_its_player_has_been_told(table_at, alice):
    alice.post("/hints/", {"coached": "tutto-null"})
    alice.cookies.clear()
    alice.force_login(alice.player, "django.contrib.auth.backends.ModelBackend")
    assert 'data-hinted="tutto-null"' in alice.see(table_at(tutto(""))).content.decode()


def test_all_hints_can_be_read_again_and_begin_again(alice):
    page = alice.get("/hints/tutto/").content.decode()
    assert all(str(hint.says) in page for hint in KINDS["tutto"].hints if "’" not in str(hint.says))
    alice.post("/hints/", {"coached": "tutto-null"})
    alice.post("/hints/", {"coached": "gambler"})
    assert alice.post("/hints/", {"again": "tutto"}).cookies["coached"].value == "gambler"


@pytest.mark.parametrize("kind", ["tutto", "gambler"])
def test_the_first_game_is_short_and_counts_for_nothing(client, kind):
    answer = client.post("/games/learn/", {"game": kind, "name": "Nora"})
    game = Game.objects.get(code=answer["Location"].split("/")[2])
    assert answer["Location"].endswith("?begin")
    assert [seat.player.level for seat in game.seats.order_by("joined")] == ["", "careful"]
    assert game.friendly and (game.target == 1000 or game.house_rules["boards"] == 2)


def test_a_game_without_a_first_game_says_so(client):
    answer = client.post("/games/learn/", {"game": "pig", "name": "Nora"})
    assert answer.status_code == 422 and "There is no first game" in answer.content.decode()
