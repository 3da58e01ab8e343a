"""Our site as the load generator drives it: guests log in, open a table, sit down, start, and make random moves."""

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlencode

from bench.client import HTTP, Answer
from bench.tables_load import Over

JSON = {"Accept": "application/json"}


class Refused(Exception):
    """The site said no where a bench can't go on."""


class Person:
    """A browser's cookies; a guest as soon as a form with a name was posted."""

    def __init__(self, http: HTTP, token: str) -> None:
        self.http, self.cookies = http, {"csrftoken": token}

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


@dataclass
class Table:
    code: str
    people: list[Person]
    """In the order of their seats."""
    state: dict[str, Any]
    random: Random


class Tables:
    """`members`: how many viewers of each table come with a session of their own; the seats' pages come first."""

    version = re.compile(rb'data-version="(\d+)"')

    def __init__(
        self, base: str, tables: int = 1, seats: int = 4, members: int = 0, game: str = "tutto", target: int = 100_000
    ) -> None:
        self.http, self.seats, self.members, self.game, self.target = HTTP(base), seats, members, game, target
        self._count, self._tables, self._guests = tables, list[Table](), list[Person]()
        self._token = ""

    async def setup(self) -> list[Table]:
        """The same tables at each call: a second run goes on where the first one ended, unless the game did."""
        running = [table for table in self._tables if table.state["status"] == "playing"]
        self._tables = running + [await self._open() for _table in range(self._count - len(running))]
        while self.seats + len(self._guests) < self.members:
            guest = await self.person()
            self._guests.append(guest)
            name = f"Guest {len(self._guests)}"
            await self._allowed(guest, "/games/new/", game="tutto", visibility="link", name=name)
        return self._tables

    async def person(self) -> Person:
        if not self._token:
            _status, headers, _body = await self.http.request("GET", "/")
            found = re.search(r"csrftoken=(\w+)", " ".join(headers.get("set-cookie", [])))
            assert found, "GET / sets the CSRF cookie"
            self._token = found.group(1)
        return Person(self.http, self._token)

    async def _open(self) -> Table:
        people = [await self.person() for _seat in range(self.seats)]
        wishes = {"game": self.game, "target": self.target, "visibility": "public", "name": "Seat 0"}
        headers = (await self._allowed(people[0], "/games/new/", **wishes))[1]
        code = headers["location"][0].split("/")[2]
        for seat, person in enumerate(people[1:], 1):
            await self._allowed(person, f"/games/{code}/sit/", name=f"Seat {seat}")
        await self._allowed(people[0], f"/games/{code}/start/", action_id=secrets.token_urlsafe(12))
        order = (await people[0].get(f"/games/{code}/record.json"))["players"]
        seated = [people[int(name.split()[1])] for name in order]
        return Table(code, seated, await seated[0].get(f"/games/{code}/"), Random(code))

    async def _allowed(self, person: Person, path: str, **fields: Any) -> Answer:
        answer = await person.post(path, **fields)
        if answer[0] not in (200, 302):
            raise Refused(f"{path}: {answer[0]} {answer[2][:200]!r}")
        return answer

    def ws_path(self, table: Table, number: int) -> str:
        return f"/ws/games/{table.code}/"

    def ws_headers(self, table: Table, number: int) -> Mapping[str, str]:
        known = [*table.people, *self._guests][: self.members]
        return {"Cookie": known[number].cookie} if number < len(known) else {}

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
