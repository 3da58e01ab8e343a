"""Whoever runs the site may cheat as they like: an honest browser finds it out, and an honest site is not accused."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_now import ACTING, tap
from tests.browser.windows import DESKTOP, Stage, Windows
from tests.live.serving import ROOT, Server, furnished

RIGGED = ROOT / "tests" / "browser" / "rigged.py"
SECONDS = 60_000


@contextmanager
def site(data: Path, rig: str) -> Iterator[Server]:
    with furnished(data) as url:
        server = Server(data, url, RIGGED, RIG=rig, DATA_DIR=str(data))
        server.begin()
        try:
            yield server
        finally:
            server.kill()


@pytest.fixture
def rigged(request: pytest.FixtureRequest, chromium: Browser, stage: Stage, tmp_path: Path) -> Iterator[Windows]:
    with site(tmp_path / "rigged", request.param) as server:
        windows = Windows(chromium, server, stage)
        yield windows
        windows.close()


def alone(windows: Windows) -> Page:
    """Somebody who plays one turn against the computers."""
    page = windows.open("/")
    page.get_by_role("button", name="Play Tutto now").click()
    page.wait_for_url("**/games/*/")
    expect(page.locator(ACTING)).to_be_visible(timeout=SECONDS)
    tap(page)
    while page.locator(ACTING).count():
        tap(page)
    return page


def company(windows: Windows) -> Page:
    """Somebody who comes by link, sits down, and sees the host begin."""
    host, guest = windows.open("/games/new/", size=DESKTOP), windows.open("/", size=DESKTOP)
    host.get_by_label("Your name").first.fill("Anna")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/games/*/")
    guest.goto(host.url)
    guest.locator("#name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator('#controls[data-role="seated"]')).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator("#board.playing")).to_be_visible()
    return guest


def proof_of(page: Page) -> Page:
    page.goto(f"{page.url.partition('?')[0]}proof/")
    expect(page.locator("#verdict")).to_have_attribute("data-status", "wrong")
    return page


def test_an_honest_site_is_not_accused(windows: Windows) -> None:
    page = alone(windows)
    expect(page.locator("#cheated")).to_be_hidden()
    page.goto(f"{page.url}proof/")
    expect(page.locator("#verdict")).to_contain_text("own salts in this game are those that this browser sent")
    expect(page.locator("#verdict")).to_have_attribute("data-status", "right")


def test_an_honest_set_up_is_not_accused(windows: Windows) -> None:
    page = company(windows)
    page.goto(f"{page.url}proof/")
    expect(page.locator("#verdict")).to_contain_text("Your own salt in this game is the one that this browser sent.")


def test_another_browser_has_nothing_to_compare(windows: Windows) -> None:
    page = windows.open(f"{alone(windows).url}proof/")
    expect(page.locator("#verdict")).to_contain_text("This browser has sent no salts in this game")


@pytest.mark.parametrize("rigged", ["swap"], indirect=True)
def test_another_salt_is_noticed_at_once_and_the_evidence_can_be_kept(rigged: Windows) -> None:
    page = alone(rigged)
    expect(page.locator("#cheated")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Save the evidence").click()
    assert '"named"' in Path(kept.value.path()).read_text()


@pytest.mark.parametrize("rigged", ["lie"], indirect=True)
def test_a_lie_about_it_is_found_in_the_record(rigged: Windows) -> None:
    page = alone(rigged)
    expect(page.locator("#cheated")).to_be_hidden()
    expect(proof_of(page).locator("#verdict")).to_contain_text("Somebody has put others in their place.")


@pytest.mark.parametrize("rigged", ["grind"], indirect=True)
def test_a_set_up_with_another_salt_is_found_by_whoever_sat_down(rigged: Windows) -> None:
    expect(proof_of(company(rigged)).locator("#verdict")).to_contain_text("Somebody has put others in their place.")


@pytest.mark.parametrize("rigged", ["pretend"], indirect=True)
def test_a_salt_that_is_only_stated_proves_no_order_of_play(rigged: Windows) -> None:
    page = company(rigged)
    page.goto(f"{page.url.partition('?')[0]}proof/")
    part = page.locator('#fixed [data-part="setup"]')
    expect(part).to_contain_text("the order of play is not proven here")
    expect(part.locator(".seal")).to_have_text("not proven")


@pytest.mark.parametrize("rigged", ["exchange"], indirect=True)
def test_a_secret_that_nobody_was_promised_is_found_by_everybody(rigged: Windows) -> None:
    expect(proof_of(alone(rigged)).locator("#verdict")).to_contain_text("was not fixed in advance.")
