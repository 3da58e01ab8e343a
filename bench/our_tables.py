"""Our site as the load drives it: guests log in, open a table, sit down, start, and make random moves."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlencode

from bench.load.client import HTTP, Answer
from bench.load.report import Over

JSON = {"Accept": "application/json"}


class Refused(Exception):
    """The site said no where a bench can't go on."""


class Person:
    """A browser's cookies; a guest as soon as a form with a name was posted. Its token is as good as a given one."""

    def __init__(self, http: HTTP, cookie: str = "") -> None:
        """`cookie`: of a session that is there already."""
        name, _equals, value = cookie.partition("=")
        self.http, self.cookies = http, {"csrftoken": secrets.token_hex(16), **({name: value} if name else {})}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def get(self, path: str) -> Any:
        _status, _headers, body = await self.http.request("GET", path, {"Cookie": self.cookie, **JSON})
        return json.loads(body)

    async def post(self, path: str, **fields: Any) -> Answer:
        headers = {"Cookie": self.cookie, "X-CSRFToken": self.cookies["csrftoken"], **JSON}
        answer = await self.http.request("POST", path, headers, urlencode(fields, doseq=True).encode())
        for cookie in answer[1].get("set-cookie", []):
            name, _equals, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def allowed(self, path: str, **fields: Any) -> Answer:
        answer = await self.post(path, **fields)
        if answer[0] not in (200, 302):
            raise Refused(f"{path}: {answer[0]} {answer[2][:200]!r}")
        return answer


@dataclass
class Table:
    code: str
    people: list[Person]
    """In the order of their seats."""
    state: dict[str, Any]
    random: Random


class Tables:
    """The viewers of a table are first of all those who play, each with a page; then `guests`, by their cookies; then
    strangers."""

    def __init__(
        self,
        http: HTTP | str,
        tables: int = 1,
        seats: int = 4,
        game: str = "tutto",
        target: int = 100_000,
        guests: Sequence[str] = (),
        clock: int = 0,
        languages: Sequence[str] = ("en",),
    ) -> None:
        self.http = HTTP(http) if isinstance(http, str) else http
        self.seats, self.game, self.target, self.guests, self.clock = seats, game, target, guests, clock
        self.languages = languages
        """The pages of a table have them by turns."""
        self._count, self._tables = tables, list[Table]()

    async def setup(self) -> list[Table]:
        """The same tables at each call: a second run goes on where the first one ended, unless the game did."""
        running = [table for table in self._tables if table.state["status"] == "playing"]
        self._tables = running + [await self.begun() for _table in range(self._count - len(running))]
        return self._tables

    def adopt(self, code: str, state: dict[str, Any], cookies: Sequence[str]) -> None:
        """A running game that was begun elsewhere."""
        self._tables.append(Table(code, [Person(self.http, cookie) for cookie in cookies], state, Random(code)))

    async def begun(self) -> Table:
        """A new table whose game has just started."""
        code, people = await self.opened()
        await people[0].allowed(f"/games/{code}/start/", action_id=secrets.token_urlsafe(12))
        order = (await people[0].get(f"/games/{code}/record.json"))["players"]
        seated = [people[int(name.split()[1])] for name in order]
        return Table(code, seated, await seated[0].get(f"/games/{code}/"), Random(code))

    async def opened(self) -> tuple[str, list[Person]]:
        """A new table with everybody seated, before the start; the first one is its host."""
        people = [Person(self.http) for _seat in range(self.seats)]
        wishes = {
            "game": self.game,
            "target": self.target,
            "visibility": "public",
            "name": "Seat 0",
            "clock": self.clock,
        }
        headers = (await people[0].allowed("/games/new/", **wishes))[1]
        code = headers["location"][0].split("/")[2]
        for seat, person in enumerate(people[1:], 1):
            await person.allowed(f"/games/{code}/sit/", name=f"Seat {seat}")
        return code, people

    def ws_path(self, table: Table, number: int) -> str:
        return f"/ws/games/{table.code}/?lang={self.languages[number % len(self.languages)]}"

    def ws_headers(self, table: Table, number: int) -> Mapping[str, str]:
        known = [*(person.cookie for person in table.people), *self.guests]
        return {"Cookie": known[number]} if number < len(known) else {}

    def beat(self, version: int) -> str:
        return json.dumps({"beat": version})

    async def act(self, table: Table) -> tuple[bool, int]:
        state = table.state
        if state["status"] != "playing":
            raise Over
        move = table.random.choice(state["choices"])
        fields = {"action_id": secrets.token_urlsafe(12), "seen": state["version"], **move}
        status, _headers, body = await table.people[state["to_act"]].post(f"/games/{table.code}/act/", **fields)
        answer = json.loads(body)
        if status == 200:
            table.state = answer
        return status == 200, answer.get("version", 0)
