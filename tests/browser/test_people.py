"""People in real browsers: a guest becomes an account without leaving the table; ranks move."""

import re

from playwright.sync_api import Page, expect

from tests.browser.pairs import PASSWORD, Meet, log_in
from tests.browser.scenes import LISTED
from tests.browser.windows import DESKTOP, Windows, moved_on, version
from tests.live.serving import Server
from tests.person import Person, gather, play_on


def my_turn(page: Page) -> None:
    expect(page.locator("#controls")).to_have_attribute("data-role", "acting", timeout=60_000)


def in_the_middle_of_a_turn(page: Page) -> None:
    """Dice of one's own lie on the table. A Stop card or a null, and it is tried again in the next turn."""
    for _try in range(40):
        my_turn(page)
        if page.locator("#controls fieldset.tray .lies").count():
            return
        before = version(page)
        page.locator("#go").click()
        moved_on(page, before)
    raise AssertionError("no turn of forty got as far as a choice")


def sign_up(page: Page, name: str) -> None:
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()


def welcomed_above_the_table(tab: Page) -> None:
    welcome, shown = tab.locator(".notes .success").bounding_box(), tab.locator("#table").bounding_box()
    assert welcome and shown and welcome["y"] + welcome["height"] <= shown["y"], "above the table, not beside it"


def log_out_everywhere(tab: Page) -> None:
    tab.goto("/accounts/sessions/")
    tab.get_by_role("button", name="Log out everywhere, here too").click()
    expect(tab.get_by_text("You are logged out everywhere.")).to_be_visible()


def test_a_guest_signs_up_in_the_middle_of_a_turn_and_plays_on(windows: Windows) -> None:
    tab = windows.open("/")
    tab.get_by_label("Your name").first.fill("Rosalind")
    tab.get_by_role("button", name="Tutto").first.click()
    tab.wait_for_url("**/games/*/")
    table = tab.url
    in_the_middle_of_a_turn(tab)
    tab.evaluate("window.neverLoadedAgain = true")

    other = tab.context.new_page()
    other.goto(f"/accounts/signup/?next={table.removeprefix(windows.server.base)}")
    sign_up(other, "Rosalind")
    other.wait_for_url(table)
    expect(other.locator("#controls")).to_have_attribute("data-role", "acting")
    welcomed_above_the_table(other)

    before = version(tab)
    tab.locator("#controls .tray .lies:not(.rests)").first.click()
    tab.locator("#go").click()
    moved_on(tab, before)
    my_turn(tab)
    assert tab.evaluate("window.neverLoadedAgain"), "the page was not loaded anew"

    device = windows.open("/accounts/login/", size=DESKTOP)
    log_in(device, "rosalind")
    device.goto(table)
    my_turn(device)
    before = version(device)
    device.locator("#go").click()
    moved_on(device, before)
    reached = range(int(version(device)), 1000)  # the computers may have gone on meanwhile
    expect(tab.locator("#board")).to_have_attribute("data-version", re.compile(f"^({'|'.join(map(str, reached))})$"))

    log_out_everywhere(device)
    # The other browser's pages are told at once, and show the table as to anybody who looks on.
    for page in (tab, other):
        expect(page.locator("#controls")).to_have_attribute("data-role", "watch")
    tab.goto("/accounts/you/")
    expect(tab.get_by_role("heading", name="Log in")).to_be_visible()


def test_whoever_is_known_sits_down_with_one_tap(windows: Windows, server: Server, person: Meet) -> None:
    first, second = (person(server, name).open(target=2000) for name in ("Hugo", "Irma"))
    tab = windows.open(f"/games/{first}/")
    tab.get_by_label("Your name").fill("Winifred")
    tab.get_by_role("button", name="Sit down").click()
    expect(tab.locator("#controls")).to_have_attribute("data-role", "seated")
    tab.goto(f"/games/{second}/")
    expect(tab.get_by_label("Your name")).to_be_hidden()
    tab.get_by_role("button", name="Sit down").click()
    expect(tab.locator("#board")).to_contain_text("Winifred")


def test_the_ranks_move_in_every_open_browser_when_a_game_ends(windows: Windows, pair: list[Person]) -> None:
    page = windows.open("/leaderboard/", size=DESKTOP)
    expect(page.locator("#ranks")).not_to_contain_text(pair[0].name)
    page.evaluate("window.neverLoadedAgain = true")
    windows.stage.arrange(LISTED)
    code, people = gather(pair, target=1000)
    assert play_on(code, people)["status"] == "finished"
    for one in pair:
        expect(page.locator("#ranks")).to_contain_text(one.name)
    assert page.evaluate("window.neverLoadedAgain")
