"""What is asked of a load, what it needs to know of the application, and what it has found out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from bench.figures import Times
from bench.load.client import HTTP

ENOUGH = 0.5
"""The share of a load after which it counts, if a game's end has cut it short."""


class Over(Exception):
    """The game has ended: this table makes no more moves."""


class Adapter(Protocol):
    """All knowledge of the application under test (our_tables.py), or of the floor (raw.py)."""

    http: HTTP

    async def setup(self) -> list[Any]:
        """Logs players in, starts games; the tables, as the other methods take them."""

    def ws_path(self, table: Any, number: int) -> str: ...

    def ws_headers(self, table: Any, number: int) -> Mapping[str, str]: ...

    def beat(self, version: int) -> str:
        """What a page says every few seconds; empty if nothing."""

    async def act(self, table: Any) -> tuple[bool, int]:
        """One legal action of the player to move: whether it was accepted, and the version it made."""


@dataclass(frozen=True)
class Load:
    """mode: lockstep (the next move starts when everybody has the former), rate (moves at fixed times, those of one
    table never overlapping) or closed (each driver starts its next move when the former is answered)."""

    pid: int = 0
    tables: int = 1
    viewers: int = 100
    mode: str = "lockstep"
    actions: int = 100
    gap: float = 0.005
    rate: float = 20
    duration: float = 10
    drivers: int = 4
    warmup: int = 3
    settle: float = 0.3
    drain: float = 15.0
    connecting: int = 50
    sources: int = 1
    """Addresses of this computer from which pages come."""


@dataclass
class Report:
    move: Times | None = None
    """From the start of a move until the last viewer of its table has it."""
    answered: Times | None = None
    late: Times | None = None
    """rate: how late moves started because the load itself was. That is no time of the server's."""
    began: float = 0.0
    ended: float = 0.0
    """Between these moments (perf_counter) the load was driven."""
    actions: int = 0
    actions_a_second: float = 0.0
    refused: int = 0
    over: int = 0
    """Tables whose game has ended, at which the run ended as well."""
    driven: float = 0.0
    """The share of the load that was driven until then."""
    not_connected: list[str] = field(default_factory=list)
    cut_off: int = 0
    frames: int = 0
    changes: int = 0
    """Frames that were only a change of the version before."""
    bytes: float = 0.0
    """The mean of the frames that carry a version, as they are sent."""
    unseen: int = 0
    """Moves that not all viewers of the table saw."""
    behind: int = 0
    """Viewers without the last move at the end."""
    skipped: int = 0
    doubled: int = 0
    out_of_order: int = 0
    unfit: int = 0
    """Changes that lead from another version than the one that the viewer shows: a page can't use them."""
    memory: float = 0.0
    """KiB of the server for each viewer."""
    cpu: float = 0.0
    """Milliseconds of processor time that the server took for each move: what a busy neighbour changes least."""
    own_cpu: float = 0.0
    """Share of a processor that the load itself took; near 1, it is what was measured."""

    @property
    def counts(self) -> bool:
        """A game that ended in the middle spoils nothing if enough was done before."""
        return not self.over or self.driven >= ENOUGH

    @property
    def broken(self) -> bool:
        return bool(self.refused or self.not_connected or (self.move is None and not self.over))
