"""What of a region has changed: its parts, each an element with an id, compared with those of the version before.

Templates mark a part by BEGIN and END (`{{ part }}<li id="…">…</li>{{ end }}`); parts may lie in parts. The marks never
leave the house.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

BEGIN, END = "\x02", "\x03"

ID = re.compile(r'\bid="([^"]+)"')


@dataclass(frozen=True)
class Part:
    own: tuple[str, ...]
    """What of it lies around the parts that lie in it."""
    parts: tuple["Part", ...]

    @property
    def id(self) -> str:
        found = ID.search(self.own[0])
        return found[1] if found else ""

    @property
    def text(self) -> str:
        """All of its HTML."""
        first, *others = self.own
        return first + "".join(part.text + after for part, after in zip(self.parts, others, strict=True))

    def alone(self) -> str:
        """As it is sent by itself, to take the place of the element with its id."""
        return self.text.replace(f'id="{self.id}"', f'id="{self.id}" hx-swap-oob="morph"', 1)


def parts(marked: str) -> Part:
    """HTML with marks as a tree; what lies around all marks is the root."""
    root, *begun = marked.split(BEGIN)
    open_parts = [_Open(root.replace(END, ""))]
    for text in begun:
        inside, *behind = text.split(END)
        open_parts.append(_Open(inside))
        for after in behind:
            _close(open_parts, after)
    while len(open_parts) > 1:
        _close(open_parts, "")
    return open_parts[0].closed()


class _Open:
    """A part whose end has not come yet."""

    __slots__ = ("own", "parts")

    def __init__(self, text: str) -> None:
        self.own, self.parts = [text], list[Part]()

    def hold(self, part: Part, after: str) -> None:
        self.parts.append(part)
        self.own.append(after)

    def closed(self) -> Part:
        return Part(tuple(self.own), tuple(self.parts))


def _close(open_parts: list[_Open], after: str) -> None:
    """The last one; an end too many ends nothing."""
    if len(open_parts) > 1:
        closed = open_parts.pop().closed()
        open_parts[-1].hold(closed, after)
    else:
        open_parts[0].own[-1] += after


def changed(before: Part, after: Part) -> Iterator[Part]:
    """The smallest parts that make the one from the other."""
    if before.own != after.own or not all(map(_is_same, before.parts, after.parts)):
        yield after
        return
    for was, now in zip(before.parts, after.parts, strict=True):
        yield from changed(was, now)


def _is_same(was: Part, now: Part) -> bool:
    """Whether it is the same element, whatever it says."""
    return was.own[0] == now.own[0] or was.id == now.id


def whole(marked: str) -> str:
    """The HTML without its marks."""
    return marked.replace(BEGIN, "").replace(END, "")
