"""A phone with a slow processor at a table against computer players: who plays there taps as people do."""

import os
import shutil
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from bench.feel.seen import WAITS, Seen, flying, waiting, weight
from bench.feel.seen import figures as figures_of
from bench.figures import Figure
from bench.serving import served

WATCH = (Path(__file__).parent / "watch.js").read_text()
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
"""Rather as people have it, with all that draws a frame."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZE = {"width": 390, "height": 844}
SLOWER = 4
"""What a cheap phone's processor is to this one."""
SECONDS = (35, 160)
"""How long is played at most, with motion and without it, and with --long."""
ENOUGH = (10, 40)
"""So many waits for one's own controls are."""
DOUBLE_CLICK = 320
THROWS = (8, 30)
"""So many of the demonstration."""
USUAL_PACE = "document.getElementById('table').dataset.pace = '1'"
"""Whoever is new is shown everything more calmly than this."""
ACTING = "#controls.acting"
SENT = """() => [performance.getEntriesByType("navigation")[0], ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""


def figures(long: bool) -> list[Figure]:
    with served() as server, sync_playwright() as playwright:
        browser = _browser(playwright)
        moving = _played(browser, server.base, "no-preference", long)
        still = _played(browser, server.base, "reduce", long)
        shown = _demonstrated(browser, server.base, long)
        loads = [weight(f"first load of a table of {game}", _first_load(browser, server.base, game)) for game in GAMES]
        browser.close()
    load = Figure("load of this computer", f"{os.getloadavg()[0]:.1f}", note=f"{os.cpu_count()} processors")
    without = waiting("click to own controls, without motion", still.waits, WAITS["still"])
    return [*figures_of(moving), without, *flying(shown, ", first page"), *loads, load]


GAMES = ("Tutto", "Gambler")


def _browser(playwright: Playwright) -> Browser:
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


def _table(browser: Browser, base: str, game: str, motion: Any) -> Page:
    """Somebody new, at a table that one tap has opened."""
    phone = browser.new_context(viewport=SIZE, base_url=base, has_touch=True, reduced_motion=motion)
    page = phone.new_page()
    page.goto("/")
    page.add_init_script(WATCH)
    page.get_by_role("button", name=f"Play {game} now").click()
    page.locator("#board.playing").wait_for()
    return page


def _played(browser: Browser, base: str, motion: str, long: bool) -> Seen:
    page = _table(browser, base, "Tutto", motion)
    page.evaluate(USUAL_PACE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    ends = time.monotonic() + SECONDS[long]
    while time.monotonic() < ends and page.evaluate("window.feel.waits.length") < ENOUGH[long]:
        _tap(page)
    seen = Seen.read(page.evaluate("window.feel"))
    page.context.close()
    return seen


def _tap(page: Page) -> None:
    """Goes on as long as there is another roll; waits while others play."""
    if not page.locator(ACTING).count():
        page.wait_for_timeout(100)
        return
    version = page.locator("#board").get_attribute("data-version")
    page.locator("#go").click()
    page.locator(f'#board:not([data-version="{version}"])').wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)


def _demonstrated(browser: Browser, base: str, long: bool) -> Seen:
    """The turns that play by themselves on the first page, from its first moment on."""
    phone = browser.new_context(viewport=SIZE, base_url=base, has_touch=True, reduced_motion="no-preference")
    page = phone.new_page()
    page.add_init_script(WATCH)
    phone.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/")
    for throws in range(1, THROWS[long]):
        page.wait_for_function("least => window.feel.throws.length >= least", arg=throws)
        if not page.locator("#demo [data-rolls]").count():
            page.locator("#demo .again").click()
    seen = Seen.read(page.evaluate("window.feel"))
    phone.close()
    return seen


def _first_load(browser: Browser, base: str, game: str) -> float:
    """Of somebody who has never been here, at the address of a table."""
    page = _table(browser, base, game, "reduce")
    context = browser.new_context(viewport=SIZE)
    guest = context.new_page()
    guest.goto(page.url)
    guest.wait_for_load_state("networkidle")
    sent = float(guest.evaluate(SENT))
    context.close()
    page.context.close()
    return sent
