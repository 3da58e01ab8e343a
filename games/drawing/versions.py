"""What everybody at a table sees alike, version by version: the whole of it, and what suffices after the one before."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from games import memory
from games.drawing.parts import Part, changed

VERSION = "\x04"
"""Stands for the version in what is compared: a new number alone changes no part."""


@dataclass(frozen=True)
class Shared:
    """What everybody sees alike, in one version of a game."""

    version: int
    tree: Part
    change: str | None = None
    """What suffices for a page that shows version `since`."""
    since: int = 0

    @property
    def whole(self) -> str:
        """For whoever comes or has missed something: hardly ever at a move.

        Two threads may make it both. A cached_property would have one lock for all tables, and the serving loop wait.
        """
        made = vars(self)
        if "whole" not in made:
            made["whole"] = sent(self.tree, self.version)
        return str(made["whole"])


@dataclass(frozen=True)
class Drawn:
    """What a change of the game changes on the page of somebody of one role."""

    shared: Shared
    controls: str

    @property
    def whole(self) -> SafeString:
        return SafeString(self.shared.whole + self.controls)

    @property
    def change(self) -> SafeString | None:
        """What suffices for a page that shows version `since`, if anything less does."""
        return None if self.shared.change is None else SafeString(self.shared.change + self.controls)

    @property
    def since(self) -> int:
        return self.shared.since

    def after(self, shown: int) -> SafeString:
        """For a page that shows this version."""
        change = self.change if shown == self.since else None
        return self.whole if change is None else change


class Newest(memory.Shelf[tuple[int, str], Shared]):
    """By game and language."""

    MOST: ClassVar[int] = 2000


def sent(tree: Part, version: int) -> str:
    return "".join(part.alone() for part in tree.parts).replace(VERSION, str(version))


def compared(before: Shared | None, version: int, tree: Part) -> Shared:
    if before is not None and before.version < version:
        news = "".join(part.alone() for part in changed(before.tree, tree))
        if VERSION not in news:  # else the board comes as a whole, with its version
            return Shared(version, tree, _mark(version, before.version) + news, before.version)
    return Shared(version, tree)


def _mark(version: int, since: int) -> str:
    """Tells the page which version a change leads to, and from which one."""
    seen = f'data-version="{version}" data-since="{since}"'
    return f'<data id="version" {seen} hx-swap-oob="true" hidden></data>'
