"""Style sheets and scripts as browsers need them: without what is there for people, and each sheet in one piece."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import rjsmin
from django.core.files.base import ContentFile

SHEET = re.compile(r'^@import "(?P<name>[\w-]+\.css)";$', re.MULTILINE)
"""Where one of our style sheets names another one, from the same folder."""

OURS = ("css/", "js/", "vendor/")
"""What pages name; what comes with the admin desk stays as it is."""

NEEDLESS = re.compile(r"""(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?:\s|/\*.*?\*/)+""", re.DOTALL)
"""In a style sheet: what is quoted, which stays as it is, and what may be one blank."""

AROUND = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')| ?([{};]) ?|([:,]) """)
"""And the blanks that may go: never that before a colon, which is what `.list :is(a)` says."""


def sheet(text: str) -> str:
    """A style sheet in one line."""
    line = NEEDLESS.sub(lambda found: found["text"] or " ", text).strip()
    return AROUND.sub(lambda found: "".join(filter(None, found.groups())), line)


SQUEEZED: dict[str, Callable[[str], str]] = {".css": sheet, ".js": rjsmin.jsmin}


def squeezed(name: str, text: str) -> str:
    """As browsers need it: without what is there for people, unless that has been done where it comes from."""
    squeeze = SQUEEZED.get(Path(name).suffix)
    return squeeze(text) if squeeze and name.startswith(OURS) and ".min." not in name else text


class Sources:
    """The files of a folder, squeezed; a style sheet with those that it imports, each of which would be a journey."""

    def __init__(self, storage: Any) -> None:
        self.storage = storage
        self.made: dict[str, bytes] = {}
        """Each is asked for several times, until all names in it are known."""

    def open(self, name: str) -> Any:
        if Path(name).suffix not in SQUEEZED or not name.startswith(OURS):
            return self.storage.open(name)
        if name not in self.made:
            self.made[name] = squeezed(name, self._whole(name)).encode()
        return ContentFile(self.made[name], name)

    def _whole(self, name: str) -> str:
        with self.storage.open(name) as file:
            text: str = file.read().decode()
        return SHEET.sub(lambda found: self._whole(f"css/{found['name']}"), text) if name.endswith(".css") else text
