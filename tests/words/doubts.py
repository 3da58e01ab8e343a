"""What is wrong with the catalogues; `make check` lets none of it pass."""

import re
from collections.abc import Iterator

from django.conf import settings

from tests.words import catalogue, compiled, glossary, updating
from tests.words.catalogue import Catalogue, Entry
from tests.words.finding.messages import ROOT
from tests.words.placeholders import bare, placeholders

TAG = re.compile(r"</?[a-z]\w*|&\w+;|\b(?:href|id|class)=\"[^\"]*\"")
RENEW = "does not fit the code any more: make words"


def doubts() -> Iterator[str]:
    yield from unfinished(offered())
    yield from stale()
    yield from in_translations()


def offered() -> list[str]:
    """The languages that people may choose; those that are made of others need nothing of their own."""
    chosen = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
    return [code for code in chosen if "-" not in code or code in catalogue.languages()]


def unfinished(languages: list[str]) -> Iterator[str]:
    for book in (Catalogue(home, language) for language in languages for home in catalogue.HOMES):
        if not book.path.exists():
            yield f"{book}: is missing"
        for entry in updating.missing(book.entries().values()):
            yield f"{book}: {'look again at' if entry.fuzzy else 'not translated'}: {entry.singular!r}"


def stale() -> Iterator[str]:
    for book in catalogue.catalogues():
        if not book.path.exists() or book.path.read_text(encoding="utf-8") != book.written(updating.updated(book)):
            yield f"{book} {RENEW}"
    for path, content in compiled.files().items():
        if not path.exists() or path.read_bytes() != content:
            yield f"{path.relative_to(ROOT)} {RENEW}"


def in_translations() -> Iterator[str]:
    """In all catalogues, offered or not: what would break a page, or say another word than everywhere else."""
    terms = glossary.terms()
    for book in catalogue.catalogues():
        for entry in book.entries().values():
            if all(entry.said):
                for why in (*broken(book, entry), *glossary.doubts(terms, book.language, entry)):
                    yield f"{book.language}: {why}: {entry.singular!r}"


def broken(book: Catalogue, entry: Entry) -> Iterator[str]:
    if len(entry.said) != (book.forms if entry.plural else 1):
        yield f"{len(entry.said)} forms"
    for number, said in enumerate(entry.said):
        yield from _form(entry, entry.plural if number else entry.singular, said, counted=number == 0)


def _form(entry: Entry, source: str, said: str, counted: bool) -> Iterator[str]:
    """`counted`: a sentence about one thing may say so without its number."""
    wanted, given = placeholders(source), placeholders(said)
    few = bool(entry.plural) and counted and set(given) <= {*wanted, *placeholders(entry.plural)}
    if given != wanted and not few:
        yield f"placeholders {' '.join(given) or 'none'} instead of {' '.join(wanted) or 'none'}"
    if bare(said).count("%") != bare(source).count("%"):
        yield "a lonely %, which would be taken for a placeholder"
    if sorted(TAG.findall(said)) != sorted(TAG.findall(source)):
        yield "other markup"
    if _edges(said) != _edges(source):
        yield "it begins or ends with another space or line break"


def _edges(words: str) -> tuple[str, str]:
    return words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]
