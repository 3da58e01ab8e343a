"""The server dies in the middle of actions: nothing acknowledged is lost, nothing is applied twice."""

import json
import random
import secrets
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from games.rules import proof, record
from tests.live.pages import at
from tests.live.serving import Server, serving
from tests.person import Person, gather

DEATHS = 20
TABLES = 3


@dataclass
class Evening:
    """A table, and all that its players sent and were answered."""

    code: str
    people: list[Person]
    answered: list[tuple[Person, dict[str, Any], bytes]] = field(default_factory=list)
    open: tuple[Person, dict[str, Any]] | None = None

    def play(self) -> None:
        """Moves without a pause, until the server is gone."""
        try:
            while self.once():
                pass
        except httpx.TransportError:
            pass

    def once(self) -> bool:
        """One move; first the one that was never answered, word for word."""
        if self.open is None:
            state = self.people[0].state(self.code)
            if state["status"] != "playing":
                return False
            person = self.people[state["to_act"]]
            told = {"seen": state["version"], "action_id": secrets.token_urlsafe(9), **person.choice(state["choices"])}
            self.open = person, told
        person, told = self.open
        answer = person.act(self.code, **told)
        assert answer.status_code == 200, answer.text
        self.answered.append((person, told, answer.content))
        self.open = None
        return True


def evening(server: Server, number: int) -> Evening:
    game = ("tutto", "gambler")[number % 2]
    target = {"tutto": 100_000, "gambler": 5000}[game]
    return Evening(*gather([Person(server.base, name, number) for name in ("Alice", "Bob")], game=game, target=target))


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    """Some tables whose server was killed again and again while everybody played."""
    with serving(tmp_path_factory.mktemp("killed")) as server:
        tables, chance = [evening(server, number) for number in range(TABLES)], random.Random(1)
        for _death in range(DEATHS):
            playing = [threading.Thread(target=table.play) for table in tables]
            for thread in playing:
                thread.start()
            time.sleep(0.1 + chance.random() * 0.2)
            server.kill()
            for thread in playing:
                thread.join()
            server.begin()
        for table in tables:
            if table.open:
                table.once()
        yield server, tables
        for table in tables:
            for person in table.people:
                person.http.close()


def test_the_server_died_in_the_middle_of_actions(evenings):
    """The control: without an action that was cut off there would be nothing to show."""
    _server, tables = evenings
    assert sum(len(table.answered) for table in tables) > 2 * DEATHS


def test_every_answer_is_given_again_to_the_byte(evenings):
    _server, tables = evenings
    for table in tables:
        for person, told, answer in table.answered:
            assert person.act(table.code, **told).content == answer


def test_every_action_is_in_the_log_exactly_once(evenings):
    server, tables = evenings
    for table in tables:
        salts = [salt for salt in table.people[0].record(table.code)["proof"]["salts"] if salt]
        assert salts == [told["action_id"] for _person, told, _answer in table.answered]


def test_nothing_else_is_in_the_log(evenings):
    server, tables = evenings
    for table in tables:
        last = json.loads(table.answered[-1][2])
        assert table.people[0].state(table.code) == last


def test_the_records_verify(evenings):
    _server, tables = evenings
    for table in tables:
        report = proof.report(record.check(table.people[0].record(table.code)))
        assert report["verified"], report


def test_pages_that_come_back_show_the_newest_state(evenings):
    server, tables = evenings
    for table in tables:
        with at(server, table.code) as page:
            assert page.until(1).version == table.people[0].state(table.code)["version"]


def test_the_game_goes_on(evenings):
    _server, tables = evenings
    assert all(table.once() for table in tables)
