"""Who comes anew while something happens: the first page, and every file that it names."""

import asyncio
import re

from bench.load.client import HTTP

PAUSE = 0.3
FILES = re.compile(rb'(?:src|href)="(/static/[^"#]+)')


class Reading:
    def __init__(self, http: HTTP) -> None:
        self.http, self.pages, self.missing = http, 0, 0

    async def read(self, until: asyncio.Event) -> None:
        while not until.is_set():
            await self._page()
            await asyncio.sleep(PAUSE)

    async def _page(self) -> None:
        try:
            _status, _headers, page = await self.http.request("GET", "/")
            statuses = [(await self.http.request("GET", path.decode()))[0] for path in sorted(set(FILES.findall(page)))]
        except (OSError, EOFError):
            self.missing += 1
            return
        self.pages += 1
        self.missing += not statuses or any(status != 200 for status in statuses)
