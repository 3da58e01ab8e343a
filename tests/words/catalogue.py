"""A catalogue: the sentences of one language, as a .po file that translators' programs can open."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from tests.words.finding.messages import ROOT, Key

HOMES = {"games": ("games", "tutto_site", "templates"), "examples/pig": ("examples/pig",)}
"""Where catalogues lie, and the folders whose sentences they have: the site's, and those of each game from outside."""

PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
"""How a language counts; most of ours have one form for one, and one for all else."""
MOST_PLURALS = "nplurals=2; plural=(n != 1);"

HEADER = (
    "Language: {language}\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Plural-Forms: {plurals}\\n"
).replace("\\n", "\n")


@dataclass(frozen=True)
class Entry:
    singular: str
    plural: str = ""
    context: str = ""
    said: tuple[str, ...] = ("",)
    """In this language: one form, or one for each number that the language knows."""
    places: tuple[str, ...] = ()
    fuzzy: bool = False
    notes: tuple[str, ...] = field(default=(), compare=False)
    """What translators have written to each other."""

    @property
    def key(self) -> Key:
        return self.context, self.singular

    @property
    def done(self) -> bool:
        return all(self.said) and not self.fuzzy


@dataclass(frozen=True)
class Catalogue:
    home: str
    language: str

    @property
    def path(self) -> Path:
        return locales(self.home) / self.language / "LC_MESSAGES" / "django.po"

    def entries(self) -> dict[Key, Entry]:
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        return {entry.key: entry for entry in parsed(text)}

    @property
    def header(self) -> str:
        return HEADER.format(language=self.language, plurals=PLURALS.get(self.language, MOST_PLURALS))

    @property
    def forms(self) -> int:
        return int(PLURALS.get(self.language, MOST_PLURALS).removeprefix("nplurals=").partition(";")[0])

    def written(self, entries: Iterable[Entry]) -> str:
        head = f'msgid ""\nmsgstr ""\n{_lines(self.header)}\n'
        return "\n".join([head, *(_block(entry) for entry in entries)])

    def __str__(self) -> str:
        return str(self.path.relative_to(ROOT))


def locales(home: str) -> Path:
    return ROOT / home / "locale"


def catalogues() -> list[Catalogue]:
    """Of each home in each language that anybody has begun, offered or not."""
    return [Catalogue(home, language) for language in languages() for home in HOMES]


def languages() -> list[str]:
    return sorted(path.parent.parent.name for path in locales("games").glob("*/LC_MESSAGES/django.po"))


def parsed(text: str) -> Iterator[Entry]:
    for block in re.split(r"\n\s*\n", text):
        entry = _entry([line for line in block.splitlines() if line and not line.startswith("#~")])
        if entry and entry.singular:
            yield entry


def _entry(lines: list[str]) -> Entry | None:
    words, current = dict[str, str](), ""
    for line in lines:
        if not line.startswith("#"):
            keyword, _, rest = line.partition(" ") if line.startswith("msg") else (current, "", line)
            current = keyword
            words[current] = words.get(current, "") + ast.literal_eval(rest)
    if "msgid" not in words:
        return None
    said = tuple(said for keyword, said in words.items() if keyword.startswith("msgstr"))
    flags = "".join(line for line in lines if line.startswith("#,"))
    places = tuple(place for line in lines if line.startswith("#: ") for place in line[3:].split())
    notes = tuple(line[2:] for line in lines if line.startswith("# "))
    entry = Entry(words["msgid"], words.get("msgid_plural", ""), words.get("msgctxt", ""), said, places)
    return replace(entry, fuzzy="fuzzy" in flags, notes=notes)


def _block(entry: Entry) -> str:
    lines = [*(f"# {note}" for note in entry.notes), *(f"#: {place}" for place in entry.places)]
    lines += ["#, fuzzy"] if entry.fuzzy else []
    lines += [f"msgctxt {_quoted(entry.context)}"] if entry.context else []
    lines += [f"msgid {_quoted(entry.singular)}"]
    if entry.plural:
        lines += [f"msgid_plural {_quoted(entry.plural)}"]
        lines += [f"msgstr[{number}] {_quoted(said)}" for number, said in enumerate(entry.said)]
    else:
        lines += [f"msgstr {_quoted(entry.said[0])}"]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    return f'""\n{_lines(words)}' if "\n" in words.rstrip("\n") else _line(words)


def _lines(words: str) -> str:
    return "\n".join(_line(line) for line in words.splitlines(keepends=True))


def _line(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
