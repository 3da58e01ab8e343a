"""Who plays: moves at a steady pace, each repeated word for word until it is answered, as a person presses again."""

import asyncio
import json
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bench.load.client import HTTP
from bench.our_tables import Table, Tables

AGAIN = 0.25
"""Seconds until somebody presses again."""


@dataclass
class Played:
    """A table, and what its players were answered."""

    table: Table
    answered: dict[str, tuple[int, float, float]] = field(default_factory=dict)
    """By action id: the version that it made, when it was first sent, and when it was answered."""
    refused: Counter[int] = field(default_factory=Counter)
    """Answers that were none, by their status; 0 for a connection that broke."""

    async def play(self, pause: float, until: asyncio.Event) -> None:
        while not until.is_set() and self.table.state["status"] == "playing":
            await self.move()
            await asyncio.sleep(pause)

    async def move(self) -> None:
        table, state = self.table, self.table.state
        told = {"action_id": secrets.token_urlsafe(12), "seen": state["version"]}
        told |= table.random.choice(state["choices"])
        began = time.perf_counter()
        while True:
            status, answer = await self._sent(told)
            if status == 200:
                self.answered[told["action_id"]] = answer["version"], began, time.perf_counter()
                table.state = answer
                return
            self.refused[status] += 1
            if (
                status == 409
            ):  # the table has a new version, as after its clock was put off: it is looked at, and decided anew
                table.state = await table.people[0].get(f"/games/{table.code}/")
                return
            assert status in (0, 429) or status >= 500, f"{status}: {answer}"
            await asyncio.sleep(AGAIN)

    async def _sent(self, told: dict[str, Any]) -> tuple[int, Any]:
        person = self.table.people[self.table.state["to_act"]]
        try:
            status, _headers, body = await person.post(f"/games/{self.table.code}/act/", **told)
        except (OSError, EOFError):
            return 0, None
        return status, json.loads(body) if status in (200, 409) else body

    async def found(self) -> "Found":
        """The answers, compared with the log."""
        record = await self.table.people[0].get(f"/games/{self.table.code}/record.json")
        salts = Counter(salt for salt in record["proof"]["salts"] if salt)
        return Found(
            lost=sum(action not in salts for action in self.answered),
            doubled=sum(count > 1 for count in salts.values()),
            strange=sum(action not in self.answered for action in salts),
        )


@dataclass(frozen=True)
class Found:
    lost: int
    """Answered moves that the log does not have."""
    doubled: int
    strange: int
    """Moves that nobody was answered: somebody's time has run out."""


async def opened(http: HTTP, count: int, clock: int = 0, target: int = 100_000) -> list[Played]:
    made = Tables(http, tables=count, seats=2, clock=clock, target=target)
    return [Played(table) for table in await made.setup()]
