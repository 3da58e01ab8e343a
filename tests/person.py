"""A scripted person: nothing but cookies and HTTP, as a program that plays would do it."""

import logging
import random
import secrets
from typing import Any

import httpx

logging.getLogger("httpx").setLevel(logging.WARNING)


class Person:
    def __init__(self, base: str, name: str, seed: int = 0) -> None:
        self.name, self.choice = name, random.Random(f"{name} {seed}").choice
        self.http = httpx.Client(base_url=base, timeout=30, headers={"Accept": "application/json"}, trust_env=False)
        self.http.cookies.set("pace", "fast")  # nobody here looks at what computers do
        self.http.get("/")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
        token = self.http.cookies["csrftoken"]
        return self.http.post(path, data=fields, headers={"X-CSRFToken": token, **(headers or {})})

    def open(self, **wishes: Any) -> str:
        """A new table; its code."""
        answer = self.post("/games/new/", **{"game": "tutto", "visibility": "public", "name": self.name, **wishes})
        assert answer.status_code == 302, answer.text
        return answer.headers["location"].split("/")[2]

    def sit(self, code: str) -> httpx.Response:
        return self.post(f"/games/{code}/sit/", name=self.name)

    def start(self, code: str, action_id: str = "") -> httpx.Response:
        return self.post(f"/games/{code}/start/", action_id=action_id or secrets.token_urlsafe(12))

    def say(self, code: str, text: str) -> httpx.Response:
        return self.post(f"/games/{code}/say/", text=text)

    def page(self, code: str) -> str:
        """The table as a browser gets it."""
        return self.http.get(f"/games/{code}/", headers={"Accept": "text/html"}).text

    def state(self, code: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/games/{code}/").json()
        return found

    def record(self, code: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/games/{code}/record.json").json()
        return found

    def act(self, code: str, seen: int, action_id: str = "", **move: Any) -> httpx.Response:
        action_id = action_id or secrets.token_urlsafe(12)
        return self.post(f"/games/{code}/act/", action_id=action_id, seen=str(seen), **move)


def gather(people: list[Person], **wishes: Any) -> tuple[str, list[Person]]:
    """A started table with these people; they are returned in the order of their seats."""
    code = people[0].open(**wishes)
    for person in people[1:]:
        assert person.sit(code).status_code == 302
    assert people[0].start(code).status_code == 200
    order = people[0].record(code)["players"]
    return code, sorted(people, key=lambda person: order.index(person.name))


def table_of(base: str, names: list[str], seed: int = 0, **wishes: Any) -> tuple[str, list[Person]]:
    return gather([Person(base, name, seed) for name in names], **wishes)


def step(code: str, people: list[Person], state: dict[str, Any]) -> httpx.Response:
    """One random move of whoever is to act."""
    person = people[state["to_act"]]
    answer = person.act(code, state["version"], **person.choice(state["choices"]))
    assert answer.status_code == 200, answer.text
    return answer


def play_on(code: str, people: list[Person], most: int = 100_000) -> dict[str, Any]:
    """Random moves until the game is over, or so many have been made."""
    state = people[0].state(code)
    while state["status"] == "playing" and most > 0:
        state, most = step(code, people, state).json(), most - 1
    return state
