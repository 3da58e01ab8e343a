"""What of a region has changed: its parts, each an element with an id, compared with those of the version before.

Templates mark a part by BEGIN and END (`{{ part }}<li id="…">…</li>{{ end }}`); parts may lie in parts. The marks never
leave the house.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

BEGIN, END = "\x02", "\x03"

MARKS = re.compile(f"([{BEGIN}{END}])")
ID = re.compile(r'\bid="([^"]+)"')


@dataclass(frozen=True)
class Part:
    id: str
    text: str
    """All of its HTML."""
    own: tuple[str, ...]
    """What of it lies around the parts that lie in it."""
    parts: tuple["Part", ...]

    def alone(self) -> str:
        """As it is sent by itself, to take the place of the element with its id."""
        return self.text.replace(f'id="{self.id}"', f'id="{self.id}" hx-swap-oob="morph"', 1)


def parts(marked: str) -> Part:
    """HTML with marks as a tree; what lies around all marks is the root."""
    return _read(iter(MARKS.split(marked)))


def _read(tokens: Iterator[str]) -> Part:
    own, inner, text = [""], list[Part](), ""
    for token in tokens:
        if token == END:
            break
        if token == BEGIN:
            inner.append(_read(tokens))
            own.append("")
            text += inner[-1].text
        else:
            own[-1] += token
            text += token
    found = ID.search(own[0])
    return Part(found[1] if found else "", text, tuple(own), tuple(inner))


def changed(before: Part, after: Part) -> Iterator[Part]:
    """The smallest parts that make the one from the other."""
    if before.text == after.text:
        return
    if before.own == after.own and [part.id for part in before.parts] == [part.id for part in after.parts]:
        for was, now in zip(before.parts, after.parts, strict=True):
            yield from changed(was, now)
    else:
        yield after


def whole(marked: str) -> str:
    """The HTML without its marks."""
    return marked.replace(BEGIN, "").replace(END, "")
