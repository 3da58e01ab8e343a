"""A game ends while people look: chart and tables come by one request, stay where they are, and an error is said."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.windows import DESKTOP, Windows, press

CHART = "#result svg.chart"
FRESH = """async () => {
    const page = new DOMParser().parseFromString(await (await fetch(location)).text(), "text/html");
    return page.getElementById("result").isEqualNode(document.getElementById("result"));
}"""

OTHERWISE = """() => {
    const result = document.getElementById("result");
    result.dataset.told = "else";
    result.querySelector(".legend li").textContent = "Somebody";
}"""
"""As if the result had been another one when the page got it."""

NEWER = """async () => {
    const { take, newest } = await import("/static/js/table/timeline.js");
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws${location.pathname}`);
    socket.onmessage = ({ data }) => {
        if (!data.includes('id="board"')) return;
        socket.close();
        take(data.replace(/data-version="\\d+"/, `data-version="${newest() + 1}"`));
    };
}"""
"""A later state of the table comes as a whole."""


def asked(page: Page) -> list[str]:
    """The requests for the result that a page makes from now on."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/result/"):
            addresses.append(request.url)

    page.on("request", note)
    return addresses


def held(page: Page) -> list[Route]:
    """The same, but they wait for `continue_`."""
    waiting: list[Route] = []
    page.route("**/result/", lambda route: waiting.append(route))
    return waiting


def ended(windows: Windows, size: tuple[int, int] = DESKTOP) -> tuple[Page, Page]:
    """Ben, who is about to end the game, and Anna, who looks on."""
    path = windows.stage.arrange("last-round")
    ben, anna = windows.open(path, "Ben", size), windows.open(path, "Anna", size)
    expect(ben.locator("#presence")).not_to_contain_text("away")
    return ben, anna


def play_again(ben: Page, anna: Page) -> None:
    """A later state of the table that is over."""
    ben.get_by_role("button", name="Play again").click()
    expect(anna.locator("#controls")).to_contain_text("There is a rematch.")


def test_whoever_sees_the_end_gets_the_chart_by_one_request(windows: Windows) -> None:
    pages = ended(windows)
    requests = [asked(page) for page in pages]
    press(pages[0], "#stop")
    for page in pages:
        expect(page.locator(CHART)).to_be_visible()
        assert page.evaluate(FRESH)

    assert [len(one) for one in requests] == [1, 1]
    assert windows.said == []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_page_that_is_loaded_later_has_it_without_a_request(at: Callable[..., Page], scripts: bool) -> None:
    page = at("over", java_script_enabled=scripts)
    requests = asked(page)
    page.reload(wait_until="networkidle")

    expect(page.locator(CHART)).to_be_visible()
    assert requests == []


def test_what_somebody_reads_stays_open_when_the_table_changes(windows: Windows) -> None:
    ben, anna = ended(windows)
    press(ben, "#stop")
    summary = anna.get_by_text("The dice of this game")
    summary.click()
    requests = asked(anna)
    play_again(ben, anna)

    expect(anna.locator("#dice-of")).to_have_attribute("open", "")
    expect(summary).to_be_focused()
    assert requests == []


def test_another_result_is_asked_for_and_the_old_one_stays_until_it_is_there(windows: Windows) -> None:
    ben, anna = ended(windows)
    press(ben, "#stop")
    anna.get_by_text("The dice of this game").click()
    anna.evaluate(OTHERWISE)
    waiting = held(anna)
    with anna.expect_request("**/result/"):
        anna.evaluate(NEWER)
    expect(anna.locator(".legend")).to_contain_text("Somebody")
    waiting[0].continue_()

    expect(anna.locator(".legend")).not_to_contain_text("Somebody")
    expect(anna.locator("#dice-of")).to_have_attribute("open", "")
    assert len(waiting) == 1


def test_a_change_of_the_table_does_not_ask_again_for_what_is_on_its_way(windows: Windows) -> None:
    ben, anna = ended(windows)
    waiting = held(anna)
    with anna.expect_request("**/result/"):
        press(ben, "#stop")
    play_again(ben, anna)
    waiting[0].continue_()

    expect(anna.locator(CHART)).to_be_visible()
    assert len(waiting) == 1


@pytest.mark.parametrize("status", [0, 500])
def test_an_error_leaves_the_old_result_with_a_sentence(windows: Windows, status: int) -> None:
    ben, anna = ended(windows)
    press(ben, "#stop")
    expect(anna.locator(CHART)).to_be_visible()
    anna.evaluate(OTHERWISE)
    anna.route("**/result/", lambda route: route.fulfill(status=status) if status else route.abort())
    anna.evaluate(NEWER)

    expect(anna.locator("#result")).to_contain_text("could not be loaded")
    expect(anna.locator(CHART)).to_be_visible()


@pytest.mark.parametrize("status", [0, 404, 500])
def test_an_error_leaves_a_sentence_and_a_way_on(windows: Windows, status: int) -> None:
    ben, anna = ended(windows)
    anna.route("**/result/", lambda route: route.fulfill(status=status) if status else route.abort())
    press(ben, "#stop")
    expect(anna.locator("#result")).to_contain_text("could not be loaded")
    expect(anna.locator(".places li")).to_have_count(2)
    expect(anna.locator("#note")).to_be_empty()
    anna.get_by_role("link", name="Load the page again").click()

    expect(anna.locator(CHART)).to_be_visible()
    expect(anna.get_by_text("could not be loaded")).to_be_hidden()


def test_the_places_do_not_move_when_the_chart_comes(windows: Windows) -> None:
    ben, anna = ended(windows)
    waiting = held(anna)
    with anna.expect_request("**/result/"):
        press(ben, "#stop")
    before = anna.locator(".standing").bounding_box()
    waiting[0].continue_()
    expect(anna.locator(CHART)).to_be_visible()

    assert before == pytest.approx(anna.locator(".standing").bounding_box(), abs=2)


def test_nothing_of_it_is_read_aloud_by_itself(windows: Windows) -> None:
    ben, anna = ended(windows)
    press(ben, "#stop")
    expect(anna.locator(CHART)).to_be_visible()

    assert anna.locator(":is([aria-live], [role=alert], [role=status], [role=log]) #result").count() == 0


def test_what_stands_above_the_podium_can_be_clicked(at: Callable[..., Page]) -> None:
    """Rays rise behind the podium, higher than it is."""
    page = at("over")
    above = '<p class="disputed-now"><a href="#above">Turn 1 is disputed</a></p>'
    page.locator(".result").evaluate("(result, above) => result.insertAdjacentHTML('beforebegin', above)", above)
    page.get_by_text("Turn 1 is disputed").click(timeout=5000)

    expect(page).to_have_url(re.compile("#above$"))
