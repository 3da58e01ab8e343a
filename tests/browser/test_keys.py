"""Gambler by keyboard: a die is held, and a digit is its row."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, key


def test_a_digit_is_the_row_of_the_die_that_is_held(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    expect(page.locator("#row2.fits")).to_be_visible()
    page.keyboard.press("4")

    expect(page.locator("#row3 .ghost .die")).to_be_visible()


def test_another_die_is_held_by_a_key(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    was = page.locator('[aria-pressed="true"]').get_attribute("data-place")
    page.keyboard.press("n")

    expect(page.locator('.pick[aria-pressed="true"]')).to_have_count(1)
    assert page.locator('.pick[aria-pressed="true"]').get_attribute("data-place") != was


def test_four_dice_and_a_stop_are_five_keys(at: Callable[..., Page]) -> None:
    page = at("gambler-rows", "Anna", size=DESKTOP)
    for name in "1234":
        page.keyboard.press(name)
    expect(page.locator(".ghost")).to_have_count(4)
    key(page, "S")

    expect(page.locator(".turn-of")).to_have_text("It is Ben’s turn.")


def test_the_digit_of_a_row_that_does_not_take_the_die_says_so(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    page.keyboard.press("n")
    page.keyboard.press("2")

    expect(page.locator("#note")).to_have_text("This row does not take that die now.")
