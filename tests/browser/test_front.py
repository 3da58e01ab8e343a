"""The first page: what one sees without scrolling, a turn that plays by itself, and a seat at a real table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, LYING, PHONE, Windows, box

MOVING = {"reduced_motion": "no-preference"}
LANDED = ".cube:not([data-rolls])[data-kept]"
MOST = 120 * 1024
COUNTED = """() => [performance.getEntriesByType("navigation")[0], ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""


def rolling(page: Page) -> None:
    expect(page.locator(".cube[data-rolls]")).not_to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP], ids=str)
@pytest.mark.parametrize("game", ["Tutto", "Gambler"])
def test_every_game_is_one_tap_away_without_scrolling(windows: Windows, size: tuple[int, int], game: str) -> None:
    page = windows.open("/", size=size)
    button = box(page.get_by_role("button", name=f"Play {game} now"))

    assert button["y"] + button["height"] <= size[1]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_card_and_the_dice_are_seen_without_scrolling(windows: Windows, size: tuple[int, int]) -> None:
    page = windows.open("/", size=size)
    for part in (box(page.locator("#demo .poster")), box(page.locator("#demo .cubes"))):
        assert part["y"] + part["height"] <= size[1]


@pytest.mark.parametrize("path", ["/", "/games/new/"])
def test_a_made_up_name_is_seen_to_be_one_and_goes_with_the_first_letter(windows: Windows, path: str) -> None:
    page = windows.open(path)
    name = page.get_by_label("Your name")
    expect(name).to_have_accessible_description("Made up: write your own.")
    assert name.input_value()
    name.click()
    page.keyboard.type("Nora")
    expect(name).to_have_value("Nora")


def test_dice_roll_and_what_counts_is_kept(windows: Windows) -> None:
    page = windows.open("/", **MOVING)
    rolling(page)
    expect(page.locator(".cubes[data-rest]")).to_be_visible()

    expect(page.locator(LANDED)).to_have_count(3)
    expect(page.locator("#demo .sum")).to_have_text(re.compile("500 at risk"))


def test_a_turn_ends_in_a_tutto_and_in_the_picture_of_it(windows: Windows) -> None:
    page = windows.open("/", **MOVING)
    expect(page.locator("#demo .shout")).to_be_visible()
    expect(page.locator("#demo .shout")).to_be_hidden()

    expect(page.locator("#demo .sum")).to_have_text("1,350 banked")
    expect(page.locator(LANDED)).to_have_count(6)


def test_rolled_again_it_is_another_turn(windows: Windows) -> None:
    page = windows.open("/", **MOVING)
    rolling(page)
    page.get_by_role("button", name="Roll it again").click()
    expect(page.locator("#demo .shout[data-null]")).to_be_visible()
    expect(page.locator("#demo .shout")).to_be_hidden()

    expect(page.locator("#demo .sum")).to_have_text("300 lost")


def test_nothing_moves_for_whoever_wants_it_so(windows: Windows) -> None:
    page = windows.open("/", reduced_motion="reduce")

    expect(page.locator("#demo .sum")).to_have_text("1,350 banked")
    expect(page.get_by_role("button", name="Roll it again")).to_be_hidden()
    assert page.evaluate("document.getAnimations().length") == 0


HIDE = """() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_page_that_nobody_looks_at_stands_still(windows: Windows) -> None:
    page = windows.open("/", **MOVING)
    rolling(page)
    page.evaluate(HIDE)

    expect(page.locator("#demo .sum")).to_have_text("1,350 banked")
    assert page.locator(".cube[data-rolls]").count() == 0


def test_take_a_seat_leads_to_a_table(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_label("Your name").fill("Adele")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/games/*/")

    expect(page.locator("#board")).to_contain_text("Adele")


def test_the_first_load_of_the_first_page_is_light(windows: Windows) -> None:
    page = windows.open("/", size=DESKTOP)
    page.wait_for_load_state("networkidle")

    assert 0 < page.evaluate(COUNTED) <= MOST


def test_everything_of_it_is_there_without_scripts(windows: Windows) -> None:
    page = windows.open("/", java_script_enabled=False)

    expect(page.locator("#demo .sum")).to_have_text("1,350 banked")
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Leaderboard")).to_be_visible()
