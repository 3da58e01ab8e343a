"""Gambler by keyboard: a digit takes a die up, and then it is a row's."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP


def test_a_digit_takes_a_die_and_the_next_one_its_row(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    page.keyboard.press("5")
    expect(page.locator("#row3.fits")).to_be_visible()
    page.keyboard.press("4")

    expect(page.locator("#row3 .ghost .die")).to_be_visible()
    expect(page.locator("#board [data-key]")).to_have_count(0)


def test_the_digit_of_a_row_that_does_not_take_the_die_says_so(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    page.keyboard.press("5")
    page.keyboard.press("2")

    expect(page.locator("#note")).to_have_text("This row does not take that die now.")
