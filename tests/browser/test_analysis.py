"""A finished game is analysed by one click, which one watches; its page leads to the replay and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_axe import violations
from tests.browser.windows import DESKTOP, PHONE, Windows

PATIENCE = 60_000


def analysed(windows: Windows, size: tuple[int, int] = PHONE) -> Page:
    page = windows.open(windows.stage.arrange("over"), "Ben", size)
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".sums")).to_be_visible(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("size", [PHONE, DESKTOP, (320, 640)])
def test_one_click_and_it_is_there_without_another_one(windows: Windows, size: tuple[int, int]) -> None:
    page = analysed(windows, size)
    assert page.url.endswith("/analysis/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    assert windows.said == []


def test_from_a_move_to_the_replay_which_says_it_at_each_step(windows: Windows) -> None:
    page = analysed(windows)
    page.locator("#move-1 .see").click()
    before = page.locator("#analysed").inner_text()
    assert violations(page) == []

    page.keyboard.press("ArrowRight")
    expect(page.locator("#steps .at")).to_contain_text("3 /")
    expect(page.locator("#analysed")).not_to_have_text(before)
    page.locator("#analysed a").click()
    expect(page.locator("#move-2")).to_be_in_viewport()


def test_only_what_cost_something_is_left_if_one_likes(windows: Windows) -> None:
    page = analysed(windows)
    if page.locator("#only").count():
        page.locator("#only").check()
        expect(page.locator(".move.fine").first).to_be_hidden()
    else:
        expect(page.locator(".moves-of")).to_contain_text("well played")


def test_without_scripts_one_looks_again(windows: Windows) -> None:
    page = windows.open(windows.stage.arrange("over"), "Ben", java_script_enabled=False)
    page.get_by_role("button", name="Analyse this game").click()
    for _look in range(60):
        if not page.get_by_role("link", name="Look again").count():
            break
        page.wait_for_timeout(1000)
        page.get_by_role("link", name="Look again").click()
    expect(page.locator(".sums")).to_be_visible()
