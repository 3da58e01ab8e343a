"""People in real browsers: a guest becomes an account without leaving the table; ranks move; every page is fit for all."""

import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.scenes import LISTED
from tests.browser.windows import DESKTOP, NARROW, PHONE, Windows, moved_on, version
from tests.live.serving import Server
from tests.person import Person, gather, play_on

PASSWORD = "dice-and-cards-7"
WIDE = "document.documentElement.scrollWidth > innerWidth"
Meet = Callable[..., Person]


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


def log_in(page: Page, name: str) -> None:
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


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


def member(meet: Meet, server: Server, name: str) -> Person:
    """Somebody with an account, by HTTP."""
    found = meet(server, name)
    answer = found.post("/accounts/signup/", username=name, password1=PASSWORD)
    assert answer.status_code in (200, 302), answer.text
    assert found.http.get("/accounts/you/").status_code == 200
    return found


@pytest.fixture
def pair(person: Meet, server: Server) -> list[Person]:
    """Two accounts that have not met yet."""
    return [member(person, server, next(_NAMES)) for _one in range(2)]


FIRST, SECOND = ("Otto", "Petra", "Karl", "Lena", "Uwe", "Nora"), ("Mann", "Busch", "Roth", "Stein", "Vogt")
_NAMES = iter(f"{first} {second}" for first in FIRST for second in SECOND)


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


def test_a_record_is_looked_at_step_by_step(windows: Windows, pair: list[Person]) -> None:
    code, people = gather(pair, target=1000)
    play_on(code, people)
    record = json.dumps(people[0].record(code))
    page = windows.open("/replay/", size=DESKTOP)
    page.get_by_label("Or the record itself").fill(record)
    page.get_by_role("button", name="Look at it").click()
    shown, play = page.locator("#steps .at b"), page.get_by_role("button", name="Play", exact=True)
    expect(shown).to_have_text("0")
    expect(play).to_be_visible()  # from now on the page hears keys
    for key, at in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        page.keyboard.press(key)
        expect(shown).to_have_text(at)
    play.click()
    expect(shown).to_have_text(re.compile("[3-9]|.."))
    assert page.url.endswith("/replay/")


def test_a_large_record_leaves_its_proof_at_home(windows: Windows, pair: list[Person]) -> None:
    code, people = gather(pair, target=1000)
    play_on(code, people)
    record = people[0].record(code)
    record["proof"]["padding"] = "x" * 600_000
    page = windows.open("/replay/", size=DESKTOP)
    file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    page.get_by_label("A file").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("#steps .at b")).to_have_text("0")


def test_a_record_that_is_too_large_is_refused_kindly(windows: Windows) -> None:
    page = windows.open("/replay/", size=DESKTOP)
    page.get_by_label("Or the record itself").fill("x" * 300_000)
    page.get_by_role("button", name="Look at it").click()
    assert "too large" in page.locator("#record").evaluate("(field) => field.validationMessage")


def test_a_replay_is_left_where_it_was_stopped(windows: Windows) -> None:
    path = windows.stage.arrange("over")
    page = windows.open(f"{path}replay/?at=0", size=DESKTOP)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/?at=1")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#steps .at b")).not_to_have_text("1")
    page.reload()
    expect(page.locator("#steps .at b")).not_to_have_text("0")


# Every page, for everybody.


def pages(pair: list[Person]) -> list[str]:
    code, people = gather(pair, target=1000)
    play_on(code, people)
    return [
        *("/history/", "/history/?edition=none", "/leaderboard/", "/fairness/", "/replay/"),
        *(f"/players/{people[0].name}/", f"/games/{code}/", f"/games/{code}/replay/?at=3"),
        *(f"/players/{people[0].name}/ratings/", f"/games/{code}/proof/", "/proof/", "/games/new/", "/nothing/"),
        *("/disputes/", "/disputes/mine/", "/rules/tutto/", "/rules/gambler/", "/", "/accounts/2fa/"),
        *("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/you/"),
        *("/accounts/sessions/", "/accounts/password/change/", "/accounts/email/", "/accounts/logout/"),
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_clean_by_axe_and_fits(windows: Windows, pair: list[Person], scheme: str) -> None:
    known = dict(pair[0].http.cookies)
    paths = pages(pair)
    wrong: dict[str, object] = {}
    for size in (PHONE, DESKTOP):
        page = windows.context(size=size, cookies=known, color_scheme=scheme).new_page()
        for path in paths:
            page.goto(path)
            found = [violation["id"] for violation in Axe().run(page).response["violations"]]
            if found or page.evaluate(WIDE):
                wrong[f"{path} {size}"] = (found, page.evaluate(WIDE))
    assert wrong == {}


def test_every_page_fits_the_narrowest_screen(windows: Windows, pair: list[Person]) -> None:
    page = windows.context(size=NARROW, cookies=dict(pair[0].http.cookies)).new_page()
    wrong = []
    for path in pages(pair):
        page.goto(path)
        if page.evaluate(WIDE):
            wrong.append(path)
    assert wrong == []


def test_nothing_of_it_needs_scripts(windows: Windows, pair: list[Person]) -> None:
    """Log in, look at a replay, step forward: plain links and forms."""
    code, people = gather(pair, target=1000)
    play_on(code, people)
    page = windows.open("/accounts/login/", java_script_enabled=False)
    log_in(page, people[0].name)
    page.goto(f"/games/{code}/replay/")
    page.get_by_role("link", name="Forward").click()
    expect(page.locator("#steps .at b")).to_have_text("1")
    page.goto("/replay/")
    page.get_by_label("Or the record itself").fill(json.dumps(people[0].record(code)))
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Forward").click()
    expect(page.locator("#steps .at b")).to_have_text("1")
