"""The words of the games in each language, as the booklets print them: games/locale/glossary.toml."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.words.catalogue import Entry, locales
from tests.words.finding import vendor
from tests.words.placeholders import bare

FILE = locales("games") / "glossary.toml"


@dataclass(frozen=True)
class Term:
    english: re.Pattern[str]
    said: dict[str, list[str]]
    """By language: one of these stands in a sentence that has the term."""
    apart: tuple[str, ...]
    """Parts of sentences in which the word means something else."""


def terms() -> list[Term]:
    return [_term(facts) for facts in tomllib.loads(FILE.read_text(encoding="utf-8"))["term"]]


def _term(facts: dict[str, Any]) -> Term:
    words = "|".join(re.escape(word) for word in facts["en"])
    flags = re.NOFLAG if facts.get("case") else re.IGNORECASE
    languages = {name: words for name, words in facts.items() if name not in ("en", "apart", "case")}
    return Term(re.compile(rf"\b(?:{words})\b", flags), languages, tuple(facts.get("apart", ())))


def doubts(known: list[Term], language: str, entry: Entry) -> Iterator[str]:
    if any(place.split("/")[0] in vendor.PACKAGES for place in entry.places):
        return  # they speak of other tables and stars
    for term in known:
        wanted, source = term.said.get(language), bare(entry.singular)
        for part in term.apart:
            source = source.replace(part, "")
        found = term.english.search(source)
        if wanted and found and not any(word.casefold() in entry.said[-1].casefold() for word in wanted):
            yield f"{found[0]!r} is {' or '.join(repr(word) for word in wanted)} here (glossary.toml)"
