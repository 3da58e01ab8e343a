"""The waiting room in a browser: what the host sets stays in sight, and what they have opened stays open."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import LYING, PHONE, Windows
from tests.live.serving import Server
from tests.person import Person

ROOM = {"capacity": 6, "game": "gambler"}


@pytest.fixture(params=[PHONE, LYING], ids=str)
def host(request: pytest.FixtureRequest, windows: Windows, person: Callable[..., Person], server: Server) -> Page:
    """With three computers at a table of their own."""
    gabi = person(server, "Gabi")
    code = gabi.open(**ROOM)
    page = windows.open(f"/games/{code}/", size=request.param, cookies=dict(gabi.http.cookies))
    for seated in (2, 3, 4):
        page.get_by_role("button", name="careful").click()
        expect(page.locator("#board .seat:not(.free)")).to_have_count(seated)
    page.get_by_text("Players and order").click()
    return page


def names(page: Page) -> list[str]:
    return page.locator(".order li > span").all_inner_texts()


def test_the_list_of_players_stays_open_and_the_focus_where_it_was(host: Page) -> None:
    _gabi, one, two, three = names(host)
    up = host.get_by_role("button", name=f"Move {three} up")
    up.click()
    expect(host.locator(".order li > span")).to_have_text(["Gabi", one, three, two])
    expect(up).to_be_focused()
    up.click()
    expect(host.locator(".order li > span")).to_have_text(["Gabi", three, one, two])


def test_all_of_it_can_be_reached(host: Page) -> None:
    for button in host.locator("#controls button, #controls summary").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.98)


def test_whoever_is_removed_is_gone_at_once(host: Page) -> None:
    host.get_by_role("button", name=f"Remove {names(host)[1]}").click()
    expect(host.locator("#board .seat:not(.free)")).to_have_count(3)
    expect(host.get_by_role("button", name="Start the game")).to_be_visible()
