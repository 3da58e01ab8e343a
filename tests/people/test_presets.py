"""Presets: ready-made ones at the form for a new table, and those that an account keeps under names of its own."""

import pytest

from games.kinds import KINDS
from games.models import Game, Preset
from games.services.people import presets
from tests.games.friends import Friend
from tests.people.members import PASSWORD, Member

READY = [(kind.name, preset) for kind in KINDS.values() for preset in kind.presets]

WISHES = {
    "game": "tutto",
    "edition_tutto": "classic",
    "target_tutto": "3000",
    "x2_tutto": "dice",
    "pile-stop_tutto": "4",
    "begins": "roll",
    "preset": "Fridays",
}


@pytest.fixture
def anna(db):
    return Member("Anna")


def kept(anna, **more):
    return anna.post("/games/presets/", WISHES | more)


def filled(client, address):
    """What the form would send as it is shown, for the fields that matter here."""
    form = client.get(address).context["form"]
    return {name: form[name].value() for name in form.fields if form[name].value() not in (None, "")}


def test_there_are_presets_for_both_games():
    assert {kind for kind, _preset in READY} == {"tutto", "gambler"}
    assert {"booklet-1994", "kitchen", "quick"} <= {preset.name for kind, preset in READY if kind == "tutto"}


@pytest.mark.parametrize(("kind", "preset"), READY, ids=lambda value: getattr(value, "name", value))
def test_a_ready_made_preset_fills_the_form_and_opens_such_a_table(alice, kind, preset):
    wishes = filled(alice, f"/games/new/?game={kind}&preset={preset.name}")
    game = alice.open(**wishes).game
    assert (game.kind, game.edition, game.target) == (kind, preset.edition, preset.target)
    assert game.house_rules == preset.house_rules
    assert (game.draw_order, game.begins) == (
        preset.begins == "lot",
        "first" if preset.begins == "lot" else preset.begins,
    )


def test_a_preset_that_does_not_exist_changes_nothing(alice):
    assert filled(alice, "/games/new/?game=tutto&preset=nothing") == filled(alice, "/games/new/?game=tutto")


def test_an_account_keeps_what_stands_in_the_form(anna):
    answer = kept(anna)
    preset = Preset.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/games/new/?own={preset.pk}")
    assert (preset.name, preset.edition, preset.target, preset.begins) == ("Fridays", "classic", 3000, "roll")
    assert preset.house_rules == {"x2": "dice", "pile": {"stop": 4}}


def test_what_was_kept_fills_the_form_again(anna):
    kept(anna)
    wishes = filled(anna, f"/games/new/?own={Preset.objects.get().pk}")
    game = anna.open(**wishes).game
    assert (game.edition, game.target, game.begins) == ("classic", 3000, "roll")
    assert game.house_rules == {"x2": "dice", "pile": {"stop": 4}}


def test_a_name_is_kept_once_with_what_came_last(anna):
    kept(anna)
    kept(anna, target_tutto="2000")
    assert Preset.objects.get().target == 2000


def test_nobody_else_gets_or_drops_it(anna):
    kept(anna)
    pk, ben = Preset.objects.get().pk, Member("Ben")
    assert "target_tutto" not in filled(ben, f"/games/new/?own={pk}")
    assert ben.post(f"/games/presets/{pk}/drop/").status_code == 404
    assert anna.post(f"/games/presets/{pk}/drop/").status_code == 302
    assert not Preset.objects.exists()


def test_a_guest_keeps_none(alice):
    assert kept(alice).status_code == 403
    assert not Preset.objects.exists()


def test_a_visitor_is_asked_to_log_in(client, db):
    assert client.post("/games/presets/", WISHES)["Location"].startswith("/accounts/login/")


BAD = [{"preset": ""}, {"preset": "x" * 41}, {"target_tutto": "7"}, {"x2_tutto": "all"}, {"game": "chess"}]


@pytest.mark.parametrize("wishes", BAD)
def test_what_no_table_could_play_is_not_kept(anna, wishes):
    assert kept(anna, **wishes).status_code == 422
    assert not Preset.objects.exists()


def test_there_is_room_for_only_so_many(anna, monkeypatch):
    monkeypatch.setattr(presets, "MOST", 1)
    kept(anna)
    assert kept(anna, preset="Saturdays").status_code == 422
    assert kept(anna, target_tutto="2000").status_code == 302


def test_presets_are_exported_and_go_with_the_account(anna):
    kept(anna)
    assert anna.get("/accounts/you/export/").json()["presets"][0]["name"] == "Fridays"
    anna.post("/accounts/you/delete/", {"password": PASSWORD})
    assert not Preset.objects.exists()


def test_the_form_lists_what_one_has_kept(anna):
    kept(anna)
    assert "Drop Fridays" in anna.get("/games/new/").content.decode()
    assert "Fridays" not in Friend("Gerd").get("/games/new/").content.decode()
    assert Game.objects.count() == 0
