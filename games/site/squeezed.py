"""Style sheets and scripts as browsers need them: without what is there for people, and each sheet in one piece."""

import re
from collections.abc import Callable
from pathlib import Path
from posixpath import dirname, join
from typing import Any

from django.core.files.base import ContentFile

OURS = ("css/", "js/", "vendor/")
"""What pages name; what comes with the admin desk stays as it is."""

QUOTED = r"""(?P<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*!.*?\*/)"""
"""In a style sheet: what stays as it is, somebody's licence included."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLANKS = re.compile(rf"{QUOTED}|(?:\s|/\*.*?\*/)+", re.DOTALL)
BLANKS_AT_SIGNS = re.compile(rf"{QUOTED}| ?(?P<sign>[{{}};]) ?|(?P<before>[:,]) ", re.DOTALL)
"""Never the blank before a colon, which says something: `.list :is(a)`."""

IMPORTS = re.compile(r"""(?:@import ["'][\w-]+\.css["'];)+(?!@import)""")
IMPORTED = re.compile(r"[\w-]+\.css")

NOT_LINE_BY_LINE = re.compile(
    r"""
    ^(?:[^`\n]*`[^`\n]*`)*[^`\n]*`[^`\n]*$  # a text goes on in the next line
    | \\$                                   # so it does here
    | ^[^\n]*?\S[^\n]*?/\*(?![^\n]*\*/)     # a comment begins behind something else, and does
    """,
    re.MULTILINE | re.VERBOSE,
)
"""A script in which a line may be in the middle of something. It travels as it is."""
NEEDLESS_LINES = re.compile(
    r"""
    ^[ \t]*//(?![^\n]*\*/)[^\n]*\n?         # a line that is a comment
    | ^[ \t]*/\*(?!!)(?:(?!\*/).)*\*/[ \t]*$\n?  # lines that are one
    | ^[ \t]+                               # how far a line stands in
    | ^\n                                   # an empty line
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


def sheet(text: str) -> str:
    """A style sheet in one line."""
    line = BLANKS.sub(_blank, text).strip()
    return BLANKS_AT_SIGNS.sub(lambda part: part["quoted"] or part["sign"] or part["before"], line)


def _blank(part: re.Match[str]) -> str:
    """A comment alone parts two words, and yet is no blank."""
    return part["quoted"] or (" " if COMMENT.sub("", part[0]) else "/**/")


def script(text: str) -> str:
    """Line by line, without knowing the language: what ends a line goes on ending it."""
    return text if NOT_LINE_BY_LINE.search(text) else NEEDLESS_LINES.sub("", text)


SQUEEZED: dict[str, Callable[[str], str]] = {".css": sheet, ".js": script}


def is_squeezed(name: str) -> bool:
    """Unless that has been done where it comes from."""
    return Path(name).suffix in SQUEEZED and name.startswith(OURS) and ".min." not in name


def squeezed(name: str, text: str) -> str:
    return SQUEEZED[Path(name).suffix](text) if is_squeezed(name) else text


class Sources:
    """The files of a folder, squeezed; a style sheet with those that it imports, each of which would be one request."""

    def __init__(self, storage: Any) -> None:
        self.storage = storage
        self.known: dict[str, bytes] = {}
        """Each is asked for several times, until all names in it are known."""

    def open(self, name: str) -> Any:
        if not is_squeezed(name):
            return self.storage.open(name)
        if name not in self.known:
            self.known[name] = self.whole(name).encode()
        return ContentFile(self.known[name], name)

    def whole(self, name: str, *importing: str) -> str:
        """What this folder does not have, and what imports itself, is left to those who come after us."""
        with self.storage.open(name) as file:
            text = squeezed(name, file.read().decode())
        imports = IMPORTS.match(text)
        if not imports or not name.endswith(".css"):
            return text
        names = [join(dirname(name), part) for part in IMPORTED.findall(imports[0])]
        if not all(part not in (name, *importing) and self.storage.exists(part) for part in names):
            return text
        return "".join(self.whole(part, name, *importing) for part in names) + text[imports.end() :]
