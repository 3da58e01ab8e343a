"""The typeface comes in three files: one with the letters of our languages, and two that only names ask for."""

import re
from pathlib import Path

import pytest
from django.conf import settings

STATIC = Path(settings.BASE_DIR) / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
CATALOGUES = sorted((Path(settings.BASE_DIR) / "games" / "locale").glob("*/LC_MESSAGES/*.po"))
OTHERS = re.compile(r"unicode-range:([^;]+);")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")


def other_files() -> set[str]:
    west, east = OTHERS.findall((STATIC / "css" / "inks.css").read_text())
    spans = [(int(first, 16), int(last or first, 16)) for first, last in RANGE.findall(west + east)]
    return {chr(letter) for first, last in spans for letter in range(first, last + 1)}


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_no_sentence_of_ours_needs_another_file(language: str) -> None:
    (sentences,) = (path.read_text() for path in CATALOGUES if path.parts[-3] == language)
    assert set(sentences) & other_files() == set()


def test_no_template_needs_it() -> None:
    texts = {path: path.read_text() for path in TEMPLATES.rglob("*") if path.is_file()}
    assert len(texts) > 100
    assert [path for path, text in texts.items() if set(text) & other_files()] == []


def test_the_others_are_for_letters_of_names() -> None:
    assert set("ÅØÑßšýŁżœ") & other_files() == set("ÅØÑšýŁż")
