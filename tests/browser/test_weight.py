"""What the table's page weighs, and what it does by itself: hints that go, a clock that runs, sounds that exist."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, Windows, press

MOST = 85 * 1024
MOST_SCRIPTS = 3
"""Files of our own scripts on the table's page, and what they weigh together as they travel."""
MOST_OF_SCRIPTS = 18 * 1024
SCRIPTS = """() => Object.fromEntries(performance.getEntriesByType("resource")
    .filter((entry) => entry.name.includes("/static/js/")).map((entry) => [entry.name, entry.transferSize]))"""
COUNTED = """() => [performance.getEntriesByType("navigation")[0], ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""


def test_the_first_load_of_a_table_weighs_at_most_85_kb(at: Callable[..., Page]) -> None:
    page = at("choose", size=DESKTOP)
    page.wait_for_load_state("networkidle")

    assert 0 < page.evaluate(COUNTED) <= MOST


@pytest.mark.parametrize("scene", ["choose", "gambler-place"])
def test_our_own_scripts_on_the_table_are_few_and_light(at: Callable[..., Page], scene: str) -> None:
    page = at(scene, "Anna", size=DESKTOP)
    page.wait_for_load_state("networkidle")
    scripts = page.evaluate(SCRIPTS)

    assert 0 < len(scripts) <= MOST_SCRIPTS
    assert 0 < sum(scripts.values()) <= MOST_OF_SCRIPTS


def test_no_script_comes_twice(at: Callable[..., Page]) -> None:
    """Once by its own name and once by that which the server gave it: two halves that know nothing of each other."""
    page = at("choose", size=DESKTOP)
    page.wait_for_load_state("networkidle")
    names = [re.sub(r"\.[0-9a-f]{12}\.js$", ".js", url) for url in page.evaluate(SCRIPTS)]

    assert len(names) == len(set(names)) > 0


def test_a_page_loads_nothing_from_elsewhere(windows: Windows) -> None:
    asked: list[str] = []
    page = windows.context("Ben").new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(windows.stage.arrange("choose"))

    assert asked
    assert [url for url in asked if not re.match(r"(http|ws)://127\.0\.0\.1", url)] == []


def test_a_clock_counts_down_and_is_not_read_aloud_every_second(at: Callable[..., Page]) -> None:
    clock = at("clock").get_by_role("timer", name="Time left")

    expect(clock).to_have_text(re.compile(r"^0[0-9]:[0-9]{2}$"))
    expect(clock).not_to_have_attribute("aria-live", re.compile("."))
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)


HEARD = """() => {
    window.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
}"""


def test_sounds_are_on_from_the_first_tap(windows: Windows) -> None:
    page = windows.at("choose", size=DESKTOP)
    page.evaluate(HEARD)
    page.locator("#stop").click()
    for _wait in range(50):
        if page.evaluate("window.tones"):
            break
        page.wait_for_timeout(100)
    assert page.evaluate("window.tones") > 0


def test_one_button_mutes_and_that_is_remembered(windows: Windows) -> None:
    page = windows.at("choose", size=DESKTOP)
    page.get_by_role("button", name="Mute").click()
    page.reload()
    expect(page.get_by_role("button", name="Mute")).to_have_attribute("aria-pressed", "true")
    page.evaluate(HEARD)
    press(page, "#stop")
    expect(page.locator("#board")).to_contain_text("Anna")
    assert page.evaluate("window.tones") == 0


SYSTEM = """
window.told = [];
window.Notification = class {
    constructor(title, { body }) { window.told.push(body); }
    static permission = "granted";
    static async requestPermission() { return "granted"; }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""
"""A browser without a screen shows no notifications and is never in the background: this one counts them."""


def test_a_tab_in_the_background_notifies_whoever_asked_for_it(windows: Windows) -> None:
    path = windows.stage.arrange("choose")
    anna, ben = windows.context("Anna", DESKTOP), windows.open(path, "Ben")
    anna.add_init_script(SYSTEM)
    page = anna.new_page()
    page.goto(f"{path}#options")
    bell = page.get_by_role("button", name="Notifications")
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    press(ben, "#stop")

    expect(page).to_have_title(re.compile("^● "))
    assert page.evaluate("window.told") == ["It is your turn."]


def test_where_the_browser_blocks_notifications_it_is_said(windows: Windows) -> None:
    anna = windows.context("Anna", DESKTOP)
    anna.add_init_script(SYSTEM.replace("granted", "denied"))
    page = anna.new_page()
    page.goto(f"{windows.stage.arrange('choose')}#options")
    expect(page.locator("#blocked")).to_be_hidden()
    page.get_by_role("button", name="Notifications").click()
    expect(page.get_by_text("This browser blocks the notifications of this site.")).to_be_visible()


def test_the_tab_says_when_it_is_your_turn(at: Callable[..., Page]) -> None:
    page = at("choose")
    expect(page).to_have_title(re.compile("^● "))
    press(page, "#stop")

    expect(page).to_have_title(re.compile("^Tutto"))


def test_the_theme_follows_the_system_until_it_is_switched(windows: Windows) -> None:
    page = windows.open("/", size=DESKTOP, color_scheme="dark")
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark or light").click()
    page.reload()

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != night


def test_the_menu_of_a_table_makes_it_dark_or_light(at: Callable[..., Page]) -> None:
    page = at("choose", color_scheme="light")
    page.locator('nav a[href="#options"]').click()
    page.get_by_role("button", name="Dark or light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
