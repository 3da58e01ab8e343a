"""Style sheets and scripts that name others, in one piece: each of those would be a request of its own."""

import re
from collections.abc import Callable, Iterator, Mapping
from posixpath import dirname, join, normpath
from typing import Any, NamedTuple

from django.core.files.base import ContentFile

from games.site.squeezed import is_squeezed, squeezed

TextOf = Callable[[str], str]

IMPORTS = re.compile(r"""(?:@import ["'][\w-]+\.css["'];)+(?!@import)""")
IMPORTED = re.compile(r"[\w-]+\.css")

LIST = re.compile(r'(?:import "\.[\w./-]+\.js";\n?)+')
"""A script which does nothing but name others: they are joined."""
TAKES = re.compile(r'^import (?:\{(?P<names> [\w, ]+ )\} from )?"(?P<path>\.[\w./-]+\.js)";$', re.MULTILINE)
GIVES = re.compile(r"^export (?=(?:async )?(?:const|class|function\*?) (\w+))", re.MULTILINE)
UNKNOWN = re.compile(r"^\s*(?:import\b(?! *\()|export\b)", re.MULTILINE)
"""Any other way to take or to give, which is left to the browser."""


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
        """What nobody has, or what is written in a way not known here, is left to the browser."""
        try:
            return self._sheets(name) if name.endswith(".css") else self._scripts(name)
        except LookupError:
            return self.text(name)

    def text(self, name: str) -> str:
        with self._file(name) as file:
            return squeezed(name, file.read().decode())

    def _file(self, name: str) -> Any:
        storage, path = self.paths[name]
        return storage.open(path)

    def _sheets(self, name: str, *importing: str) -> str:
        text = self.text(name)
        imports = IMPORTS.match(text)
        if not imports:
            return text
        if name in importing:
            raise LookupError(f"{name} imports itself")
        names = [join(dirname(name), part) for part in IMPORTED.findall(imports[0])]
        return "".join(self._sheets(part, name, *importing) for part in names) + text[imports.end() :]

    def _scripts(self, name: str) -> str:
        text = self.text(name)
        return joined(name, self.text) if LIST.fullmatch(text) else text


class Room(NamedTuple):
    """A script within the whole: nothing of it is seen outside but what it gives to others."""

    called: str
    text: str

    @property
    def gives(self) -> list[str]:
        return GIVES.findall(self.text)

    def taken(self, names: str) -> str:
        if not set(names.strip().split(", ")) <= set(self.gives):
            raise LookupError(f"not all of {names} are given there")
        return f"const {{{names}}} = {self.called};"


def joined(name: str, text_of: TextOf) -> str:
    """Scripts in the order in which a browser would run them, each in a function that returns what it gives."""
    order = dict.fromkeys(_order(name, text_of))
    rooms = {one: Room(f"${place}", text_of(one)) for place, one in enumerate(order)}
    return "".join(_written(one, rooms) for one in order)


def _order(name: str, text_of: TextOf, *taking: str) -> Iterator[str]:
    """Whatever a script takes from comes before it."""
    if name in taking:
        raise LookupError(f"{name} takes from itself")
    for taken in TAKES.finditer(text_of(name)):
        yield from _order(_beside(name, taken["path"]), text_of, name, *taking)
    yield name


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


def _written(name: str, rooms: Mapping[str, Room]) -> str:
    def take(taken: re.Match[str]) -> str:
        return rooms[_beside(name, taken["path"])].taken(taken["names"]) if taken["names"] else ""

    room = rooms[name]
    inside = GIVES.sub("", TAKES.sub(take, room.text)).strip()
    if UNKNOWN.search(inside):
        raise LookupError(f"{name} takes or gives in a way not known here")
    gives = ", ".join(room.gives)
    return f"const {room.called} = (() => {{\n{inside}\nreturn {{ {gives} }};\n}})();\n" if inside else ""
