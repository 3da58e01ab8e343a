"""A thousand requests at once on one seat, over HTTP, each on a connection of its own."""

import asyncio
import random
from collections import Counter
from urllib.parse import urlencode

import pytest

from games.rules import GAMES
from tests.live.serving import Server
from tests.person import Person, play_on

REQUESTS, ACTIONS = 1000, 100
Answer = tuple[int, bytes]


def written(person: Person, path: str, fields: dict) -> bytes:
    body = urlencode(fields, doseq=True)
    head = [
        f"POST {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Accept: application/json",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
        f"X-CSRFToken: {person.http.cookies['csrftoken']}",
        f"Cookie: {person.cookie}",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", body]).encode()


async def stampede(server: Server, requests: list[bytes]) -> list[Answer]:
    """All are connected before the first one speaks."""
    doors = asyncio.Semaphore(40)  # the system lets only so many wait to be let in

    async def enter() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with doors:
            return await asyncio.open_connection("127.0.0.1", server.port)

    async def ask(ends: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: bytes) -> Answer:
        reader, writer = ends
        writer.write(request)
        head, _blank, body = (await asyncio.wait_for(reader.read(), 60)).partition(b"\r\n\r\n")
        writer.close()
        return int(head.split()[1]), body

    inside = await asyncio.gather(*[enter() for _request in requests])
    return await asyncio.gather(*map(ask, inside, requests))


@pytest.mark.parametrize("game", GAMES)
async def test_of_a_thousand_requests_one_is_a_move(server, play_at, game):
    code, people = play_at(server, game=game)
    state = play_on(code, people, most=3)
    mover, before = people[state["to_act"]], people[0].record(code)
    ids = [f"action-{number % ACTIONS}" for number in range(REQUESTS)]
    random.Random(3).shuffle(ids)
    told = [{"seen": state["version"], "action_id": action, **state["choices"][0]} for action in ids]

    answers = await stampede(server, [written(mover, f"/games/{code}/act/", fields) for fields in told])
    after = people[0].record(code)
    new = [salt for salt in after["proof"]["salts"][len(before["log"]) :] if salt]
    won = [answer for action, answer in zip(ids, answers, strict=True) if action == new[0]]
    assert (len(new), after["version"]) == (1, before["version"] + 1)
    assert (len(won), set(won)) == (REQUESTS // ACTIONS, {won[0]})
    statuses = Counter(status for status, _content in answers)
    assert statuses == {200: REQUESTS // ACTIONS, 409: REQUESTS - REQUESTS // ACTIONS}


async def test_one_action_a_hundred_times_is_answered_alike(server, play_at):
    code, people = play_at(server)
    state = people[0].state(code)
    mover = people[state["to_act"]]
    request = written(mover, f"/games/{code}/act/", {"seen": state["version"], "action_id": "once", "do": "card"})
    answers = await stampede(server, [request] * 100)
    assert (len(set(answers)), answers[0][0]) == (1, 200)
    assert people[0].state(code)["version"] == state["version"] + 1


async def test_one_visitor_who_clicks_many_times_gets_one_seat(server, person):
    alice, bob = person(server, "Alice"), person(server, "Bob")
    code = alice.open()
    await stampede(server, [written(bob, f"/games/{code}/sit/", {"name": "Bob"})] * 8)
    assert alice.record(code)["players"] == ["Alice", "Bob"]
