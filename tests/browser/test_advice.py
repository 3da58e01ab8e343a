"""The coach at a table: chosen there, asked by each page for itself, and a mistake that waits."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_axe import violations
from tests.browser.windows import DESKTOP, NARROW, PHONE, SMALL, Windows, box, press, version

SIZES = [PHONE, SMALL, NARROW, DESKTOP]


@pytest.fixture
def coached(at: Callable[..., Page]) -> Callable[..., Page]:
    """Ida at a scene, with the coach as she has just wished it."""

    def sit(scene: str, label: str, bars: bool = False, **more: object) -> Page:
        page = at(scene, "Ida", **more)
        page.goto(f"{page.url}#options")
        wish(page, page.get_by_label("Bars instead of numbers"), bars)
        wish(page, page.get_by_role("radio", name=label), True)
        page.goto(page.url.split("#")[0])
        return page

    return sit


def wish(page: Page, field: Locator, wanted: bool) -> None:
    """The page is loaded again when a wish has changed."""
    if field.is_checked() != wanted:
        with page.expect_navigation():
            field.set_checked(wanted)


@pytest.mark.parametrize("size", SIZES)
def test_beside_the_choices_stand_their_chances(coached: Callable[..., Page], size: tuple[int, int]) -> None:
    page = coached("practice", "Beside each choice", size=size)

    expect(page.locator(".worths li")).to_have_count(3)
    expect(page.locator(".worths")).to_contain_text("48.3")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert box(page.locator("#advice"))["y"] + box(page.locator("#advice"))["height"] <= box(page.locator("#go"))["y"]


def test_stopping_is_among_them_however_poor_it_is(coached: Callable[..., Page]) -> None:
    expect(coached("practice", "Beside each choice").locator(".worths")).to_contain_text("Stop")


def test_the_buttons_are_described_by_it(coached: Callable[..., Page]) -> None:
    page = coached("practice", "Beside each choice")

    expect(page.locator("#go")).to_have_attribute("aria-describedby", "advice-says")
    assert violations(page) == []


def test_all_choices_are_one_tap_away(coached: Callable[..., Page]) -> None:
    page = coached("practice", "Beside each choice")
    page.get_by_role("button", name="All 6").click()

    expect(page.locator("#advice-all")).to_be_visible()
    expect(page.locator("#advice-all tbody tr")).to_have_count(6)


def test_bars_may_take_the_place_of_numbers(coached: Callable[..., Page]) -> None:
    page = coached("practice", "Beside each choice", bars=True)

    expect(page.locator(".worths progress")).to_have_count(3)
    expect(page.locator(".worths b")).to_have_count(0)


def test_the_page_asks_again_when_its_dice_rest(coached: Callable[..., Page]) -> None:
    page = coached("practice-tutto", "Beside each choice")
    expect(page.locator(".worths")).to_contain_text("Next card")
    press(page, "#stop")

    expect(page.locator("#advice-says")).to_be_empty()


def test_after_a_choice_it_says_what_that_cost(coached: Callable[..., Page]) -> None:
    page = coached("coached", "After each choice")
    expect(page.locator("#advice-says")).to_be_empty()
    press(page, "#stop")

    expect(page.locator("#advice")).to_contain_text("Stop: that cost 1.7")
    expect(page.locator("#advice")).to_contain_text("Roll on: one roll of 5 dice scores 216 on average")


def test_a_mistake_waits_and_is_taken_back(coached: Callable[..., Page]) -> None:
    page = coached("practice", "Only at mistakes")
    before = version(page)
    page.locator("#stop").click()
    expect(page.locator(".held")).to_contain_text("A mistake: Stop would cost 1.7")
    expect(page.get_by_role("button", name="Take it back")).to_be_focused()
    assert version(page) == before
    page.get_by_role("button", name="Take it back").click()

    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("Ida takes back: Stop. Nothing had been thrown for it.")
    expect(page.locator("#stop")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_all_dice_stay_in_sight_while_a_mistake_waits(coached: Callable[..., Page], size: tuple[int, int]) -> None:
    page = coached("practice", "Only at mistakes", size=size)
    page.locator("#stop").click()
    asked = box(page.locator(".held"))

    for die in page.locator(".tray .lies").all():
        assert box(die)["y"] + box(die)["height"] <= asked["y"]


def test_a_game_that_ends_leaves_no_question_behind(coached: Callable[..., Page], windows: Windows) -> None:
    page = coached("practice-won", "Beside each choice")
    press(page, "#stop")

    expect(page.locator("#board .result")).to_be_visible()
    assert windows.said == []


def test_a_mistake_is_played_all_the_same(coached: Callable[..., Page]) -> None:
    page = coached("practice", "Only at mistakes")
    page.locator("#stop").click()
    page.wait_for_timeout(400)
    press(page, ".held button[form=act]")

    expect(page.locator("#log")).to_contain_text("Ida stops.")
    expect(page.locator("#cheated")).to_be_hidden()


def test_chosen_dice_wait_with_their_choice(coached: Callable[..., Page]) -> None:
    page = coached("practice-long", "Only at mistakes")
    page.locator(".tray .lies").nth(0).click()
    page.locator("#go").click()
    expect(page.locator(".held")).to_contain_text("A mistake: Keep 1 would cost")
    page.wait_for_timeout(400)
    press(page, ".held button[form=act]")

    expect(page.locator("#log")).to_contain_text("Ida keeps 1.")


@pytest.mark.parametrize("answer", ["Take it back", "Play it all the same"])
def test_without_scripts_a_page_of_its_own_asks(coached: Callable[..., Page], windows: Windows, answer: str) -> None:
    coached("practice", "Only at mistakes")
    page = windows.at("practice", "Ida", java_script_enabled=False)
    page.locator("#stop").click()
    expect(page.locator("h1")).to_contain_text("The coach asks")
    page.get_by_role("button", name=answer).click()

    expect(page.locator("#log")).to_contain_text("takes back" if answer == "Take it back" else "Ida stops.")


def test_without_scripts_the_page_says_it(coached: Callable[..., Page], windows: Windows) -> None:
    coached("practice", "Beside each choice")
    page = windows.at("practice", "Ida", java_script_enabled=False)

    expect(page.locator(".worths")).to_contain_text("48.3")


def test_whoever_looks_on_sees_nothing_of_it(coached: Callable[..., Page], windows: Windows) -> None:
    page = coached("practice", "Beside each choice")
    watcher = windows.open(page.url)

    expect(watcher.locator("#board")).to_be_visible()
    expect(watcher.locator("#advice")).to_have_count(0)


def test_it_is_asked_only_when_the_dice_have_come_to_rest(coached: Callable[..., Page], windows: Windows) -> None:
    coached("practice", "Beside each choice")
    page = windows.at("practice", "Ida", reduced_motion="no-preference")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/advice/" in request.url else None)
    page.locator("#go").click()

    expect(page.locator("#table")).to_have_class("table held")
    assert asked == []
    expect(page.locator("#table")).to_have_class("table")
    expect(page.locator("#board")).not_to_have_attribute("data-version", "4")
    page.wait_for_load_state("networkidle")
    assert len(asked) > 0
