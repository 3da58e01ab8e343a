"""German as it is written in Switzerland, made of the German catalogue: nobody translates it a second time."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from tests.words.catalogue import Entry
from tests.words.finding import vendor

OF, NAME, FOLDER = "de", "de-ch", "de_CH"
QUOTES = str.maketrans({"ß": "ss", "ẞ": "SS", "„": "«", "“": "»", "‚": "‹", "‘": "›"})
THOUSANDS = re.compile(r"(?<=\d)\.(?=\d{3}(?!\d))")


def entries(german: Iterable[Entry]) -> Iterator[Entry]:
    """Ours, and what packages of others say with an ß."""
    ours = list(german)
    known = {entry.singular for entry in ours}
    yield from (spelled(entry) for entry in ours)
    for singular, said in sorted(_of_others()):
        if singular not in known:
            yield spelled(Entry(singular, said=(said,)))


def spelled(entry: Entry) -> Entry:
    return replace(entry, said=tuple(THOUSANDS.sub("’", said.translate(QUOTES)) for said in entry.said))


def _of_others() -> Iterator[tuple[str, str]]:
    for key, said in vendor.catalogue(OF).items():
        if isinstance(key, str) and key and "\x04" not in key and "ß" in said:
            yield key, said
