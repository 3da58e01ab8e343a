"""Fifty turns at the real server: the secret of a running turn is in nothing that it sends, stores openly or logs."""

import base64
import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from django.test import override_settings

from games.rules import GAMES, chance
from games.services.play import vault
from tests.disputes.serving import PASSWORD, SECRET, members
from tests.live.pages import at
from tests.people.members import code
from tests.person import Person, gather, step

TURNS = 50
HEX = re.compile(r"[0-9A-Fa-f]{64,}")
BASE64 = re.compile(r"[A-Za-z0-9+/_-]{40,}")


class Heard:
    """All bytes, each with the number of the turn that was running when they were made."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []
        self.seen = {"tutto.log": 0, "said.txt": 0}

    def add(self, turn: int, *texts: str) -> None:
        self.said += [(turn, text) for text in texts]

    def logs(self, server, turn: int) -> None:
        """What was written since the last look."""
        for name, start in self.seen.items():
            if (file := server.data / name).exists():
                new = file.read_text()[start:]
                self.seen[name] += len(new)
                self.add(turn, new)

    def told_too_early(self, chain: chance.Chain) -> list[tuple[int, int]]:
        """The turns whose secret (or one above it in the chain) was told while they were still to end."""
        secrets = {chain.secret(index): index for index in range(1, chance.LENGTH + 1)}
        return [
            (turn, secrets[value])
            for turn, text in self.said
            for value in candidates(text)
            if secrets.get(value, 0) > turn
        ]

    def told_at_all(self, chain: chance.Chain) -> set[int]:
        secrets = {chain.secret(index): index for index in range(1, TURNS + 2)}
        return {secrets[value] for _turn, text in self.said for value in candidates(text) if value in secrets}


def candidates(text: str) -> Iterator[bytes]:
    """Everything in a text that could be 32 bytes: as hex, as base64, as they are."""
    for run in HEX.findall(text):
        for start in range(len(run) - 63):
            yield bytes.fromhex(run[start : start + 64])
    for run in BASE64.findall(text):
        for start in range(len(run) - 42):
            plain = run[start : start + 43].replace("-", "+").replace("_", "/")
            yield base64.b64decode(plain + "=")


def chain_of(server, code: str) -> chance.Chain:
    ((marks,),) = server.rows(
        f"SELECT marks FROM games_chain WHERE game_id = (SELECT id FROM games_game WHERE code = '{code}')"
    )
    with override_settings(SECRET_KEY=(server.data / "secret_key").read_text()):
        return chance.Chain.from_marks(vault.unseal(bytes(marks)))


@contextmanager
def referee_at(server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base, trust_env=False, follow_redirects=True, timeout=30) as browser:
        browser.get("/admin/")
        token = browser.cookies["csrftoken"]
        form = {"login": "Rita", "password": PASSWORD, "next": "/admin/", "csrfmiddlewaretoken": token}
        asked = browser.post("/accounts/login/", data=form).url
        form = {"code": code(SECRET), "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        assert browser.post(asked, data=form).url.path == "/admin/"
        yield browser


def _execute(server, sql: str) -> None:
    """As an operator's slip would have it, from outside."""
    if server.database:
        import psycopg

        with psycopg.connect(server.database, autocommit=True) as base:
            base.execute(sql)
        return
    import sqlite3

    with sqlite3.connect(server.data / "tutto.sqlite3", timeout=20, isolation_level=None) as file:
        file.execute(sql)
    file.close()


@pytest.mark.parametrize("kind", GAMES)
def test_fifty_turns_tell_no_secret_too_early(own_server, person, kind):
    members(own_server, "Rita", referee=True)
    people = [person(own_server, name) for name in ("Anna", "Ben", "Carl")]
    code, people = gather(people, game=kind, target=str(GAMES[kind].TARGETS[-1]))
    heard, watcher = Heard(), person(own_server, "Wanda")
    with (
        referee_at(own_server) as desk,
        at(own_server, code, people[0]) as seated,
        at(own_server, code, watcher) as looking,
    ):
        state, turn = people[0].state(code), 1
        while turn <= TURNS and state["status"] == "playing":
            answer = step(code, people, state)
            state = answer.json()
            version, turn = state["version"], _turn(people[0], code, state)
            for page in (seated, looking):
                page.until(version)
                heard.add(turn, *page.frames)
                page.frames.clear()
            heard.add(turn, answer.text, str(answer.headers))
            _look_everywhere(heard, own_server, code, turn, people, watcher, desk)
            if turn == 3:
                _dispute(people[1], code)
                state = people[0].state(code)  # everyone at the table sees the dispute: a version of its own
            if turn == 20 and not any("ends in an error" in text for _turn, text in heard.said):
                heard.add(turn, "ends in an error", *_an_error(own_server, code, people, state))
                state = people[0].state(code)
    assert turn > TURNS or state["status"] == "finished"
    chain = chain_of(own_server, code)
    assert heard.told_too_early(chain) == []
    # The search finds what is there: every secret was told once its turn had ended.
    assert set(range(1, turn)) <= heard.told_at_all(chain)


def _turn(person: Person, code: str, state) -> int:
    """The turn that is running now: the secrets shown are those of the set-up and of all turns before it."""
    return len(person.record(code)["proof"]["secrets"])


def _look_everywhere(heard: Heard, server, code: str, turn: int, people, watcher, desk) -> None:
    """All pages of a game; the costly ones not after every move."""
    table = f"/games/{code}/"
    for person in (people[0], watcher):
        for path in (table, f"{table}record.json"):
            heard.add(turn, person.http.get(path).text)
        heard.add(turn, person.http.get(table, headers={"Accept": "text/html"}).text)
    refused = people[0].act(code, 0, do="nothing")
    heard.add(turn, refused.text, str(refused.headers))
    if len(heard.said) % 10 == 0:
        for path in ("", "replay/", "replay/?at=9999", "proof/", "disputes/1/", "turns/1/dispute/", "qr.svg"):
            heard.add(turn, people[1].http.get(f"{table}{path}", headers={"Accept": "text/html"}).text)
        for path in ("/", "/metrics", "/healthz", "/readyz", "/history/", "/disputes/", "/no/such/page/"):
            heard.add(turn, people[1].http.get(path).text)
        for path in ("", "games/", "games/game/1/change/", "games/entry/", "games/turn/", "games/dispute/?queue=all"):
            heard.add(turn, desk.get(f"/admin/{path}").text)
        heard.add(turn, desk.get("/admin/games/dispute/1/change/").text)
    heard.logs(server, turn)


def _dispute(person: Person, code: str) -> None:
    person.post(f"/games/{code}/turns/1/dispute/", reason="dice", words="That was no 5.")


def _an_error(server, code: str, people, state) -> list[str]:
    """Moves fail in the middle, after their dice were thrown, and what the server says then."""
    said = []
    for table in ("games_seat", "games_turn"):
        _execute(server, f"ALTER TABLE {table} RENAME TO {table}_gone")
        try:
            person = people[state["to_act"]]
            answer = person.act(code, state["version"], **state["choices"][0])
            said += [answer.text, str(answer.headers)]
        finally:
            _execute(server, f"ALTER TABLE {table}_gone RENAME TO {table}")
    return said
