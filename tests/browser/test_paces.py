"""A whole short game of each kind, seen by people who like it calm, normal and fast: it ends as the same table for them all."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.kinds.paces import CALM, FAST, NORMAL
from games.rules import GAMES
from tests.browser.test_together import REGIONS
from tests.browser.windows import Windows
from tests.live.serving import Server
from tests.person import Person

SHORT: dict[str, dict[str, Any]] = {"tutto": {"target": "500"}, "gambler": {"boards": "1"}, "pig": {"target": "50"}}
MANY_ROLLS = {"pig"}
"""Here a computer rolls so often in a turn that waiting for whoever is calm would take a minute: people play alone."""
A_WHILE = 120_000
"""A test that waits for ever would never tell that somebody is held up."""


def at_the_table(person: Callable[..., Person], server: Server, kind: str) -> tuple[str, list[Person]]:
    """Two people, one of them calm, and mostly a computer player."""
    people = [person(server, name) for name in ("Mila", "Robin")]
    for who, pace in zip(people, (CALM, NORMAL), strict=True):
        who.post("/look/", pace=pace)
    code = people[0].open(game=kind, capacity="3", begins="host", **SHORT[kind])
    people[1].sit(code)
    if kind not in MANY_ROLLS:
        people[0].post(f"/games/{code}/host/", computer="careful")
    people[0].start(code)
    return code, people


def played_out(page: Page, code: str, people: list[Person]) -> dict[str, Any]:
    """People move whenever it is their turn, and wait for nothing that is shown."""
    state = people[0].state(code)
    while state["status"] == "playing":
        if state["to_act"] < len(people):
            who = people[state["to_act"]]
            who.act(code, state["version"], **who.choice(state["choices"]))
        else:
            page.wait_for_timeout(50)
        state = people[0].state(code)
    return state


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_ends_as_the_same_table_at_every_pace(
    windows: Windows, person: Callable[..., Person], server: Server, kind: str
) -> None:
    code, people = at_the_table(person, server, kind)
    cookies = [*({"sessionid": who.http.cookies["sessionid"]} for who in people), {"pace": FAST}]
    pages = [windows.open(f"/games/{code}/", cookies=own, reduced_motion="no-preference") for own in cookies]
    assert [page.locator("#table").get_attribute("data-pace") for page in pages] == ["1.4", "1.0", "0.5"]
    state = played_out(pages[0], code, people)

    for page in pages:
        expect(page.locator("#board")).to_have_attribute("data-version", str(state["version"]), timeout=A_WHILE)
        expect(page.locator("#board .result")).to_be_visible(timeout=A_WHILE)
        expect(page.locator("#board .awaited")).to_have_count(0, timeout=A_WHILE)
    seen = [page.evaluate(REGIONS, False)[:2] for page in pages]
    assert seen[0] == seen[1] == seen[2]
    assert windows.said == []
