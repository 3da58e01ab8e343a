"""Every game answers all that the site asks of it, and its answers agree with its rules."""

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

from games.kinds import KINDS, LEVELS
from games.rules import GAMES
from tests.rules.selfplay import played

TEMPLATES = ("_stage", "_controls", "_watch", "_line", "_said", "_coach", "rules")


@pytest.fixture(params=list(KINDS))
def kind(request):
    return KINDS[request.param]


def test_the_rules_know_every_game_and_every_game_is_at_home():
    assert {name: kind.position for name, kind in KINDS.items()} == GAMES


def test_its_editions_are_those_of_its_rules(kind):
    assert [edition.name for edition in kind.editions] == list(kind.position.EDITIONS)
    assert all(str(edition.label) and str(edition.says) for edition in kind.editions)


def test_each_of_its_house_rules_can_be_agreed_on(kind):
    boards = {kind.position.STACK_KEY: kind.position.stack()} if kind.position.STACK_KEY else {}
    for rule in kind.house_rules:
        assert len(rule.options) > 1
        for option in rule.options:
            kind.position.start({"rules": {rule.name: option.value}, **boards}, 2)


def test_it_has_a_computer_player_of_each_level(kind):
    assert set(kind.bots) == set(LEVELS)


def test_its_samples_can_be_played(kind):
    boards = {kind.position.STACK_KEY: kind.position.stack()} if kind.position.STACK_KEY else {}
    assert kind.samples
    for sample in kind.samples:
        agreed = {"edition": sample.edition, "target": sample.target, **boards}
        assert kind.position.start(agreed, sample.seats).outcome is None
        assert set(sample.levels) <= set(kind.bots)


@pytest.mark.parametrize("template", TEMPLATES)
def test_it_has_its_templates(kind, template):
    assert get_template(f"games/{kind.name}/{template}.html")


def test_its_picture_is_drawn(kind):
    drawing = finders.find(f"art/{kind.picture.file}.svg")
    assert drawing, kind.picture
    with open(drawing, encoding="utf-8") as file:
        assert f'id="{kind.picture.name}"' in file.read()


def test_each_of_its_cards_has_a_name(kind):
    assert all(str(kind.card_name(card)) for card in kind.cards)
    assert len({str(kind.card_name(card)) for card in kind.cards}) == len(kind.cards)


def test_its_words_stand_where_people_read_them(kind):
    assert all(str(words) for words in (kind.label, kind.invitation))


def test_a_turn_that_misses_says_so_in_the_word_that_the_game_names(kind):
    """What the profile counts as missed really happens."""
    if kind.miss:
        games = [played(kind.name, seed)[2] for seed in range(20)]
        assert kind.miss in {news.what for positions in games for position in positions for news in position.news}
