"""What gettext reads: a .mo file made of a .po, byte for byte the same on every machine."""

import struct
from collections.abc import Iterable
from pathlib import Path

from tests.words import catalogue, swiss
from tests.words.catalogue import Catalogue, Entry

MAGIC, VERSION, HEAD = 0x950412DE, 0, 28


def compiled(header: str, entries: Iterable[Entry]) -> bytes:
    """Only what is done: a sentence that is missing, or not looked at yet, stays English."""
    pairs = {b"": header.encode()} | {_id(entry): "\0".join(entry.said).encode() for entry in entries if entry.done}
    ids = sorted(pairs)
    index, texts, at = [], b"", HEAD + 16 * len(ids)
    for strings in (ids, [pairs[key] for key in ids]):
        for string in strings:
            index.append(struct.pack("<II", len(string), at + len(texts)))
            texts += string + b"\0"
    head = struct.pack("<7I", MAGIC, VERSION, len(ids), HEAD, HEAD + 8 * len(ids), 0, HEAD + 16 * len(ids))
    return head + b"".join(index) + texts


def _id(entry: Entry) -> bytes:
    context = f"{entry.context}\x04" if entry.context else ""
    return (context + entry.singular + (f"\0{entry.plural}" if entry.plural else "")).encode()


def files() -> dict[Path, bytes]:
    """All compiled catalogues, as they should be."""
    made = {}
    for each in catalogue.catalogues():
        entries = list(each.entries().values())
        made[each.path.with_suffix(".mo")] = compiled(each.header, entries)
        if each.language == swiss.OF:
            made[_swiss(each.home)] = compiled(Catalogue(each.home, swiss.NAME).header, swiss.entries(entries))
    return made


def _swiss(home: str) -> Path:
    return catalogue.locales(home) / swiss.FOLDER / "LC_MESSAGES" / "django.mo"


def write() -> None:
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
