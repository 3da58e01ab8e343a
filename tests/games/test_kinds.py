"""Every game answers all that the site asks of it, and its answers agree with its rules."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import ImproperlyConfigured
from django.template.loader import get_template

from examples.pig.kind import PigKind
from examples.pig.rules import Pig
from games.drawing import running
from games.kinds import KINDS, LEVELS, _loaded, faults
from games.kinds.kind import MAESTRO, Edition, HouseRule, LongTurns, Option
from games.rules import GAMES
from games.rules.position import LONGEST_NEWS, LONGEST_WORD, MOST_SEATS, todays_stack
from tests.rules.selfplay import played

TEMPLATES = ("_stage", "_controls", "_watch", "_line", "_said", "_moment")


@pytest.fixture(params=list(KINDS))
def kind(request):
    return KINDS[request.param]


def test_the_rules_know_every_game_and_every_game_is_at_home():
    assert {name: kind.position for name, kind in KINDS.items()} == GAMES


def test_its_editions_are_those_of_its_rules(kind):
    assert [edition.name for edition in kind.editions] == list(kind.position.EDITIONS)
    assert all(str(edition.label) and str(edition.says) for edition in kind.editions)


def test_each_of_its_house_rules_can_be_agreed_on(kind):
    boards = {kind.position.STACK_KEY: todays_stack(kind.position)} if kind.position.STACK_KEY else {}
    for rule in kind.house_rules:
        assert len(rule.options) > 1 or rule.amounts
        for value in rule.samples():
            kind.position.start({"rules": {rule.name: value}, **boards}, 2)


def test_it_has_a_computer_player_of_each_level(kind):
    assert set(kind.bots) == {*LEVELS, *([MAESTRO] if kind.judge else [])}


def test_its_samples_can_be_played(kind):
    boards = {kind.position.STACK_KEY: todays_stack(kind.position)} if kind.position.STACK_KEY else {}
    assert kind.samples
    for sample in kind.samples:
        agreed = {"edition": sample.edition, "target": sample.target, **boards}
        assert kind.position.start(agreed, sample.seats).outcome is None
        assert set(sample.levels) <= set(kind.bots)


@pytest.mark.parametrize("template", TEMPLATES)
def test_it_has_its_templates(kind, template):
    assert running.environment(kind.name, "en").get_template(f"{kind.name}/{template}.html")


def test_it_has_a_page_about_its_rules(kind):
    assert get_template(f"games/{kind.name}/rules.html")


def test_its_picture_is_drawn(kind):
    drawing = finders.find(f"art/{kind.picture.file}.svg")
    assert drawing, kind.picture
    with open(drawing, encoding="utf-8") as file:
        assert f'id="{kind.picture.name}"' in file.read()


def test_each_of_its_cards_is_drawn_where_it_says(kind):
    if kind.cards_drawn_in:
        drawings = Path(finders.find(f"art/{kind.cards_drawn_in}.svg")).read_text(encoding="utf-8")
        assert [card for card in kind.cards if f'id="card-{card}"' not in drawings] == []


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


class Third(Pig):
    NAME = "third"


class ThirdKind(PigKind):
    """A game from outside that nobody knows yet; each test spoils one thing of it."""

    position = Third


def refusal(kind, *taken):
    with pytest.raises(ImproperlyConfigured) as refused:
        faults.check(kind, "somewhere.third", taken)
    return str(refused.value)


def spoilt(**of_rules):
    kind = ThirdKind()
    kind.position = type("Spoilt", (Third,), of_rules)
    return kind


def test_a_game_as_it_should_be_is_let_in():
    faults.check(ThirdKind(), "somewhere.third", KINDS)


def test_a_name_that_is_taken_is_refused():
    said = refusal(ThirdKind(), "third")
    assert said == 'The game of somewhere.third can\'t be played here. Its name "third" is taken by another game.'


def test_a_name_that_the_rules_of_another_game_have_is_refused():
    assert 'Its name "tutto" is taken' in refusal(spoilt(NAME="tutto"))


def test_a_game_that_is_named_twice_is_refused_when_it_is_loaded():
    with pytest.raises(ImproperlyConfigured, match=r'examples\.pig\.kind .*"pig" is taken'):
        _loaded(["examples.pig.kind"] * 2)


def test_a_name_longer_than_its_column_is_refused():
    faults.check(spoilt(NAME="x" * LONGEST_WORD), "somewhere.third", ())
    assert '"xxxxxxxxxxxxx" is longer than 12 letters.' in refusal(spoilt(NAME="x" * (LONGEST_WORD + 1)))


def test_more_seats_than_a_table_has_are_refused():
    faults.check(spoilt(SEATS=range(2, MOST_SEATS + 1)), "somewhere.third", ())
    assert "It has 11 seats, and a table has at most 10." in refusal(spoilt(SEATS=range(2, MOST_SEATS + 2)))


def test_other_editions_than_those_of_the_rules_are_refused():
    kind = ThirdKind()
    kind.editions = kind.editions[:1]
    assert 'Its editions are "one", those of its rules "one", "two".' in refusal(kind)


def test_an_option_that_the_rules_refuse_is_refused_with_their_sentence():
    kind = ThirdKind()
    kind.house_rules = (HouseRule("finish", "Finish", (Option("never", "never", "Never"),)),)
    said = 'Its rules refuse the option "never" of its house rule "finish": The house rule finish is one of: '
    assert said in refusal(kind)


def test_a_level_without_a_computer_player_is_refused():
    kind = ThirdKind()
    kind.bots = {"careful": kind.bots["careful"]}
    assert 'It has no computer player of the level "bold", "strong".' in refusal(kind)


def test_an_edition_longer_than_its_column_is_refused():
    kind = spoilt(EDITIONS=("one", "two", "x" * (LONGEST_WORD + 1)))
    kind.editions = tuple(Edition(name, name, name) for name in kind.position.EDITIONS)
    assert 'Its edition "xxxxxxxxxxxxx" is longer than 12 letters.' in refusal(kind)


def test_a_reason_longer_than_its_column_is_refused():
    kind = ThirdKind()
    kind.wins = {"x" * (LONGEST_WORD + 1): "%(who)s wins!"}
    assert 'Its reason "xxxxxxxxxxxxx" is longer than 12 letters.' in refusal(kind)


@pytest.mark.parametrize("where", ["miss", "feat", "long_turns"])
def test_news_longer_than_their_column_are_refused(where):
    kind, word = ThirdKind(), "x" * (LONGEST_NEWS + 1)
    setattr(kind, where, (LongTurns("Long", word),) if where == "long_turns" else word)
    assert f'Its news "{word}" is longer than 16 letters.' in refusal(kind)


def test_all_that_is_wrong_is_said_at_once():
    kind = spoilt(NAME="x" * 13, SEATS=range(2, 12))
    assert "longer than 12 letters. It has 11 seats" in refusal(kind)
