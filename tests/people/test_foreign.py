"""A record from anywhere, and what a finished game says about itself."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Game, Player, Unrated
from games.rules import GAMES, record
from games.rules.tutto import Tutto
from games.services.archive import foreign, records
from tests.games.friends import Friend
from tests.people.members import Member, account, ended, game_of
from tests.rules.selfplay import played


@pytest.fixture
def sent(db: None) -> str:
    """The record of a game, as a file has it."""
    return json.dumps(records.record_of(game_of(account("Anna"), account("Ben")).game))


def test_a_pasted_record_is_shown_from_its_beginning(sent: str, watcher: Friend) -> None:
    page = watcher.post("/replay/", {"record": sent}).content.decode()
    assert "Anna" in page
    assert re.search(r"<b>0</b> <span class=\"of\">/ \d+", page)
    assert "To the table" not in page


def test_a_file_is_as_good(sent: str, watcher: Friend) -> None:
    file = SimpleUploadedFile("game.json", sent.encode(), "application/json")
    assert watcher.post("/replay/", {"file": file}).status_code == 200


def test_every_step_can_be_taken_and_shows_the_same_table(sent: str, watcher: Friend) -> None:
    """What the viewer draws is what the replay of the stored game draws."""
    game = Game.objects.get()
    for at in range(game.entries + 1):
        visit = watcher.get(f"/games/{game.code}/replay/?at={at}").content.decode()
        there = watcher.post("/replay/", {"record": sent, "at": at}).content.decode()
        scores = [re.findall(r'class="score">.*?</b>', page) for page in (visit, there)]
        lines = [re.findall(r'<li id="e\d+".*?</li>', page) for page in (visit, there)]
        assert scores[0] == scores[1]
        assert lines[0] == lines[1]


def test_the_end_has_chart_table_and_dice(sent: str, watcher: Friend) -> None:
    page = watcher.post("/replay/", {"record": sent, "at": 999}).content.decode()
    assert "Anna wins!" in page
    assert '<table class="figures"><caption class="sr">The scores after each turn' in page
    assert "Anna rolled 6 ones with 12 dice, where 2.0 were to be expected." in page


def test_nothing_of_it_is_stored(sent: str, watcher: Friend) -> None:
    before = (Game.objects.count(), Player.objects.count())
    watcher.post("/replay/", {"record": sent, "at": 3})
    assert (Game.objects.count(), Player.objects.count()) == before
    assert not watcher.session.keys()


def test_two_records_do_not_mix(sent: str, watcher: Friend) -> None:
    other = json.dumps(json.loads(sent) | {"players": ["Xaver", "Yvonne"]})
    watcher.post("/replay/", {"record": sent, "at": 5})
    page = watcher.post("/replay/", {"record": other, "at": 5}).content.decode()
    assert "Xaver" in page
    assert "Anna" not in page


def test_an_impossible_entry_ends_it_and_says_why(sent: str, watcher: Friend) -> None:
    raw = json.loads(sent)
    raw["log"][3] = ["roll", [1, 1, 1, 1, 1, 1]]
    page = watcher.post("/replay/", {"record": json.dumps(raw), "at": 99}).content.decode()
    assert '<b>3</b> <span class="of">/ 3' in page
    assert "Only the first 3 entries are possible." in page


@pytest.mark.parametrize(
    "record",
    [
        "",
        " ",
        "{}",
        "[]",
        "null",
        "no json",
        "[" * 3000,
        '{"format": "table-record/1"}',
        '{"a": 1, "a": 2}',
        "\ud800",
        "1e999",
    ],
)
def test_what_is_no_record_gets_a_sentence(db: None, watcher: Friend, record: str) -> None:
    answer = watcher.post("/replay/", {"record": record.encode("utf-8", "replace").decode()})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eevil", "", " ", "x" * 5000, "\x00", "👻"])
def test_names_of_a_record_do_no_harm(sent: str, watcher: Friend, name: str) -> None:
    record = json.dumps(json.loads(sent) | {"players": [name, "Ben"]})
    answer = watcher.post("/replay/", {"record": record, "at": 4})
    assert answer.status_code in (200, 422)
    page = answer.content.decode()
    assert "<script>alert" not in page
    assert "\u202e" not in page


def test_what_travels_with_every_step_is_small(sent: str) -> None:
    raw = json.loads(sent) | {"proof": {"salts": ["x" * 64] * 2000}}
    view = foreign.read(json.dumps(raw).encode(), 0)
    assert len(view.compact) < 2000


def test_a_browser_keeps_the_stack_of_every_game(db: None, watcher: Friend, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stays of a record that is too large to be sent must still be one, whichever game it is of."""
    monkeypatch.setattr(Tutto, "STACK_KEY", "tiles")
    keys = re.search(r'data-keys="([^"]*)"', watcher.get("/replay/").content.decode())
    assert keys
    assert {"format", "game", "players", "log", "boards", "tiles"} <= set(keys[1].split(" "))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_nothing_but_those_keys_is_still_one(game: str) -> None:
    agreed, log, positions = played(game, 1)
    raw = record.write(game, agreed, ["A"] * len(positions[0].scores), log, proof={})
    kept = {key: raw[key] for key in foreign.needed_keys(GAMES.values()) if key in raw}
    assert raw.keys() - kept.keys() == {"proof"}
    assert record.check(kept).start == record.check(raw).start


@pytest.mark.parametrize("at", ["-1", "x", "9" * 30, "²"])
def test_an_entry_that_does_not_exist_is_the_nearest(sent: str, watcher: Friend, at: str) -> None:
    assert watcher.post("/replay/", {"record": sent, "at": at}).status_code == 200


@pytest.mark.parametrize(("bound", "value"), [("MOST_ENTRIES", 3), ("MOST_SECONDS", -1.0)])
def test_a_record_beyond_every_bound_is_for_ones_own_computer(
    sent: str, watcher: Friend, monkeypatch: pytest.MonkeyPatch, bound: str, value: float
) -> None:
    monkeypatch.setattr(foreign, bound, value)
    answer = watcher.post("/replay/", {"record": sent})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "On your own computer there is no limit: manage.py replay FILE" in page
    assert "table-record/1" in page, "what was sent is still there"


# What a finished game says about itself.


def test_the_table_says_that_it_counted_and_what_was_rolled(db: None, watcher: Friend) -> None:
    page = game_of(account("Anna"), account("Ben"))
    text = watcher.get(page.path()).content.decode()
    assert "A rated game" in text
    assert "Anna rolled 6 ones with 12 dice, where 2.0 were to be expected." in text
    assert '<table class="figures"><caption class="sr">The scores after each turn' in text


def test_the_table_says_why_it_did_not_count(db: None, watcher: Friend) -> None:
    page = game_of(account("Anna"), Friend("Gabi").player)
    assert "Not rated: with a guest at the table." in watcher.get(page.path()).content.decode()


def test_reasons_have_a_sentence_each(db: None) -> None:
    from django.template.loader import render_to_string

    game = ended((Member("Anna").player, 1), (account("Ben"), 2))
    said = {
        why: render_to_string("people/_rated.html", {"game": game, "status": "finished", "unrated": why})
        for why in ("", *Unrated.values)
    }
    assert len(set(said.values())) == len(said) == 8
