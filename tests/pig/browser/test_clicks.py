"""Pig in a browser: a whole game by taps on a phone, and the visitor's own browser checks its dice."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, PHONE, Windows, key, press
from tests.live.serving import Server
from tests.person import Person, play_on

Tables = Callable[..., tuple[str, list[Person]]]
ENOUGH = 12


def tap(page: Page) -> None:
    """Rolls until there is enough at risk, then banks."""
    stop = page.locator("#stop")
    risk = int(page.locator(".stake b").inner_text())
    press(page, "#stop" if stop.count() and risk >= ENOUGH else "#go")


def test_two_people_play_a_whole_game_by_taps(windows: Windows, play_at: Tables, server: Server) -> None:
    code, people = play_at(server, game="pig", target="50")
    pages = [windows.open(f"/games/{code}/", cookies=who.http.cookies, size=PHONE) for who in people]
    while (state := people[0].state(code))["status"] == "playing":
        page = pages[state["to_act"]]
        expect(page.locator("#board")).to_have_attribute("data-version", str(state["version"]))
        tap(page)
    for page in pages:
        expect(page.locator(".result .big")).to_have_text(re.compile("wins"))
        expect(page.locator(".places li")).to_have_count(2)
    assert windows.said == []


def test_from_the_lobby_to_the_first_roll(windows: Windows) -> None:
    page = windows.open("/", cookies={"coached": ""})
    page.get_by_role("button", name="Play Pig now").click()
    expect(page.locator("#controls.acting")).to_be_visible(timeout=60_000)
    expect(page.locator("#coach")).to_contain_text("a 1 takes it all")
    press(page)
    expect(page.locator(".tray .die")).to_have_count(1)


def test_it_is_played_by_keys_though_it_brings_no_script_for_its_table(
    windows: Windows, play_at: Tables, server: Server
) -> None:
    code, people = play_at(server, game="pig")
    page = windows.open(f"/games/{code}/", cookies=people[people[0].state(code)["to_act"]].http.cookies, size=DESKTOP)
    key(page, "R")
    expect(page.locator("#log")).to_contain_text("rolls")


def test_a_table_of_one_s_own_is_set_up(windows: Windows) -> None:
    page = windows.open("/games/new/")
    page.locator(".pick label", has_text="Pig").click()
    page.locator("label.choice", has_text="Two dice").click()
    page.get_by_text("House rules of Pig").click()
    page.get_by_label("When somebody banks the target").select_option("full-round")
    page.get_by_role("button", name="Open the table").click()
    page.locator('nav a[href="#options"]').click()
    agreed = page.locator(".agreed")
    for words in ("Pig", "Two dice", "100", "The round is finished, and the most points win"):
        expect(agreed).to_contain_text(words)


def test_the_visitors_own_browser_checks_its_dice(windows: Windows, play_at: Tables, server: Server) -> None:
    code, people = play_at(server, "Anna", "Ben", "Cleo", game="pig", edition="two", target="50")
    play_on(code, people)
    rolls = sum(entry[0] == "roll" for entry in people[0].record(code)["log"])
    page = windows.open(f"/games/{code}/proof/")
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-status", "right")
    expect(verdict).to_contain_text(f"All {rolls} rolls come from what was fixed before the game.")
    assert windows.said == []
