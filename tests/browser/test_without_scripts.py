"""Plain forms and links: a browser without scripts plays by loading the page again."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.windows import choose, version

PLAIN = {"java_script_enabled": False}


def click(page: Page, button: str) -> None:
    with page.expect_navigation():
        page.locator(button).click()


def test_a_turn_of_tutto_is_played_by_plain_forms(at: Callable[..., Page]) -> None:
    page = at("draw", **PLAIN)
    for button in ("#go", "#go", "#stop"):  # flip, roll, stop; fortune may end it earlier
        if page.locator(button).count():
            click(page, button)

    assert int(version(page)) > int(version(at("draw", **PLAIN)))


def test_chosen_dice_are_kept_without_scripts(at: Callable[..., Page]) -> None:
    page = at("choose", **PLAIN)
    choose(page, 1)
    click(page, "#go")

    expect(page.locator("#log")).to_contain_text("Ben keeps 1.")  # on the table it may be gone again, by a null


def test_without_a_choice_everything_that_counts_is_kept(at: Callable[..., Page]) -> None:
    page = at("choose", **PLAIN)
    click(page, "#go")

    expect(page.locator("#log")).to_contain_text("Ben keeps 1 and 5.")


def test_a_refused_choice_is_explained_without_scripts(at: Callable[..., Page]) -> None:
    page = at("choose", **PLAIN)
    choose(page, 2)
    click(page, "#go")

    expect(page.locator(".notes")).to_have_text("A single 2 does not count; three in one roll do.")


def test_dice_of_gambler_are_placed_by_lists(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", **PLAIN)
    page.get_by_label("Row for the 5").first.click(trial=True)  # nothing lies over it
    page.get_by_label("Row for the 5").first.select_option("row 4")
    click(page, "#place")

    expect(page.locator("#row3 .die")).to_have_count(1)
    expect(page.locator("#stop")).to_be_visible()


def test_the_sheets_open_without_scripts(at: Callable[..., Page]) -> None:
    page = at("choose", **PLAIN)
    page.locator('nav a[href="#log"]').click()

    expect(page.locator("#log")).to_be_in_viewport()
    expect(page.locator("#log")).to_contain_text("Ben rolls 5, 1, 2, 3, 4 and 6.")
