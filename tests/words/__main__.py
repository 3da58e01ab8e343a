"""`make words`: all catalogues as the code needs them, compiled, and what is missing in each.

`make words ARGS=es` begins a language; `ARGS=--missing` names every sentence that is not translated, and `--check`
changes nothing and says what is wrong.
"""

import os
import sys
from collections.abc import Iterable

import django

from tests.words import catalogue, compiled, doubts, updating
from tests.words.catalogue import HOMES, Catalogue, Entry


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        return _named(doubts.doubts())
    named = [argument for argument in arguments if not argument.startswith("-")]
    for language in sorted({*catalogue.languages(), *named}):
        entries = [entry for home in HOMES for entry in _renewed(Catalogue(home, language))]
        _tell(language, entries, each="--missing" in arguments)
    compiled.write()
    return _named(doubts.in_translations())


def _named(wrong: Iterable[str]) -> int:
    lines = list(wrong)
    for line in lines:
        print(line)
    return 1 if lines else 0


def _renewed(book: Catalogue) -> list[Entry]:
    entries = updating.updated(book)
    book.path.parent.mkdir(parents=True, exist_ok=True)
    book.path.write_text(book.written(entries), encoding="utf-8")
    return entries


def _tell(language: str, entries: list[Entry], each: bool) -> None:
    missing, fuzzy = _count(updating.missing(entries)), sum(entry.fuzzy for entry in entries)
    print(f"{language}: {len(entries)} sentences, {missing - fuzzy} to translate, {fuzzy} to look at again")
    if each:
        print(*(f"  {entry.places[0]}: {entry.singular!r}" for entry in updating.missing(entries)), sep="\n")


def _count(entries: Iterable[Entry]) -> int:
    return sum(1 for _entry in entries)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.games.settings")
    django.setup()
    sys.exit(main(sys.argv[1:]))
