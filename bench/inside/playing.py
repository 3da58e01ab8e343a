"""A game inside the process, with its pages open. One that has ended is followed by another."""

from bench.inside.site import Inside
from bench.our_tables import Table, Tables

PAGES = 3
"""Those of two who play, and of somebody who looks on."""
WARM = 100
"""Moves after which nothing is done for the first time."""


class Playing:
    def __init__(self, http: Inside, seats: int = 2, pages: int = PAGES, warm: int = WARM) -> None:
        self.http, self.tables, self.pages, self.warm = http, Tables(http, seats=seats), pages, warm
        self.table: Table | None = None

    async def begin(self) -> None:
        """Before what is measured: what a new table costs does not belong to its moves."""
        [table] = await self.tables.setup()
        if table is not self.table:
            self.table = table
            await self.http.look(self.tables, table, self.pages)
            await self.make(self.warm)

    async def make(self, count: int) -> None:
        """As many moves, or as many as the game allows."""
        assert self.table is not None
        for _move in range(count):
            if self.table.state["status"] != "playing":
                return
            accepted, _version = await self.tables.act(self.table)
            assert accepted, self.table.state
