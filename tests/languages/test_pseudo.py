"""Every page and every frame in a language that nobody speaks: what is said past the catalogues shows."""

import re

import pytest
from django.db import transaction

from games import memory
from games.drawing import regions
from games.kinds import KINDS, think
from games.models import Game
from games.services.play import moves, positions
from games.services.tables import access, computers
from tests.browser.scenes import PEOPLE as PEOPLE_OF_SCENES
from tests.browser.scenes import SCENES
from tests.games.friends import known
from tests.games.tables import arrange
from tests.languages.untagged import untagged
from tests.people.test_addresses import EVERYWHERE, Scene
from tests.rules.tables import entries
from tests.words import pseudo

PEOPLE = {"Gabi", "Maria", "Moritz", "Stella", "Rita", "Otto", "Gerd", "Hm.", "No.", "referees"}
"""What they are called, and what they have said."""
CODES = {"tutto", "current", "guests", "null", "card", "bonus", "roll", "go", "game", "arranged", "guest"}
"""What is stored, as the desk shows it to those who run the site."""
HEX = re.compile(r"\b[0-9a-f]{12,}\b")
TURNS = 50
PLAYERS = ["Anna", "Ben"]
COMPUTERS = {name for names in computers.NAMES.values() for name in names}


def test_what_is_said_past_the_catalogues_is_found():
    said = '<p title="Hello">⟦Some <b>words</b> of ⟪Anna⟫, ⟪more⟫⟧ and <kbd>Enter</kbd> 6,000</p>'
    assert untagged(said, {"Anna"}) == ["p title: Hello", "more", "and"]


def test_it_is_longer_and_keeps_its_placeholders():
    assert pseudo.spoken("%(who)s rolls six dice. ") == "⟦⟪%(who)s⟫ rolls six dice. äßóğ ä⟧ "


def answers(scene, who, route):
    """What this person is shown there, asking and sending an empty form; whatever that changes is taken back."""
    client = scene.people[who]
    kept = client.cookies.copy()
    for method in ("GET", "POST"):
        memory.renew()
        with transaction.atomic():
            answer = client.generic(method, scene.path(route))
            transaction.set_rollback(True)
        client.cookies = kept.copy()
        if answer.get("Content-Type", "").startswith("text/html"):
            yield answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["nobody", "player", "operator"])
def test_no_address_says_anything_past_the_catalogues(pseudo_language, who):
    scene, found, pages = Scene(), {}, 0
    scene.people[who].cookies["language"] = pseudo.NAME
    for route in EVERYWHERE:
        for page in answers(scene, who, route):
            pages += 1
            found |= dict.fromkeys(untagged(HEX.sub("", page), PEOPLE | CODES | {scene.table.code}), route)
    assert pages > 60
    assert not found


def at_table(table):
    """All that its pages are sent: to whoever is to act, to the others, to those who watch, whole and as a change."""
    for friend in (*map(known, PLAYERS), None):
        visit = access.visit(table.code, friend)
        assert visit is not None
        frame = regions.frame(visit)
        yield from filter(None, (frame.whole, frame.change))


@pytest.mark.django_db
@pytest.mark.parametrize("kind", KINDS)
def test_no_frame_of_a_game_says_anything_past_the_catalogues(pseudo_language, kind):
    """Fifty turns, or as many as there are, as everybody at the table and beside it sees them."""
    table = arrange({"game": kind, "players": PLAYERS}, {})
    found, turns = {}, set()
    while (game := table.game).status == Game.Status.PLAYING and game.turn <= TURNS:
        moves.act_for(game, think(kind, "bold", positions.fold(game).position))
        turns.add(game.turn)
        found |= {words: game.turn for html in at_table(table) for words in untagged(html, {*PLAYERS, table.code})}
    assert len(turns) == TURNS or game.status == Game.Status.FINISHED
    assert not found


AROUND = ("", "replay/?at=2", "proof/", "turns/1/dispute/", "result/")


@pytest.mark.django_db
@pytest.mark.parametrize("name", SCENES)
def test_no_phase_of_a_game_says_anything_past_the_catalogues(pseudo_language, client, name):
    """What computers seldom bring about, and the pages around a table."""
    table = arrange({**SCENES[name], "log": entries(SCENES[name]["moves"])}, {}, **SCENES[name]["wishes"])
    client.cookies["language"] = pseudo.NAME
    pages = [client.get(table.path(page)) for page in AROUND]
    shown = [*at_table(table), *(page.content.decode() for page in pages if page.status_code == 200)]
    found = {words for html in shown for words in untagged(html, {*PEOPLE_OF_SCENES, *COMPUTERS, table.code})}
    assert len(shown) >= 6
    assert not found
