"""A catalogue after the code has changed: new sentences, lost ones dropped, changed ones marked to be looked at."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches

from tests.words.catalogue import Catalogue, Entry
from tests.words.finding import sources, vendor
from tests.words.finding.messages import Key, Message

ALIKE = 0.75
"""How much of an old sentence must be left for its translation to be offered for the new one."""


def updated(book: Catalogue) -> list[Entry]:
    """Sorted by the file in which a sentence is said first, and in its order there."""
    known, messages = book.entries(), sources.messages(book.home)
    dropped = {key: entry for key, entry in known.items() if key not in messages and all(entry.said)}
    return [_kept(known[key], said) if key in known else _new(book, said, dropped) for key, said in messages.items()]


def _kept(entry: Entry, said: tuple[Message, ...]) -> Entry:
    shape = bool(entry.plural) == bool(said[0].plural)
    kept = replace(entry, plural=said[0].plural, places=_places(said))
    return kept if shape else replace(kept, said=entry.said[:1] * (2 if said[0].plural else 1), fuzzy=all(entry.said))


def _new(book: Catalogue, said: tuple[Message, ...], dropped: dict[Key, Entry]) -> Entry:
    message = said[0]
    blank = ("",) * (book.forms if message.plural else 1)
    entry = Entry(message.singular, message.plural, message.context, blank, _places(said))
    if _of_others(said):
        return _brought(book.language, entry, message)
    before = _like(message, dropped.values())
    return replace(entry, said=before.said, fuzzy=True) if before else entry


def _brought(language: str, entry: Entry, message: Message) -> Entry:
    """Where the package's own translation will do, there is nothing to translate."""
    forms = [vendor.form(language, message, number) for number in range(len(entry.said))]
    return entry if vendor.lacks(language, message) or not all(forms) else replace(entry, said=tuple(forms))


def _like(message: Message, dropped: Iterable[Entry]) -> Entry | None:
    old = {entry.singular: entry for entry in dropped if bool(entry.plural) == bool(message.plural)}
    close = get_close_matches(message.singular, old, n=1, cutoff=ALIKE)
    return old[close[0]] if close else None


def _places(said: tuple[Message, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(message.path for message in said))


def _of_others(said: tuple[Message, ...]) -> bool:
    return said[0].path.split("/")[0] in vendor.PACKAGES


def missing(entries: Iterable[Entry]) -> Iterator[Entry]:
    return (entry for entry in entries if not entry.done)
