"""One browser for this folder, and windows that are closed with their test.

Not for the whole session: while a synchronous browser lives, no other event loop can run in this process.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import pairs
from tests.browser.windows import Stage, Windows, launch, staged
from tests.live.serving import Server
from tests.person import Person

expect.set_options(timeout=20_000)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def stage(server: Server) -> Iterator[Stage]:
    with staged(server) as stage:
        yield stage


@pytest.fixture
def windows(chromium: Browser, server: Server, stage: Stage) -> Iterator[Windows]:
    windows = Windows(chromium, server, stage)
    yield windows
    windows.close()


@pytest.fixture
def at(windows: Windows) -> Callable[..., Page]:
    """A window at a new table where a scene has been played; Ben looks, on a phone, if nobody else is named."""
    return windows.at


@pytest.fixture
def pair(person: pairs.Meet, server: Server) -> list[Person]:
    """Two accounts that have not met yet."""
    return pairs.pair(person, server)
