"""Several browsers at one table: the same for all of them, at once, and the same as for somebody who comes in late."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.rules import GAMES
from tests.browser.windows import DESKTOP, Windows, choose, press, version
from tests.live.serving import Server
from tests.person import Person, step

Tables = Callable[..., tuple[str, list[Person]]]
DICE = ".map(die => die.getAttribute('aria-label')).join(' ')"
ROLL = f"[...document.querySelectorAll('#controls .tray .die')]{DICE}"

REGIONS = """async (fresh) => {
    // What scripts add to what the server sent: the salt of the dice, whose seat it is, what is left on the clock.
    const own = (page) => ["board", "log", "controls"].map((id) => {
        const region = page.getElementById(id).cloneNode(true);
        // The story is only played, and which buttons there are for dice that are chosen is the browser's business.
        region.querySelectorAll("[name=action_id], #story").forEach((one) => one.remove());
        region.querySelectorAll(".scripted").forEach((button) => button.removeAttribute("hidden"));
        region.querySelectorAll("[aria-pressed], .mine, .row, :disabled").forEach((one) => {
            if (one.matches(".row, .pick")) one.removeAttribute("data-key");
            one.removeAttribute("aria-pressed"); one.removeAttribute("disabled"); one.classList.remove("mine", "fits");
        });
        region.querySelectorAll(".label, .worth").forEach((text) => { text.textContent = ""; });
        return region.innerHTML.replace(/ class=""|\\s+/g, " ");
    });
    const page = fresh ? await (await fetch(location)).text() : null;
    return own(page ? new DOMParser().parseFromString(page, "text/html") : document);
}"""


def three(windows: Windows, scene: str) -> list[Page]:
    """Ben, whose turn it is, Anna and somebody who only watches; all of them are connected."""
    path = windows.stage.arrange(scene)
    pages = [windows.open(path, who) for who in ("Ben", "Anna", "")]
    expect(pages[0].locator("#presence")).to_have_text("1 person watches")
    return pages


def test_three_browsers_see_a_roll_together(windows: Windows) -> None:
    ben, anna, watcher = three(windows, "roll")
    press(ben)

    for other in (anna, watcher):
        expect(other.locator("#board")).to_have_attribute("data-version", version(ben))
        assert other.evaluate(ROLL) == ben.evaluate(ROLL)


def test_the_others_see_which_dice_are_lifted(windows: Windows) -> None:
    ben, anna, watcher = three(windows, "choose")
    choose(ben, 1)

    for other in (anna, watcher):
        expect(other.locator("#lift")).to_have_attribute("data-dice", "1")
        expect(other.locator(".tray .lies").nth(1)).to_have_css("translate", "0px -8px")
        expect(other.locator(".tray .lies").nth(0)).to_have_css("translate", "none")


def test_lifted_dice_lie_down_when_the_table_moves_on(windows: Windows) -> None:
    ben, anna, _watcher = three(windows, "choose")
    choose(ben, 1)
    expect(anna.locator("#lift")).to_have_attribute("data-dice", "1")
    press(ben, "#stop")

    expect(anna.locator("#lift")).to_have_attribute("data-dice", "")


def test_who_looks_on_cannot_move(windows: Windows) -> None:
    _ben, anna, watcher = three(windows, "choose")

    assert anna.locator("#controls button").count() == watcher.locator("#controls button").count() == 0


def test_who_has_gone_is_shown_as_away(windows: Windows) -> None:
    ben, anna, _watcher = three(windows, "choose")
    anna.close()

    expect(ben.locator("#presence")).to_contain_text("Anna is away")
    expect(ben.locator("#s0 .portrait")).to_have_css("filter", "grayscale(1)")


def test_a_host_sees_who_sits_down_and_starts_the_game(windows: Windows, person: Any, server: Server) -> None:
    mila = person(server, "Mila")
    code = mila.open()
    page = windows.open(f"/games/{code}/", cookies=mila.http.cookies)
    person(server, "Robin").sit(code)
    page.get_by_role("button", name="Start the game").click()

    expect(page.locator("#board")).to_have_class("board playing")


def test_typing_a_name_goes_on_while_somebody_sits_down(windows: Windows, person: Any, server: Server) -> None:
    code = person(server, "Mila").open()
    page = windows.open(f"/games/{code}/")
    page.get_by_label("Your name").press_sequentially("Joh")
    person(server, "Robin").sit(code)
    expect(page.locator("#board")).to_contain_text("Robin")

    expect(page.get_by_label("Your name")).to_have_value("Joh")
    expect(page.get_by_label("Your name")).to_be_focused()


@pytest.mark.parametrize("kind", GAMES)
def test_after_live_updates_a_page_is_what_a_fresh_one_would_be(
    windows: Windows, play_at: Tables, server: Server, kind: str
) -> None:
    code, people = play_at(server, game=kind)
    pages = [windows.open(f"/games/{code}/", cookies=who.http.cookies, size=DESKTOP) for who in people]
    pages.append(windows.open(f"/games/{code}/", size=DESKTOP))
    state = people[0].state(code)
    for _move in range(14):
        state = step(code, people, state).json()
        for page in pages:
            expect(page.locator("#board")).to_have_attribute("data-version", str(state["version"]))
            assert page.evaluate(REGIONS, False) == page.evaluate(REGIONS, True)
