"""The whole story of a disputed turn, in the browsers of two players and two referees."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, PHONE, Windows
from tests.disputes.serving import PASSWORD, SECRET, members
from tests.live.serving import Server
from tests.people.members import code
from tests.person import Person, gather, play_on

NAMES, REFEREES = ("Dora", "Erik"), ("Rita", "Rolf", "Ruth", "Ralf")


@pytest.fixture(scope="module")
def people(server: Server) -> None:
    members(server, *NAMES)
    members(server, *REFEREES, referee=True)


def log_in(windows: Windows, name: str, path: str = "/accounts/login/", size: tuple[int, int] = PHONE) -> Page:
    page = windows.open(path, size=size)
    page.get_by_label("Username").fill(name)
    page.locator("[type=password]").fill(PASSWORD)
    page.locator("main button[type=submit], #login-form [type=submit]").first.click()
    page.wait_for_url(lambda url: "login" not in url)
    return page


def as_program(page: Page, known: Person) -> Person:
    """The same person, as a program that plays with the browser's session."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    known.http.cookies.clear()
    for cookie in ("sessionid", "csrftoken"):
        known.http.cookies.set(cookie, cookies[cookie], domain="127.0.0.1")
    return known


def ratings(server: Server) -> dict[str, tuple[float, float, int]]:
    sql = "SELECT p.name, s.mu, s.sigma, s.games FROM games_standing s JOIN games_player p ON p.id = s.player_id"
    return {name: (mu, sigma, games) for name, mu, sigma, games in server.rows(sql) if name in NAMES}


def rated(page: Page, server: Server, games: int) -> dict[str, tuple[float, float, int]]:
    """Waits until so many games count."""
    for _try in range(100):
        found = ratings(server)
        if {count for _mu, _sigma, count in found.values()} == {games}:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{games} games do not count: {ratings(server)}")


def faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {node['html'][:120]}" for fault in found for node in fault["nodes"]]


def rule(page: Page, verdict: str, words: str, places: tuple[int, ...] = ()) -> None:
    page.get_by_label(verdict).check()
    for number, place in enumerate(places):
        page.locator("[name=place]").nth(number).fill(str(place))
    page.get_by_label("A sentence to the players").fill(words)
    page.get_by_role("button", name="Rule").click()
    expect(page.locator(".messagelist")).to_contain_text("The ruling is written")


def lodge(page: Page, code: str, words: str) -> None:
    page.goto(f"/games/{code}/")
    page.locator(".top nav a[href='#log']").click()
    page.get_by_role("link", name="Dispute turn").last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dispute turn")
    assert faults(page) == []
    page.get_by_label("The dice").check()
    page.get_by_label("What happened, in your words").fill(words)
    page.get_by_role("button", name="Ask for a referee").click()
    expect(page.locator(".said")).to_have_text(words)


def desk_of(windows: Windows, name: str) -> Page:
    page = log_in(windows, name, "/admin/", DESKTOP)
    page.get_by_label("Code").fill(code(SECRET))
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url("**/admin/")
    page.goto("/admin/games/dispute/")
    return page


def at_desk(windows: Windows, name: str, code: str) -> Page:
    """A referee who has opened the dispute of this game."""
    page = desk_of(windows, name)
    page.get_by_role("link", name=code).click()
    expect(page.locator(".desk")).to_contain_text("come from what was fixed before the game")
    assert faults(page) == []
    return page


def see_it_differently(page: Page, words: str) -> None:
    page.locator("#board .disputed-now a").click()
    page.get_by_label("How did you see it?").fill(words)
    page.get_by_role("button", name="Say it").click()


def appeal(page: Page, words: str) -> None:
    page.reload()
    page.get_by_label("Why should another referee look at it?").fill(words)
    page.get_by_role("button", name="Appeal").click()
    expect(page.locator("#dispute .state")).to_contain_text("Appealed")


@pytest.mark.usefixtures("people")
def test_the_whole_story_of_a_dispute(windows: Windows, server: Server, person: Callable[..., Person]) -> None:
    dora, erik = (log_in(windows, name) for name in NAMES)
    programs = [as_program(page, person(server, name)) for page, name in ((dora, "Dora"), (erik, "Erik"))]
    play_on(*gather(programs, target="1000"))
    before = rated(dora, server, 1)

    # A game, and a dispute that the other one sees at once.
    code, seats = gather(programs, target="3000")
    play_on(code, seats, most=25)
    erik.goto(f"/games/{code}/")
    lodge(dora, code, "That was no 5.")
    expect(erik.locator("#board .disputed-now")).to_contain_text("is disputed")

    # The other player's view, which the first one sees without loading the page again.
    see_it_differently(erik, "It was a 5.")
    expect(dora.locator("#dispute")).to_contain_text("It was a 5.")
    assert faults(dora) == []
    play_on(code, seats)
    rated(dora, server, 2)

    # The desk, and a void.
    rita = at_desk(windows, "Rita", code)
    rule(rita, "The game is void", "The light was bad.")
    expect(dora.locator("#dispute")).to_contain_text("The light was bad.")
    assert ratings(server) == before
    erik.goto(f"/games/{code}/")
    expect(erik.locator("#board")).to_contain_text("This game is void")

    # An appeal, another referee, an award.
    appeal(dora, "The light was good.")
    rita.reload()
    expect(rita.locator(".rule")).to_contain_text("decided by another referee")
    rolf = at_desk(windows, "Rolf", code)
    rule(rolf, "The places are awarded", "Dora was right.", tuple(1 if one.name == "Dora" else 2 for one in seats))
    expect(dora.locator("#dispute")).to_contain_text("1. Dora")
    after = rated(dora, server, 2)
    assert after["Dora"][0] > before["Dora"][0]
    expect(erik.locator("#board")).to_contain_text("Dora wins by a referee’s ruling")

    done = server.manage("audit")
    assert [line for line in done.stdout.decode().splitlines() if code in line] == []


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("path", ["/disputes/", "/disputes/mine/"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_of_disputes_are_for_everybody(windows: Windows, path: str, theme: str) -> None:
    page = log_in(windows, "Dora")
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.goto(path)
    assert faults(page) == []
    assert not windows.said


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_queue_is_for_everybody(windows: Windows, theme: str) -> None:
    page = desk_of(windows, {"light": "Ruth", "dark": "Ralf"}[theme])  # a code is good for one log-in
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.reload()
    expect(page.locator("#changelist")).to_be_visible()
    assert not [said for said in windows.said if "Content Security Policy" in said]


def test_scenes_have_no_disputes(at: Callable[..., Page]) -> None:
    assert at("choose").locator(".disputed-now").count() == 0
