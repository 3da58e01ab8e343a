"""What is seen, in order: nothing on the page tells a roll before its dice do, and nobody waits who does not want to."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, Windows, moved_on, version

TAKE = """async ({ html, version }) => {
    const { take } = await import("/static/js/table/timeline.js");
    take(html.replace(/data-version="\\d+"/, `data-version="${version}"`));
}"""
"""A state of the table comes, as over the socket."""

TOLD = """() => ["#board .seat.acting", "#log", "#controls .line", "#board .score"]
    .map((where) => document.querySelector(where)?.innerText).join(" | ")"""
"""All that could betray a roll."""

RECORD = """() => {
    window.frames = [];
    const look = () => {
        const flying = document.querySelectorAll(".thrown .flies").length;
        const poster = document.querySelector("#moment .poster")?.dataset.moment ?? "";
        const told = ["#board .seat.acting", "#log", "#controls .line"]
            .map((where) => document.querySelector(where)?.innerText).join(" | ");
        window.frames.push({ flying, poster, told });
        requestAnimationFrame(look);
    };
    look();
}"""


def moving(windows: Windows, scene: str, who: str = "Ben", **more: Any) -> Page:
    page = windows.at(scene, who, reduced_motion="no-preference", **more)
    page.wait_for_load_state("networkidle")
    return page


def state_of(windows: Windows, scene: str, who: str = "Ben") -> str:
    """The regions of a table at which this scene has been played, as they come over the socket."""
    page = windows.at(scene, who)
    regions = page.evaluate("""() => ["board", "log", "controls"].map((id) => {
        const region = document.getElementById(id);
        region.setAttribute("hx-swap-oob", "morph");
        return region.outerHTML;
    }).join("")""")
    page.close()
    return str(regions)


def take(page: Page, html: str, number: int = 1) -> None:
    page.evaluate(TAKE, {"html": html, "version": int(version(page)) + number})


def test_nothing_tells_a_null_before_its_dice_and_it_is_held(windows: Windows) -> None:
    null = state_of(windows, "null")
    page = moving(windows, "choose")
    page.evaluate(RECORD)
    before = page.evaluate(TOLD)
    take(page, null)
    expect(page.locator("#board .seat.acting")).to_contain_text("Anna")
    frames = page.evaluate("window.frames")
    assert any(frame["flying"] for frame in frames), "dice were thrown"
    assert any(frame["poster"] == "miss" for frame in frames), "the null was shown"
    untold = [frame["told"] for frame in frames if frame["flying"] or frame["poster"] == "miss"]
    assert set(untold) == {untold[0]}
    assert page.evaluate(TOLD) != before


def test_a_tap_goes_on_at_once_and_presses_nothing(windows: Windows) -> None:
    null = state_of(windows, "null", "Anna")
    page = moving(windows, "choose", "Anna")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/act/" in request.url else None)
    take(page, null)
    page.locator("#moment .poster.miss").wait_for()
    where = page.locator("#controls").bounding_box()
    assert where is not None
    page.mouse.click(where["x"] + where["width"] / 2, where["y"] + where["height"] - 30)
    assert page.locator("#controls").get_attribute("data-role") == "acting"
    assert sent == []


def test_a_key_goes_on_at_once_and_presses_nothing(windows: Windows) -> None:
    null = state_of(windows, "null", "Anna")
    page = moving(windows, "choose", "Anna", size=DESKTOP)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/act/" in request.url else None)
    take(page, null)
    page.locator("#moment .poster.miss").wait_for()
    page.keyboard.press("r")
    assert page.locator("#controls").get_attribute("data-role") == "acting"
    assert sent == []


def test_a_tutto_is_celebrated_while_the_buttons_are_there_already(windows: Windows) -> None:
    tutto = state_of(windows, "tutto")
    page = moving(windows, "triplet")
    take(page, tutto)
    page.locator("#moment .poster.feat").wait_for()
    before = version(page)
    expect(page.locator("#stop")).to_be_visible()
    page.locator("#stop").click()
    expect(page.locator("#moment .poster.feat")).to_be_hidden()
    expect(page.locator("#board")).to_have_attribute("data-version", before)


def test_a_roll_of_ones_own_is_seen_before_its_buttons(windows: Windows) -> None:
    page = moving(windows, "roll")
    page.evaluate(RECORD)
    before = version(page)
    page.locator("#go").click()
    moved_on(page, before)
    frames = page.evaluate("window.frames")
    flying = [frame["told"] for frame in frames if frame["flying"]]
    assert flying
    assert set(flying) == {flying[0]}


def test_many_states_at_once_are_caught_up_with(windows: Windows) -> None:
    null = state_of(windows, "null")
    page = moving(windows, "choose")
    newest = int(version(page)) + 50
    for number in range(1, 51):
        page.evaluate(TAKE, {"html": null, "version": int(newest) - 50 + number})
    expect(page.locator("#board")).to_have_attribute("data-version", str(newest), timeout=1500)


AWAY = """async ({ html, version, back }) => {
    const { take } = await import("/static/js/table/timeline.js");
    const look = (hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    };
    look(true);
    if (back) look(false);
    take(html.replace(/data-version="\\d+"/, `data-version="${version}"`));
}"""


@pytest.mark.parametrize("back", [False, True])
def test_a_page_nobody_looks_at_or_just_looked_at_again_shows_the_newest_at_once(windows: Windows, back: bool) -> None:
    null = state_of(windows, "null")
    page = moving(windows, "choose")
    newest = int(version(page)) + 1
    page.evaluate(AWAY, {"html": null, "version": newest, "back": back})
    assert version(page) == str(newest)
    assert page.locator("#moment .poster").count() == 0


def test_an_older_state_that_comes_late_is_never_shown(windows: Windows) -> None:
    null, draw = state_of(windows, "null"), state_of(windows, "draw")
    page = moving(windows, "choose")
    number = int(version(page))
    page.evaluate(
        """([html, version]) => document.body.dispatchEvent(new CustomEvent("htmx:wsBeforeMessage",
            { detail: { message: html.replace(/data-version="\\d+"/, `data-version="${version}"`) }, cancelable: true }))""",
        [draw, number - 1],
    )
    take(page, null)
    expect(page.locator("#board")).to_have_attribute("data-version", str(number + 1))
    expect(page.locator("#log")).to_contain_text(re.compile("null", re.IGNORECASE))


def test_what_fails_in_a_picture_keeps_nobody_from_the_state(windows: Windows) -> None:
    null = state_of(windows, "null").replace('data-dice="2 3 6"', 'data-dice="2 3 9"')
    page = moving(windows, "choose")
    take(page, null)
    expect(page.locator("#board .seat.acting")).to_contain_text("Anna")
    windows.said.clear()


def test_with_reduced_motion_all_is_there_at_once(windows: Windows) -> None:
    null = state_of(windows, "null")
    page = windows.at("choose")
    number = int(version(page))
    take(page, null)
    assert version(page) == str(number + 1)
    assert page.locator(".flies").count() == 0
    expect(page.locator("#moment .poster.miss")).to_be_visible()


def test_whoever_has_missed_moves_is_shown_where_the_game_is_now(windows: Windows) -> None:
    null = state_of(windows, "null")
    page = moving(windows, "roll")
    page.evaluate(RECORD)
    take(page, null)
    expect(page.locator("#board .seat.acting")).to_contain_text("Anna")
    assert not any(frame["flying"] or frame["poster"] for frame in page.evaluate("window.frames"))


LAST = """async (next) => {
    const { show } = await import("/static/js/table/moments.js");
    const made = document.createElement("div");
    made.innerHTML = `<div class="poster last" data-beat="moment" data-moment="last" data-seconds="60" data-seat="0">
        <em data-missing="5000" data-next="${next}"></em><small data-missing-says="points to win">Anna leads.</small></div>`;
    show(made.firstElementChild);
}"""
"""The poster of a last round in which somebody has 5,000."""


@pytest.mark.parametrize(("next_one", "says"), [("1", "points to win"), ("2", "Anna leads.")])
def test_only_who_still_has_a_turn_in_the_last_round_is_told_what_is_missing(
    windows: Windows, next_one: str, says: str
) -> None:
    page = windows.at("draw")
    page.evaluate(LAST, next_one)
    expect(page.locator("#moment small")).to_have_text(says)
    expect(page.locator("#moment em")).to_have_text("4,851" if next_one == "1" else "")
