"""The typeface comes in two files: one with the letters of our languages, and one that only names ask for."""

import re
from pathlib import Path

import pytest
from django.conf import settings

STATIC = Path(settings.BASE_DIR) / "static"
CATALOGUES = sorted((Path(settings.BASE_DIR) / "games" / "locale").glob("*/LC_MESSAGES/*.po"))
SECOND = re.compile(r"unicode-range:([^;]+);")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")


def second_file() -> set[str]:
    (ranges,) = SECOND.findall((STATIC / "css" / "inks.css").read_text())
    spans = [(int(first, 16), int(last or first, 16)) for first, last in RANGE.findall(ranges)]
    return {chr(letter) for first, last in spans for letter in range(first, last + 1)}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_no_sentence_of_ours_needs_the_second_file(path: Path) -> None:
    assert set(path.read_text()) & second_file() == set()


def test_the_second_file_is_for_letters_of_names() -> None:
    assert set("ÅØÑßšý") & second_file() == set("ÅØÑý")
