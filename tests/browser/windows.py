"""Browser windows at a real server: who looks, how large, at which table."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from tests.live.serving import ROOT, Server

PHONE, SMALL, NARROW, DESKTOP = (390, 844), (375, 667), (320, 640), (1280, 800)
LYING, TABLET = (844, 390), (1024, 768)
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    "--font-render-hinting=none",  # letters are as wide as on a phone, wherever the tests run
]
INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no windows to draw: all tests together take a third less."""
DOUBLE_CLICK = 320
"""Milliseconds after which a click is a click of its own."""


def launch(playwright: Playwright) -> Browser:
    """The system's own Chromium, rather the one without windows, or the one that Playwright has fetched."""
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Stage:
    """Arranges scenes in the database of a server, and knows everybody's cookie."""

    def __init__(self, server: Server) -> None:
        env = server.env | {"DATA_DIR": str(server.data), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
        told = [sys.executable, "-m", "tests.browser.arranged"]
        self.process = subprocess.Popen(
            told, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.sessions: dict[str, str] = json.loads(self._heard())

    def _heard(self) -> str:
        assert self.process.stdout is not None
        heard = self.process.stdout.readline().strip()
        assert heard, "The scenes could not be arranged; see the error above."
        return heard

    def arrange(self, scene: str) -> str:
        """The path of a new table at which the scene has been played."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{scene}{os.linesep}")
        self.process.stdin.flush()
        return f"/games/{self._heard()}/"

    def end(self) -> None:
        self.process.communicate()


@contextmanager
def staged(server: Server) -> Iterator[Stage]:
    stage = Stage(server)
    try:
        yield stage
    finally:
        stage.end()


class Windows:
    """Opens pages, each in a browser of its own. What their consoles say is in `said`."""

    def __init__(self, browser: Browser, server: Server, stage: Stage) -> None:
        self.browser, self.server, self.stage = browser, server, stage
        self.contexts: list[BrowserContext] = []
        self.said: list[str] = []

    def context(self, who: str = "", size: tuple[int, int] = PHONE, cookies: Any = (), **more: Any) -> BrowserContext:
        """Without a name, a browser that nobody knows."""
        known = {"coached": "1", "pace": "fast", **dict(cookies)} | (
            {"sessionid": self.stage.sessions[who]} if who else {}
        )
        wishes = {"reduced_motion": "reduce", "has_touch": size != DESKTOP, **more}
        viewport = {"width": size[0], "height": size[1]}
        context = self.browser.new_context(viewport=viewport, base_url=self.server.base, **wishes)
        context.add_cookies([{"name": k, "value": v, "url": self.server.base} for k, v in known.items() if v])
        context.on("console", lambda message: self.said.append(message.text))
        context.on("weberror", lambda error: self.said.append(str(error.error)))
        self.contexts.append(context)
        return context

    def open(self, path: str, who: str = "", size: tuple[int, int] = PHONE, **more: Any) -> Page:
        page = self.context(who, size, **more).new_page()
        page.goto(path)
        return page

    def at(self, scene: str, who: str = "Ben", size: tuple[int, int] = PHONE, **more: Any) -> Page:
        """A window at a new table where this scene has been played."""
        return self.open(self.stage.arrange(scene), who, size, **more)

    def close(self) -> None:
        for context in self.contexts:
            context.close()


# What people do at a table.


def version(page: Page) -> str:
    return page.locator("#board").get_attribute("data-version") or ""


def choose(page: Page, *places: int) -> None:
    """Taps dice of the roll, by their place in it; also those that may not be chosen."""
    for place in places:
        page.locator(".tray .lies").nth(place).click(force=True)


def press(page: Page, button: str = "#go") -> None:
    """One tap on a button, and what comes of it."""
    before = version(page)
    page.locator(button).click()
    moved_on(page, before)


def key(page: Page, name: str) -> None:
    """One key that moves the game on."""
    before = version(page)
    page.keyboard.press(name)
    moved_on(page, before)


def moved_on(page: Page, before: str) -> None:
    expect(page.locator("#board")).not_to_have_attribute("data-version", before)
    page.wait_for_timeout(DOUBLE_CLICK)


def box(of: Locator) -> dict[str, float]:
    found = of.bounding_box()
    assert found is not None, "It is not on the page."
    return dict(found)
