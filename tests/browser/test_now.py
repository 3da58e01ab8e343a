"""Somebody new: "Play now" on a phone, and two turns against computers by nothing but taps."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DOUBLE_CLICK, Windows, moved_on, version

ACTING = '#controls[data-role="acting"]'


def place_one(page: Page) -> None:
    """Takes dice up until one of them goes to its row, or lights one and is put there."""
    for die in page.locator(".pick:not([aria-disabled])").all():
        die.click()
        if page.locator(".ghost").count():
            return
        if page.locator(".row.fits").count():
            page.locator(".row.fits").first.click()
            return
    raise AssertionError("No die lights a row.")


def tap(page: Page) -> None:
    """One decision: stop where that is possible, else go on."""
    before = version(page)
    if page.locator(".hand").count():
        place_one(page)
    page.locator("#stop:visible, #go").last.click()
    moved_on(page, before)


@pytest.mark.parametrize("game", ["Tutto", "Gambler"])
def test_two_turns_against_computers_by_taps(windows: Windows, game: str) -> None:
    page = windows.open("/", reduced_motion="no-preference")
    page.get_by_role("button", name=f"Play {game} now").click()
    page.wait_for_url("**/games/*/")
    for _turn in range(2):
        expect(page.locator(ACTING)).to_be_visible(timeout=60_000)
        while page.locator(ACTING).count():
            tap(page)
    page.wait_for_timeout(DOUBLE_CLICK)
    assert page.locator("#note").inner_text() == ""
    assert windows.said == []
