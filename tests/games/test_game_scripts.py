"""What a game brings along for browsers: the table and the proof page load it, and do without where there is none."""

import html
import json
import re

import pytest

from games.drawing import scripts
from games.kinds import KINDS
from tests.games.tables import gambler, tutto


@pytest.fixture
def recipes(db, client):
    shown = re.search(r'data-games="([^"]*)"', client.get("/proof/").content.decode())
    return json.loads(html.unescape(shown[1]))


@pytest.mark.parametrize("kind", KINDS)
def test_each_game_can_be_followed_in_a_browser(kind):
    assert scripts.script(kind, "follow") == f"/static/js/games/{kind}/follow.js"


@pytest.mark.parametrize("kind", ["tutto", "gambler"])
def test_where_dice_are_chosen_there_is_a_script_for_it(kind):
    assert scripts.script(kind, "choose") == f"/static/js/games/{kind}/choose.js"


def test_what_a_game_does_not_bring_has_no_address():
    assert scripts.script("tutto", "dance") == scripts.script("chess", "choose") == ""


def test_the_table_loads_the_scripts_of_its_own_game(table_at, alice):
    for record, kind, other in ((tutto("x2 115662"), "tutto", "gambler"), (gambler("66213"), "gambler", "tutto")):
        page = alice.get(table_at(record).path()).content.decode()
        assert f"/static/js/games/{kind}/playing.js" in page
        assert f"games/{other}/" not in page


def test_a_game_that_brings_none_for_its_table_has_those_of_all_tables():
    assert scripts.playing("pig") == scripts.playing("chess") == "/static/js/playing.js"


def test_the_proof_page_has_a_recipe_for_every_game_that_can_be_followed(recipes):
    assert list(recipes) == list(KINDS)
    facts = {
        name: (recipe["cards"], recipe["stackKey"], [*map(len, recipe["stacks"])]) for name, recipe in recipes.items()
    }
    assert facts == {"tutto": (True, "", []), "gambler": (False, "boards", [20, 20]), "pig": (False, "", [])}


def test_the_proof_page_knows_where_the_cards_of_a_game_are_drawn(recipes):
    drawings = {name: recipe["drawings"] for name, recipe in recipes.items()}
    assert drawings == {"tutto": "/static/art/cards.svg", "gambler": "", "pig": ""}


def test_the_proof_page_loads_every_follower_with_itself(client, recipes):
    page = client.get("/proof/").content.decode()
    assert all(f'src="{recipe["follows"]}"' in page for recipe in recipes.values())


def test_the_proof_page_speaks_of_a_stack_where_there_is_one(client, table_at):
    said = "boards other than the twenty"
    assert said in client.get("/proof/").content.decode()
    assert said in client.get(table_at(gambler("66213")).path("proof/")).content.decode()
    assert said not in client.get(table_at(tutto("x2 115662")).path("proof/")).content.decode()
