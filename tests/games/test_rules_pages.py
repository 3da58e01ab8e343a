"""The pages /rules/tutto/ and /rules/gambler/."""

import re
from html import unescape

import pytest
from django.test import Client

from games.rules import GAMES
from games.rules.tutto.cards import KINDS
from games.templatetags.tutto import card_name, explain

pytestmark = pytest.mark.django_db


def page(kind: str) -> str:
    answer = Client().get(f"/rules/{kind}/")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_has_its_rules(kind):
    assert f"How to play {kind.title()}" in page(kind)


def test_a_game_that_does_not_exist_has_no_rules():
    assert Client().get("/rules/chess/").status_code == 404


def test_rules_are_only_read():
    assert Client().post("/rules/tutto/").status_code == 405


@pytest.mark.parametrize("card", KINDS)
def test_every_card_is_shown_named_and_explained(card):
    text = page("tutto")
    assert f"#card-{card}" in text
    assert card_name(card) in text
    assert explain(card) in text


@pytest.mark.parametrize("kind", GAMES)
def test_every_link_of_the_contents_leads_to_a_section(kind):
    text = page(kind)
    links = set(re.findall(r'href="#([\w-]+)"', text))
    sections = set(re.findall(r'<section id="([\w-]+)"', text))
    drawings = set(re.findall(r'<symbol id="([\w-]+)"', text))
    assert links - {"main"} - drawings == sections
    assert len(sections) > 5


@pytest.mark.parametrize("kind", GAMES)
def test_an_id_is_used_once(kind):
    ids = re.findall(r'\bid="([\w-]+)"', page(kind))
    assert len(ids) == len(set(ids))
