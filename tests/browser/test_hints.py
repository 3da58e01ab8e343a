"""Hints for newcomers at a table: each new thing once, never in the way, and none to whoever knows the game."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_timeline import state_of, take
from tests.browser.windows import Windows, press


def given(page: Page) -> set[str]:
    return {
        name for cookie in page.context.cookies() if cookie["name"] == "coached" for name in cookie["value"].split(".")
    }


def test_a_hint_is_given_once(at: Callable[..., Page]) -> None:
    page = at("choose", cookies={"coached": ""})
    expect(page.locator("#coach")).to_contain_text("At risk is what you would bank now")
    press(page)
    expect(page.locator("#coach [data-hint=tutto-keep]:visible")).to_have_count(0)

    assert "tutto-keep" in given(page)
    page.reload()
    expect(page.locator("#coach [data-hint=tutto-keep]:visible")).to_have_count(0)


def test_after_a_hint_comes_the_next_new_thing(at: Callable[..., Page]) -> None:
    page = at("choose", cookies={"coached": "tutto-keep"})

    expect(page.locator("#coach")).to_contain_text("A Bonus card")


def test_where_all_has_been_said_there_is_no_hint(at: Callable[..., Page]) -> None:
    page = at("choose", cookies={"coached": "tutto-keep.tutto-bonus.tutto-stopping"})

    expect(page.locator("#coach")).to_be_hidden()


def test_what_has_happened_to_somebody_else_is_explained_until_it_is_ones_turn(windows: Windows) -> None:
    page = windows.at("doubled", "Anna", cookies={"coached": ""})
    take(page, state_of(windows, "stop-card"))

    expect(page.locator("#coach")).to_contain_text("A Stop card ends the turn at once")


def test_the_hints_of_gambler_say_who_closes_a_row(at: Callable[..., Page]) -> None:
    hints = at("gambler-place", "Anna", cookies={"coached": ""}).locator("#coach")

    expect(hints).to_contain_text("Whoever fills the last box closes the row")


def test_each_game_has_hints_of_its_own(at: Callable[..., Page]) -> None:
    expect(at("gambler-place", "Anna", cookies={"coached": "tutto"}).locator("#coach")).to_be_visible()
    expect(at("choose", cookies={"coached": "gambler.tutto"}).locator("#coach")).to_be_hidden()


def test_the_hint_knows_the_card(at: Callable[..., Page]) -> None:
    expect(at("straight-choose", cookies={"coached": ""}).locator("#coach")).to_contain_text("one die of each number")


def test_the_hints_go_at_a_tap(at: Callable[..., Page]) -> None:
    page = at("choose", cookies={"coached": ""})
    page.get_by_role("button", name="I know how to play").click()
    page.reload()

    expect(page.locator("#coach")).to_be_hidden()
