"""A page that shows a table, as far as a server can tell: a socket, what came through it, and what it shows then."""

import re
from collections.abc import Collection
from html.parser import HTMLParser
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.live.serving import Server
from tests.person import Person

PATIENCE = 15.0
BESIDE = re.compile(r'^\s*<div id="(presence|chat|lift)"')
REGIONS = ("board", "log", "controls")
SINCE = re.compile(r'data-since="(\d+)"')


class Page:
    def __init__(self, server: Server, path: str, person: Person | None = None, proxied: str = "", **more: Any) -> None:
        """`proxied` is the address that a proxy would say it comes from."""
        headers = {"Cookie": person.cookie} if person else {}
        headers |= {"X-Real-IP": proxied} if proxied else {}
        self._connection = connect(server.socket(path), additional_headers=headers, proxy=None, **more)
        self.socket = self._connection.__enter__()
        self.frames: list[str] = []
        self.versions: list[int] = []
        self.regions: dict[str, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._connection.__exit__(kind, error, trace)

    @property
    def version(self) -> int:
        return self.versions[-1] if self.versions else 0

    def say(self, text: str) -> None:
        self.socket.send(text)

    def read(self, patience: float = PATIENCE) -> str:
        """The next frame."""
        frame = self.socket.recv(timeout=patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        self.regions |= self._changed(frame) if SINCE.search(frame) else regions_of(frame)
        if found := versions_of(frame):
            assert len(found) == 1, "a frame carries the version exactly once"
            self.versions.append(found[0])
        return frame

    def _changed(self, frame: str) -> dict[str, str]:
        """The regions after a frame that brings only what has changed since the version that this page shows."""
        since = SINCE.search(frame)
        assert since is not None
        assert int(since[1]) == self.version, "a change is sent only to a page that shows what it has changed"
        regions = dict(self.regions)
        regions["board"] = re.sub(r'data-version="\d+"', f'data-version="{versions_of(frame)[0]}"', regions["board"])
        for name, part in parts_of(frame).items():
            if name in regions:
                regions[name] = part
                continue
            for region in REGIONS:
                if before := elements(regions[region], {name}).get(name):
                    regions[region] = regions[region].replace(before, part)
        return regions

    def until(self, version: int, patience: float = PATIENCE) -> Self:
        """Reads on until the page shows this version or a newer one."""
        while self.version < version:
            self.read(patience)
        return self

    def until_told(self, words: str, patience: float = PATIENCE) -> str:
        """Reads on until a frame holds these words."""
        while words not in self.read(patience):
            pass
        return self.frames[-1]

    def answer(self) -> str:
        """The next frame that is not about who is here, what they say and what they lift."""
        while BESIDE.search(frame := self.read()):
            pass
        return frame

    def rest(self, silence: float = 0.5) -> list[str]:
        """All that comes until nothing comes any more."""
        before = len(self.frames)
        try:
            while True:
                self.read(silence)
        except TimeoutError:
            return self.frames[before:]

    def closed(self, patience: float = PATIENCE) -> int | None:
        """Reads to the end; the code with which the server closed."""
        try:
            while True:
                self.read(patience)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


def at(server: Server, code: str, person: Person | None = None, **more: Any) -> Page:
    return Page(server, f"/ws/games/{code}/", person, **more)


def versions_of(text: str) -> list[int]:
    return [int(found) for found in re.findall(r'data-version="(\d+)"', text)]


class _Elements(HTMLParser):
    """Cuts the elements with these ids out of a text; those in another one that was cut out stay in it."""

    def __init__(self, text: str, ids: Collection[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.text, self.ids, self.found = text, ids, dict[str, str]()
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._tag, self._id, self._depth, self._start = "", "", 0, 0
        self.feed(text)

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._id:
            self._depth += tag == self._tag
        elif (name := dict(attrs).get("id")) in self.ids:
            self._tag, self._id, self._depth, self._start = tag, str(name), 1, self._here()

    def handle_endtag(self, tag: str) -> None:
        if self._id and tag == self._tag:
            self._depth -= 1
            if self._depth == 0:
                self.found[self._id] = self.text[self._start : self._here()]
                self._id = ""


def elements(text: str, ids: Collection[str]) -> dict[str, str]:
    return _Elements(text, ids).found


def regions_of(text: str) -> dict[str, str]:
    """What each region shows. The action ids are left out: they are new wherever something is drawn."""
    return elements(_without_actions(text), REGIONS)


def parts_of(change: str) -> dict[str, str]:
    """What a change brings beside its version, as it stands in a whole page."""
    text = _without_actions(change)
    parts = elements(text, set(re.findall(r'id="([\w-]+)" hx-swap-oob="morph"', text)))
    nested = {name: part.replace(' hx-swap-oob="morph"', "", 1) for name, part in parts.items() if name not in REGIONS}
    return parts | nested


def _without_actions(text: str) -> str:
    return re.sub(r'(name="action_id" value=")[^"]*', r"\1", text)
