"""Without a connection: what was chosen waits, and opens by itself."""

import re

from playwright.sync_api import Page, expect

from tests.browser.windows import Windows


def offline(windows: Windows, path: str) -> Page:
    page = windows.context("Anna").new_page()
    page.goto(path)
    page.context.set_offline(True)
    return page


def test_a_link_waits_for_the_connection(windows: Windows) -> None:
    page = offline(windows, "/leaderboard/")
    page.get_by_role("link", name="Are the dice fair?").click()
    expect(page.locator("#offline")).to_contain_text("You are offline.")
    page.context.set_offline(False)
    page.wait_for_url("**/fairness/")


def test_one_may_stay(windows: Windows) -> None:
    page = offline(windows, "/leaderboard/")
    page.get_by_role("link", name="Are the dice fair?").click()
    page.get_by_role("button", name="Stay here").click()
    expect(page.locator("#offline")).to_be_hidden()
    page.context.set_offline(False)
    expect(page).to_have_url(re.compile("/leaderboard/$"))


def test_a_form_keeps_what_was_written(windows: Windows) -> None:
    page = offline(windows, "/history/")
    page.get_by_label("Game").select_option(label="Gambler")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#offline")).to_contain_text("You are offline.")
    page.context.set_offline(False)
    page.wait_for_url("**/history/?game=gambler*")


def test_a_link_within_the_page_waits_for_nothing(windows: Windows) -> None:
    page = offline(windows, windows.stage.arrange("choose"))
    page.get_by_role("link", name="More").press("Enter")
    expect(page.locator("#offline")).to_be_hidden()
    expect(page.locator("#options")).to_be_in_viewport()
