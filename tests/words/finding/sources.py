"""Everything that the site says, in the order of its files."""

import subprocess
from collections.abc import Iterable, Iterator
from functools import lru_cache

from tests.words.catalogue import HOMES
from tests.words.finding import python, templates, vendor
from tests.words.finding.messages import ROOT, Key, Message

JINJA = ("templates/running/", "templates/lists/")
"""The folders in Jinja2, of the site and of games from outside: games/drawing/jinja.py says why."""


SITE = "games"


@lru_cache
def messages(home: str = SITE) -> dict[Key, tuple[Message, ...]]:
    """What a catalogue of this home has to have. A game from outside repeats nothing that the site says."""
    return (
        _of_the_site() if home == SITE else {key: said for key, said in _said_in(home).items() if key not in messages()}
    )


def _of_the_site() -> dict[Key, tuple[Message, ...]]:
    """Ours, then what packages of others say in our name."""
    ours = _said_in(SITE)
    return ours | {message.key: (message,) for message in vendor.messages() if message.key not in ours}


@lru_cache
def _said_in(home: str) -> dict[Key, tuple[Message, ...]]:
    """Each sentence with all places where it is said."""
    found: dict[Key, tuple[Message, ...]] = {}
    for name in _files(HOMES[home]):
        for message in _of(name):
            found[message.key] = (*found.get(message.key, ()), message)
    return {key: _one(said) for key, said in found.items()}


def _one(said: tuple[Message, ...]) -> tuple[Message, ...]:
    """The plural first, wherever it stands: the same sentence may be said without one elsewhere."""
    return tuple(sorted(said, key=lambda message: not message.plural))


def _files(folders: Iterable[str]) -> list[str]:
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [name for name in sorted(set(listing.stdout.split())) if (ROOT / name).exists()]


def _of(name: str) -> Iterator[Message]:
    source = (ROOT / name).read_text(encoding="utf-8") if name.endswith((".py", ".html", ".txt", ".svg")) else ""
    if name.endswith(".py"):
        return python.messages(source, name)
    if any(folder in name for folder in JINJA):
        return templates.of_jinja(source, name)
    return templates.of_django(source, name) if "templates/" in name else iter(())
