"""Style sheets and scripts that name others, in one piece: each of those would be a request of its own."""

import re
from collections.abc import Callable, Iterator, Mapping
from posixpath import dirname, join, normpath
from typing import Any, NamedTuple

from django.core.files.base import ContentFile
from django.core.management.base import CommandError

from games.site.squeezed import is_squeezed, script, squeezed

TextOf = Callable[[str], str]

IMPORTS = re.compile(r"""(?:@import ["'][\w-]+\.css["'];)+(?!@import)""")
IMPORTED = re.compile(r"[\w-]+\.css")

LIST = re.compile(r'(?:import "\.[\w./-]+\.js";\n?)+')
"""A script which does nothing but name others: they are joined."""
TAKES = re.compile(r'^import (?:\{ (?P<names>[\w$, ]+) \} from )?"(?P<path>\.[\w./-]+\.js)";$', re.MULTILINE)
GIVES = re.compile(r"^export (?=(?:async )?(?:const|class|function\*?) ([\w$]+))", re.MULTILINE)
UNKNOWN = re.compile(
    r"""
    ^[ ]*(?:import|export)\b | \bexport[ ](?:async|class|const|default|function|let|var|[{*]) | \bimport[ ]*[.(]
    | ^(?![^\n]*\basync\b)(?![ ]|//)[^\n]*\bawait\b
    | \$(?:\d|begun)
    """,
    re.MULTILINE | re.VERBOSE,
)
"""What a whole can't hold: other ways to take and to give, a wait before all that follows, what we call its parts."""
COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL)

BEGUN = "const $begun = (room) => { try { return room(); } catch (error) { reportError(error); } };\n"
"""One that fails at once is no reason for the others not to run, as it is where a browser runs them one by one."""

HOW = "Scripts of a list are written as games/README.md says."


class NotJoined(CommandError):
    """A list whose scripts a browser would load a second time beside those of other lists: nobody may get that."""


class Sources:
    """The files that are collected, by their names, squeezed and joined."""

    def __init__(self, paths: Mapping[str, tuple[Any, str]]) -> None:
        self.paths = paths
        self.known: dict[str, bytes] = {}
        """Each is asked for several times, until all names in it are known."""

    def open(self, name: str) -> Any:
        if not is_squeezed(name):
            return self._file(name)
        if name not in self.known:
            self.known[name] = self.whole(name).encode()
        return ContentFile(self.known[name], name)

    def whole(self, name: str) -> str:
        text = squeezed(name, self.text(name))
        if name.endswith(".css"):
            return self._sheets(name, text)
        return joined(name, self.text) if LIST.fullmatch(text) else text

    def text(self, name: str) -> str:
        with self._file(name) as file:
            return str(file.read().decode())

    def _file(self, name: str) -> Any:
        storage, path = self.paths[name]
        return storage.open(path)

    def _sheets(self, name: str, text: str, *importing: str) -> str:
        """What nobody has, and what imports itself, is left to those who come after us."""
        imports = IMPORTS.match(text)
        if not imports:
            return text
        names = [join(dirname(name), part) for part in IMPORTED.findall(imports[0])]
        if not all(part in self.paths and part not in (name, *importing) for part in names):
            return text
        parts = (self._sheets(part, squeezed(part, self.text(part)), name, *importing) for part in names)
        return "".join(parts) + text[imports.end() :]


class Room(NamedTuple):
    """A script within the whole: nothing of it is seen outside but what it gives to others."""

    called: str
    text: str

    @property
    def gives(self) -> list[str]:
        return GIVES.findall(self.text)

    def taken(self, names: str) -> str:
        if not set(names.split(", ")) <= set(self.gives):
            raise NotJoined(f"Not all of {names} are given.")
        return f"const {{ {names} }} = {self.called};\n"


def joined(name: str, text_of: TextOf) -> str:
    """Scripts in the order in which a browser would run them, each in a function that returns what it gives.

    A line `import { a, b } from "./c.js";` and lines that begin `export const`, `export function` or `export class` are
    all the ways to take and to give.
    """
    order = members(name, text_of)
    rooms = {one: Room(f"${place}", text_of(one)) for place, one in enumerate(order)}
    return BEGUN + "".join(_written(one, rooms) for one in order)


def members(name: str, text_of: TextOf) -> list[str]:
    """All scripts of a list, and it itself."""
    return [*dict.fromkeys(_order(name, text_of))]


def _order(name: str, text_of: TextOf, *taking: str) -> Iterator[str]:
    """Whatever a script takes from comes before it."""
    if name in taking:
        raise NotJoined(f"{name} takes from itself.")
    for taken in TAKES.finditer(_text(name, text_of)):
        yield from _order(_beside(name, taken["path"]), text_of, name, *taking)
    yield name


def _text(name: str, text_of: TextOf) -> str:
    try:
        return text_of(name)
    except KeyError as missing:
        raise NotJoined(f"There is no {name}.") from missing


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


def _written(name: str, rooms: Mapping[str, Room]) -> str:
    """What is taken comes first, wherever it is asked for."""
    room = rooms[name]
    inside = GIVES.sub("", TAKES.sub("", room.text))
    if odd := UNKNOWN.search(COMMENT.sub("", inside)):
        raise NotJoined(f"{name} can't be a part of a list: {odd[0].strip()!r}. {HOW}")
    taken = [rooms[_beside(name, one["path"])].taken(one["names"]) for one in TAKES.finditer(room.text) if one["names"]]
    whole, gives = "".join(taken) + script(inside).strip(), ", ".join(room.gives)
    return f"const {room.called} = $begun(() => {{\n{whole}\nreturn {{ {gives} }};\n}});\n" if whole else ""
