"""POST /games/new/: wishes become an open table, or a sentence."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from games import forms
from games.kinds import KINDS
from games.models import Game, Player
from tests.games.friends import Friend
from tests.games.tables import Table

WISHES = {"game": "tutto", "name": "Dora"}


def test_the_form_is_shown(watcher):
    answer = watcher.get("/games/new/")
    assert (answer.status_code, b"<form" in answer.content) == (200, True)


def test_the_looks_hide_what_is_asked_for_another_game(watcher):
    page = watcher.get("/games/new/").content.decode()
    css = Path(finders.find("css/setup.css")).read_text()
    numbers = re.findall(r'id="game-(\d+)"', page)
    assert len(numbers) == len(KINDS)
    for number in numbers:
        assert f'form.setup:has(#game-{number}:checked) [data-nth]:not([data-nth="{number}"])' in css


def test_as_many_seats_are_offered_as_the_form_takes(watcher):
    assert 'max="10"' in watcher.get("/games/new/").content.decode()


def test_a_visitor_becomes_a_guest_and_the_host_of_the_table(watcher):
    answer = watcher.post("/games/new/", WISHES)
    game = Game.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/games/{game.code}/")
    assert (game.host.name, game.host.kind, game.host.has_usable_password()) == ("Dora", "guest", False)


def test_the_guest_is_recognised_from_then_on(watcher):
    table = watcher.open(name="Dora")
    watcher.open(name="Dora")
    assert Player.objects.count() == 1
    assert watcher.ask(table, "leave/").status_code == 302


def test_the_host_sits_at_the_new_table(alice):
    game = alice.open().game
    assert [(seat.name, seat.joined, seat.number) for seat in game.seats.all()] == [("Alice", 0, None)]


def test_what_is_not_wished_for_has_a_sensible_value(alice):
    game = alice.open().game
    assert (game.kind, game.edition, game.target, game.capacity) == ("tutto", "current", 6000, 10)
    assert (game.visibility, game.spectators, game.draw_order, game.status) == ("public", True, True, "open")


def test_gambler_has_its_own_values(alice):
    game = alice.open(game="gambler").game
    assert (game.edition, game.target, game.capacity, len(game.stack)) == ("german", 500, 6, 20)


def test_programs_name_edition_and_target_plainly(alice):
    game = alice.open(edition="classic", target="1050").game
    assert (game.edition, game.target) == ("classic", 1050)


def test_the_page_names_them_for_each_game_apart(alice):
    fields = {"edition_tutto": "revised", "edition_gambler": "french", "target_tutto": 1000, "target_gambler": 300}
    game = alice.open(game="gambler", **fields).game
    assert (game.edition, game.target) == ("french", 300)


def test_house_rules_override_single_differences(alice):
    game = alice.open(end="at-once", floor="no").game
    assert game.house_rules == {"end": "at-once", "floor": False}


def test_gambler_has_no_house_rules(alice):
    assert alice.open(game="gambler", end="at-once").game.house_rules == {}


def test_a_table_may_be_by_link_small_and_without_spectators(alice):
    game = alice.open(visibility="link", capacity="3", no_spectators="on").game
    assert (game.visibility, game.capacity, game.spectators) == ("link", 3, False)


@pytest.mark.parametrize("capacity", [2, 10])
def test_a_table_has_two_seats_at_least_and_ten_at_most(alice, capacity):
    assert alice.open(capacity=str(capacity)).game.capacity == capacity


CLOCKS = {0: 0, 30: 60, 60: 60, 120: 60, 24 * 3600: 0, 3 * 24 * 3600: 0}
"""Seconds for a decision, and the extra seconds that everybody starts with."""


def test_the_clocks_to_choose_from():
    assert [seconds for seconds, _label in forms.CLOCKS] == list(CLOCKS)


@pytest.mark.parametrize(("clock", "bank"), CLOCKS.items())
def test_every_clock_can_be_chosen_and_gives_its_extra_seconds(alice, bob, clock, bank):
    table = alice.open(clock=str(clock))
    bob.ask(table, "sit/")
    alice.ask(table, "start/", action_id="go")
    assert table.game.clock == clock
    assert {seat.bank for seat in table.game.seats.all()} == {bank}
    assert (table.game.due_at is not None) == (clock > 0)


def test_gambler_takes_no_more_than_six(alice):
    assert alice.open(game="gambler", capacity="10").game.capacity == 6


def test_the_last_wishes_are_proposed_again(alice):
    alice.open(target="2500")
    assert b'value="2500"' in alice.get("/games/new/").content or alice.session["wishes"]["target"] == 2500


def test_they_are_said_to_be_the_last_ones_and_one_click_leads_back_to_the_usual(alice):
    assert "as at your last table" not in alice.get("/games/new/").content.decode()
    alice.open(target="3000")
    assert "as at your last table" in alice.get("/games/new/").content.decode()
    usual = alice.get("/games/new/?game=tutto&usual=1").content.decode()
    assert "as at your last table" not in usual and 'value="3000"' not in usual


def test_a_guest_finds_the_own_name_to_change(alice):
    assert f'value="{alice.name}"' in alice.get("/games/new/").content.decode()


def test_codes_are_long_random_and_unmistakable(alice):
    codes = {alice.open().code for _table in range(30)}
    assert (len(codes), {len(code) for code in codes}) == (30, {8})
    assert not set("".join(codes)) & set("01IOl")


BAD = {
    "no game": {"game": ""},
    "unknown game": {"game": "chess"},
    "edition of the other game": {"edition": "french"},
    "unknown edition": {"edition": "newest"},
    "target too low": {"target": "0"},
    "target too high": {"target": "100050"},
    "target between the steps": {"target": "1001"},
    "target no number": {"target": "many"},
    "target huge": {"target": "9" * 5000},
    "target negative": {"target": "-6000"},
    "unknown visibility": {"visibility": "secret"},
    "one seat": {"capacity": "1"},
    "no seat": {"capacity": "0"},
    "unknown clock": {"clock": "45"},
    "clock no number": {"clock": "soon"},
    "eleven seats": {"capacity": "11"},
    "unknown house rule": {"end": "never"},
    "no name": {"name": ""},
    "name of blanks": {"name": " \t "},
    "name of signs": {"name": "?!"},
    "name too long": {"name": "x" * 25},
    "name of 100 kB": {"name": "x" * 100_000},
    "name of nothing to be seen": {"name": "\u200b\u202e\u0007"},
    "NUL in the edition": {"edition": "cur\0rent"},
    "edition of 100 kB": {"edition": "x" * 100_000},
}


@pytest.mark.parametrize("wishes", BAD.values(), ids=BAD.keys())
def test_a_wish_that_cannot_be_granted_is_told_and_opens_nothing(watcher, wishes):
    answer = watcher.post("/games/new/", WISHES | wishes)
    assert answer.status_code == 422
    assert b'role="alert"' in answer.content
    assert not Game.objects.exists()


def test_no_wishes_at_all_are_not_granted_either(watcher):
    assert watcher.post("/games/new/", {}).status_code == 422


def test_a_known_guest_need_not_say_the_name_again(alice):
    answer = alice.post("/games/new/", {"game": "tutto"})
    assert Table(answer["Location"].split("/")[2]).game.host == alice.player


def test_a_guest_may_change_the_name_for_the_next_table(alice):
    alice.open(name="Alicia")
    assert Player.objects.get(pk=alice.player.pk).name == "Alicia"


def test_an_account_keeps_its_name(db):
    account = Player.objects.create_user("dora", password="correct horse", name="Dora")
    friend = Friend()
    friend.force_login(account, "django.contrib.auth.backends.ModelBackend")
    assert friend.open(name="Somebody else").game.seats.get().name == "Dora"


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(alice, method):
    assert getattr(alice, method)("/games/new/").status_code == 405


# What is wrong, and what was chosen.


def fault(answer) -> str:
    shown = re.search(r'<div class="notes" role="alert">.*?</div>', answer.content.decode(), re.DOTALL)
    assert shown
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", shown[0])).strip()


def test_what_is_wrong_names_its_field_and_leads_there(watcher):
    answer = watcher.post("/games/new/", WISHES | {"capacity": "99"})
    assert fault(answer) == "Seats: Ensure this value is less than or equal to 10."
    assert '<a href="#id_capacity">' in answer.content.decode()
    assert fault(watcher.post("/games/new/", WISHES | {"target_tutto": "many"})) == "Target: Enter a whole number."


def test_a_number_of_cards_that_is_wrong_names_its_card(watcher):
    answer = watcher.post("/games/new/", WISHES | {"pile-cloverleaf_tutto": "x"})
    assert fault(answer) == "Cloverleaf: Enter a whole number."


def test_a_target_that_no_score_can_hit_is_refused_with_one_that_will_do(watcher):
    answer = watcher.post("/games/new/", WISHES | {"target_tutto": "3333"})
    told = "Target: The target can be any number from 50 to 100000 in steps of 50, such as 3300."
    assert fault(answer) == told
    assert re.search(r'<input id="id_target_tutto"[^>]*aria-invalid="true"', answer.content.decode())


def test_what_is_asked_for_another_game_is_never_wrong(watcher):
    assert watcher.post("/games/new/", WISHES | {"target_gambler": "many"}).status_code == 302


def test_a_game_to_a_trifle_is_not_rated(alice):
    assert alice.open(target="500").game.by_house_rules
    assert not alice.open(target="1000").game.by_house_rules


def test_the_preset_that_was_chosen_is_marked_and_its_house_rules_lie_open(watcher):
    page = watcher.get("/games/new/?game=gambler&preset=quick").content.decode()
    marked = re.findall(r'aria-current="true">\s*([^<]+?)\s*</a>', page)
    assert marked == ["Quick: five boards"]
    assert "✓ filled in below" in page
    assert re.search(r'<details class="more house" data-nth="\d" open>', page)


def test_no_preset_is_marked_where_none_was_chosen(watcher):
    page = watcher.get("/games/new/").content.decode()
    assert "filled in below" not in page
    assert 'aria-current="true"' not in page.partition('class="languages"')[0]


def test_a_name_typed_on_the_first_page_goes_along(db, client):
    assert 'value="Gertrude"' in client.get("/games/new/?name=Gertrude").content.decode()
    assert f'value="{"x" * 24}"' in client.get(f"/games/new/?name={'x' * 99}").content.decode()
