"""Puzzles in a browser: nothing for the accessibility checker to find, room for a thumb, and all of it without scripts."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_axe import violations
from tests.browser.test_fit import TOO_SMALL
from tests.browser.windows import DESKTOP, NARROW, PHONE, SMALL, Windows

SIZES = (PHONE, DESKTOP)


def answer(page: Page) -> None:
    page.locator(".answers button").last.click()
    expect(page.locator("#answer")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_found_before_and_after_the_answer(windows: Windows, size: tuple[int, int]) -> None:
    page = windows.open("/puzzles/another/", size=size)
    assert violations(page) == []
    answer(page)

    assert violations(page) == []


@pytest.mark.parametrize("size", [PHONE, NARROW, SMALL, DESKTOP], ids=str)
def test_a_puzzle_is_no_wider_than_the_screen(windows: Windows, size: tuple[int, int]) -> None:
    page = windows.open("/puzzles/another/", size=size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    answer(page)

    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_choices_are_in_view_on_a_phone(windows: Windows) -> None:
    page = windows.open("/puzzles/", size=PHONE)

    expect(page.locator(".answers button").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(TOO_SMALL) == []


def test_a_whole_puzzle_by_keyboard(windows: Windows) -> None:
    page = windows.open("/puzzles/another/", size=DESKTOP)
    page.locator(".answers button").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#answer")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()


def test_the_answer_is_told_to_whoever_listens(windows: Windows) -> None:
    page = windows.open("/puzzles/another/", size=PHONE)
    expect(page.get_by_role("heading", name="What would you do?")).to_be_visible()
    expect(page.get_by_role("group", name="Put aside")).to_be_attached()
    answer(page)

    expect(page.get_by_role("list").filter(has_text="best").last).to_be_visible()
