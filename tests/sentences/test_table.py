"""The table of sentences holds: each leads to code, to a section of its rules page and to records, and back."""

import re
from importlib import import_module
from typing import Any

import pytest
from django.test import Client

from games.rules import GAMES
from tests.sentences.table import HERE, RECORDS, TABLE, TITLES, sentences, shown, table

EACH = [(game, sentence) for game in TITLES for sentence in sentences(game)]


def found(path: str) -> Any:
    """What a dotted path leads to: a module, and then what is in it."""
    parts = path.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            thing: Any = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            thing = getattr(thing, name)
        return thing
    raise AssertionError(path)


def test_there_are_sentences_of_both_games():
    assert min(len(sentences(game)) for game in TITLES) > 20
    assert {path.suffix for path in HERE.glob("*.json")} == {".json"}


def test_the_table_is_the_one_that_the_sentences_make():
    assert TABLE.read_text() == table(), "python -m tests.sentences.table"


@pytest.mark.parametrize(("game", "sentence"), EACH, ids=lambda value: value if isinstance(value, str) else value["id"])
def test_a_sentence_is_shown_by_records_and_done_by_code_that_exists(game, sentence):
    assert shown(game)[sentence["id"]] or "test" in sentence
    assert found(sentence["code"]) is not None
    assert set(sentence["printed"]) <= set(GAMES[game].EDITIONS)


@pytest.mark.parametrize("game", TITLES)
def test_every_record_shows_sentences_that_are_there(game):
    known = {sentence["id"] for sentence in sentences(game)}
    assert set(shown(game)) <= known
    named = {record for records in shown(game).values() for record in records}
    assert named == {path.stem for path in RECORDS.glob(f"{game}-*.json")}


@pytest.mark.parametrize("game", TITLES)
def test_every_sentence_leads_to_a_section_of_the_rules_page(db, game):
    page = Client().get(f"/rules/{game}/").content.decode()
    sections = set(re.findall(r'<section id="([\w-]+)"', page))
    assert {sentence["page"] for sentence in sentences(game)} <= sections


def test_tests_that_stand_in_for_a_record_exist():
    named = [sentence["test"] for _game, sentence in EACH if "test" in sentence]
    assert named
    for path, _colons, name in (test.partition("::") for test in named):
        assert f"def {name}(" in (HERE.parents[1] / path).read_text(), path
