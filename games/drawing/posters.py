"""An award as a picture of 1200 by 630, complete in itself: faces, drawings and inks are written into it."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.drawing.faces import Face

ROOM = 640
"""How wide a line may be."""
LETTER = 0.7
"""How wide a letter is for its height, in the widest of the faces that may stand in for ours."""


class Shown(Protocol):
    """What an award says (awards.Card)."""

    @property
    def title(self) -> str: ...
    @property
    def says(self) -> str: ...
    @property
    def number(self) -> str: ...
    @property
    def ink(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def face(self) -> int: ...
    @property
    def by_computer(self) -> bool: ...


def drawn(card: Shown, game: str) -> SafeString:
    given = {
        "card": card,
        "game": game,
        "paper": inks()[card.ink],
        "burst": _symbol("poster", "burst"),
        "face": _face(card),
        "eyes": _group("faces", "e"),
        "sizes": {"title": _size(card.title, 68), "number": _size(card.number, 210), "who": _size(card.who, 64)}
        | {"says": _size(card.says, 46)},
    }
    return SafeString(render_to_string("games/award.svg", given))


def _size(text: str, most: int) -> int:
    """As large as the line has room for."""
    return min(most, int(ROOM / (LETTER * max(1, len(text)))))


@lru_cache
def _text(path: str) -> str:
    return Path(str(finders.find(path))).read_text()


@lru_cache
def inks() -> dict[str, str]:
    """The colours of css/inks.css by day."""
    return dict(reversed(re.findall(r"--(\w+): (#[0-9a-f]{6});", _text("css/inks.css"))))


@lru_cache
def _symbol(file: str, name: str) -> SafeString:
    """What is inside a drawing of static/art/."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', _text(f"art/{file}.svg"), re.DOTALL)
    assert found, name
    return SafeString(found[1])


@lru_cache
def _group(file: str, name: str) -> SafeString:
    """A part that drawings of one file have in common."""
    found = re.search(rf'<g id="{name}".*?</g>', _text(f"art/{file}.svg"), re.DOTALL)
    assert found, name
    return SafeString(found[0])


def _face(card: Shown) -> SafeString:
    made = Face.numbered(card.face)
    chosen = [f"skin-{made.skin}", f"hair-{made.hair}", f"wall-{made.wall}", f"cloth-{made.cloth}"]
    name, parts = ("face-robot", []) if card.by_computer else (f"face-{made.head}", chosen)
    colours = _colours("portrait")
    for part in parts:
        colours |= _colours(part)
    return SafeString(re.sub(r"var\(--(\w+)\)", lambda var: colours[var[1]], _symbol("faces", name)))


def _colours(of: str) -> dict[str, str]:
    """What css/faces.css says of a part of a face."""
    rules = re.findall(rf"^\.{of} {{(.*)}}$", _text("css/faces.css"), re.MULTILINE)
    return {name: ink for rule in rules for name, ink in re.findall(r"--(\w+): (#[0-9a-f]{6})", rule)}
