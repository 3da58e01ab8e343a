"""Small games from the first turn to the result: by keyboard alone, and with a silent console."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, Windows, key, version
from tests.live.serving import Server
from tests.person import Person

Tables = Callable[..., tuple[str, list[Person]]]
MOST_KEYS = 900


def window(windows: Windows, who: Person, code: str) -> Page:
    return windows.open(f"/games/{code}/", cookies=who.http.cookies, size=DESKTOP)


def tutto_key(page: Page) -> None:
    """Banks what can be banked, else goes on."""
    key(page, "S" if page.locator('button[data-key="s"]').count() else "R")


def gambler_key(page: Page) -> None:
    """Puts the die that is held into the first row that lights up, and stops."""
    if page.locator(".hand").count():
        page.keyboard.press(str(page.locator(".row.fits").first.get_attribute("data-key")))
    key(page, "S" if page.locator("#stop").is_visible() else "Enter")


def other_moves(code: str, people: list[Person], mine: int) -> dict[str, Any]:
    """The others, by HTTP, until it is the turn of the one with the keyboard."""
    state = people[0].state(code)
    while state["status"] == "playing" and state["to_act"] != mine:
        who = people[state["to_act"]]
        state = who.act(code, state["version"], **who.choice(state["choices"])).json()
    return state


def play_by_keyboard(windows: Windows, code: str, people: list[Person], press: Callable[[Page], None]) -> Page:
    page = window(windows, people[0], code)
    for _key in range(MOST_KEYS):
        state = other_moves(code, people, 0)
        expect(page.locator("#board")).to_have_attribute("data-version", str(state["version"]))
        if state["status"] != "playing":
            break
        press(page)
    return page


def test_a_game_of_tutto_is_played_by_keyboard_alone(windows: Windows, play_at: Tables, server: Server) -> None:
    code, people = play_at(server, target="1000")
    page = play_by_keyboard(windows, code, people, tutto_key)

    expect(page.locator(".result .big")).to_have_text(re.compile("wins|share"))
    expect(page.locator(".places li")).to_have_count(2)
    assert windows.said == []


def test_a_game_of_gambler_is_played_by_keyboard_alone(windows: Windows, play_at: Tables, server: Server) -> None:
    code, people = play_at(server, game="gambler", target="100")
    page = play_by_keyboard(windows, code, people, gambler_key)

    expect(page.locator(".result .big")).to_have_text(re.compile("wins|share"))
    assert windows.said == []


def test_a_rematch_takes_the_same_people_along(windows: Windows) -> None:
    path = windows.stage.arrange("over")
    ben, anna = windows.open(path, "Ben"), windows.open(path, "Anna")
    ben.get_by_role("button", name="Play again").click()
    expect(ben).not_to_have_url(re.compile(path))
    anna.get_by_role("button", name="Play again").click()

    expect(anna).to_have_url(ben.url)
    expect(anna.locator(".seat:not(.free)")).to_have_count(2)


def test_from_the_lobby_to_the_first_roll_by_keyboard(windows: Windows) -> None:
    page = windows.open("/", size=DESKTOP, cookies={"coached": ""})
    page.get_by_role("button", name="Play Tutto now").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_have_class("board playing")
    expect(page.locator("#controls.acting")).to_be_visible(timeout=60_000)
    before = version(page)
    page.keyboard.press("Enter")

    expect(page.locator("#board")).not_to_have_attribute("data-version", before)
