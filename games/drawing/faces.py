"""Faces: everybody has one, drawn from the name, unless another one was chosen. The parts are in static/art/faces.svg.

A face is a number below COUNT, which says of each of its parts which one it is. Their colours are in css/faces.css.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Self
from zlib import crc32

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

HEADS = 14
SKINS = 5
HAIRS = ("black", "brown", "tomato", "marigold", "cream", "grey")
INKS = ("sea", "marigold", "petrol", "tomato", "orange", "leaf")
"""What walls and clothes are printed in."""
COUNT = HEADS * SKINS * len(HAIRS) * len(INKS) * (len(INKS) - 1)

ON_A_PAGE = 23
FAR_APART = 1549
"""From one face to the next one that is offered: all parts change, and all faces come."""


@dataclass(frozen=True)
class Face:
    head: int
    skin: int
    hair: str
    wall: str
    cloth: str

    @classmethod
    def numbered(cls, number: int) -> Self:
        rest, head = divmod(number % COUNT, HEADS)
        rest, skin = divmod(rest, SKINS)
        rest, hair = divmod(rest, len(HAIRS))
        rest, wall = divmod(rest, len(INKS))
        # Hair must be seen before the wall, and a person's clothes too.
        walls = [ink for ink in INKS if ink != HAIRS[hair]]
        chosen = walls[wall % len(walls)]
        cloths = [ink for ink in INKS if ink != chosen]
        return cls(head, skin, HAIRS[hair], chosen, cloths[rest % len(cloths)])


def of_name(name: str) -> int:
    """The face that goes with a name, however it is written."""
    return crc32(unicodedata.normalize("NFKC", name).casefold().encode()) % COUNT


def shown(chosen: int | None, name: str) -> int:
    return of_name(name) if chosen is None else chosen


def number_of(text: str) -> int | None:
    """The number of a face as a form sends it; whatever is none means the face of the name."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < COUNT else None


def offered(page: int) -> list[int]:
    """Faces to choose from, other ones on each page, and no two alike beside each other."""
    return [(page * ON_A_PAGE + place) * FAR_APART % COUNT for place in range(ON_A_PAGE)]


@lru_cache(maxsize=2048)
def face(number: int) -> SafeString:
    """A face beside a name, which says to a screen reader whose it is."""
    made = Face.numbered(number)
    css = f"portrait skin-{made.skin} hair-{made.hair} wall-{made.wall} cloth-{made.cloth}"
    return _drawn(css, f"face-{made.head}")


@lru_cache
def robot() -> SafeString:
    """The face of whatever plays without being a person."""
    return _drawn("portrait robot", "face-robot")


def _drawn(css: str, name: str) -> SafeString:
    source = static("art/faces.svg")
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, source, name)


TAGS = (face, robot)
