"""The table on small screens: nothing scrolls, nothing is cut off, everything can be hit with a thumb."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from games.rules import GAMES
from tests.browser.windows import DESKTOP, LYING, NARROW, PHONE, SMALL, TABLET, Windows, box, choose
from tests.live.serving import Server
from tests.person import Person

TUTTO = (
    ("choose", "Ben"),
    ("on-again", "Ben"),
    ("straight-choose", "Ben"),
    ("ten", "Jakob"),
    ("ten-straight", "Jakob"),
)
PIG = (("pig", "Ben"), ("pig-long", "Anna"), ("pig-two", "Ben"), ("pig-ten", "Anna"))
GAMBLER = (("gambler-place", "Anna"), ("gambler-six", "Clara"), ("gambler-six-long", "Anna"))
HINTED = (("gambler-place", "Anna"), ("gambler-idea", "Ben"), ("gambler-nothing", "Anna"))
ALWAYS = ("html", "#board", "#controls", ".stage", ".seat", ".buttons > *")
OVERFLOWING = """() => ["html", "#board", "#controls", ".stage", ".aside", ".rows", ".seat", ".buttons > *"]
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.id} ${one.className}: ${one.scrollWidth}x${one.scrollHeight}`)"""
TOO_SMALL = """() => [...document.querySelectorAll("a, button, input:not(label *), select, label, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest(".skip, p > a, .sr") && one.getBoundingClientRect().width > 1)
    .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.5)
    .map((one) => one.outerHTML.slice(0, 120))"""

LEAST, BETWEEN = (900, 700), (1140, 720)
"""Where the felt begins to have its seats around it; where it has room for all of it again."""
UNDER_SEATS = """() => {
  const meet = (one, other) => one.width > 0 && other.width > 0 && one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const seats = [...document.querySelectorAll(".seat")].map((seat) => seat.getBoundingClientRect());
  const things = [...document.querySelectorAll(".row, .stage .group, .stage .die, .tray .die")];
  const under = things.filter((one) => seats.some((seat) => meet(one.getBoundingClientRect(), seat)));
  return [things.length, under.map((one) => one.outerHTML.slice(0, 120))];
}"""
"""How many things lie on the felt, and which of them under a seat."""
SAYS = """() => [...document.querySelectorAll(".seat")].map((seat) => [".name", ".score", ".stock"].map((name) => {
  const text = document.createRange();
  text.selectNodeContents(seat.querySelector(name));
  const { left, right, top, bottom } = text.getBoundingClientRect();
  return { left, right, top, bottom };
}))"""
"""Where what a seat of Gambler says stands: name, score, and the dice that are left."""


def overflowing(page: Page) -> list[str]:
    """What does not fit, of things that are really there."""
    assert [selector for selector in ALWAYS if not page.locator(selector).count()] == []
    return page.evaluate(OVERFLOWING)  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
@pytest.mark.parametrize(("scene", "who"), TUTTO + GAMBLER + PIG)
def test_a_table_fits_on_a_phone_without_scrolling(
    at: Callable[..., Page], scene: str, who: str, size: tuple[int, int]
) -> None:
    page = at(scene, who, size)

    assert overflowing(page) == []
    assert page.locator("#go").is_visible()


@pytest.mark.parametrize(
    ("scene", "who", "size"),
    [("gambler-idea-six", "Ben", PHONE), *((*scene, size) for scene in HINTED for size in (PHONE, SMALL))],
)
def test_all_rows_of_a_board_stay_in_view_under_an_open_hint(
    at: Callable[..., Page], scene: str, who: str, size: tuple[int, int]
) -> None:
    page = at(scene, who, size, cookies={"coached": ""})

    assert page.locator("#coach").is_visible()
    assert overflowing(page) == []


@pytest.mark.parametrize("size", [PHONE, SMALL, NARROW, LYING], ids=str)
@pytest.mark.parametrize("scene", ["choose", "ten", "over", "gambler-place"])
def test_a_replay_can_be_stepped_through_without_scrolling(windows: Windows, scene: str, size: tuple[int, int]) -> None:
    page = windows.open(f"{windows.stage.arrange(scene)}replay/?at=99", size=size)

    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for step in page.locator("#steps").locator("a, button, select").all():
        expect(step).to_be_in_viewport(ratio=1)
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("size", [DESKTOP, BETWEEN, TABLET, LEAST], ids=str)
@pytest.mark.parametrize(("scene", "who"), [*TUTTO[-2:], *GAMBLER, *PIG])
def test_a_table_fits_on_a_desktop(at: Callable[..., Page], scene: str, who: str, size: tuple[int, int]) -> None:
    page = at(scene, who, size)

    things, under_seats = page.evaluate(UNDER_SEATS)
    assert overflowing(page) == []
    assert things > 0
    assert under_seats == []


@pytest.mark.parametrize("size", [DESKTOP, BETWEEN, TABLET, LEAST], ids=str)
@pytest.mark.parametrize(("scene", "who"), GAMBLER)
def test_what_a_seat_says_stands_side_by_side(
    at: Callable[..., Page], scene: str, who: str, size: tuple[int, int]
) -> None:
    seats = at(scene, who, size).evaluate(SAYS)

    assert len(seats) > 1
    assert not [says for says in seats for one, other in combinations(says, 2) if meet(one, other)]


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    wide = one["left"] < other["right"] - 1 and other["left"] < one["right"] - 1
    return wide and one["top"] < other["bottom"] - 3 and other["top"] < one["bottom"] - 3


BETTER = ("/play-better/tutto/", "/play-better/gambler/")


@pytest.mark.parametrize("path", ["/", "/games/new/", *(f"/rules/{game}/" for game in GAMES), *BETTER])
def test_no_page_is_wider_than_the_narrowest_screen(windows: Windows, path: str) -> None:
    page = windows.open(path, size=NARROW)

    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


@pytest.mark.parametrize(
    ("scene", "who"), [("choose", "Ben"), ("ten", "Jakob"), ("gambler-six", "Clara"), ("over", "Ben")]
)
def test_everything_at_the_table_is_large_enough_for_a_thumb(at: Callable[..., Page], scene: str, who: str) -> None:
    page = at(scene, who, SMALL)

    expect(page.locator("a, button, input, select, summary").locator("visible=true")).not_to_have_count(0)
    assert page.evaluate(TOO_SMALL) == []


def test_everything_in_the_sheets_is_large_enough_for_a_thumb(at: Callable[..., Page]) -> None:
    page = at("choose")

    for sheet in ("#log", "#talk", "#options"):
        page.locator(f'nav a[href="{sheet}"]').click()
        assert page.evaluate(TOO_SMALL) == []


def test_every_score_stays_in_view_with_ten_players(at: Callable[..., Page]) -> None:
    page = at("ten", "Jakob", SMALL)

    scores = page.locator(".seat .score")
    expect(scores).to_have_count(10)
    for score in scores.all():
        expect(score).to_be_in_viewport(ratio=1)


def test_the_reason_for_a_refusal_moves_no_button(at: Callable[..., Page]) -> None:
    page = at("choose")
    before = box(page.locator(".buttons"))
    choose(page, 2)

    expect(page.locator("#note")).to_have_text("A single 2 does not count; three in one roll do.")
    assert box(page.locator(".buttons")) == before


CUT = """() => [...document.querySelectorAll(".seat:not(.free) .name")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1 || /…/.test(one.innerText))
    .map((one) => one.innerText)"""
LONG = ("Bernadette", "Clara", "Christopher B", "Emil", "Frida Sofie", "Gustav", "Konstantin", "Wilhelmina Z")


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP], ids=str)
def test_a_waiting_room_for_ten_shows_whole_names(
    windows: Windows, person: Callable[..., Person], server: Server, size: tuple[int, int]
) -> None:
    host = person(server, "Maximilian")
    code = host.open(capacity=10)
    for name in LONG:
        person(server, name).sit(code)
    page = windows.open(f"/games/{code}/", size=size)

    assert page.locator(".seat:not(.free) .name").count() == len(LONG) + 1
    assert page.evaluate(CUT) == []


ON_TOP = """things => things.map((thing) => {
    const box = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""


def coached(page: Page, mode: str) -> None:
    """Has the coach speak like this from now on, at each table of this person."""
    page.goto(f"{page.url.split('#')[0]}#options")
    with page.expect_navigation():  # the page of a table holds what the coach needs
        page.locator(f"input[name=advice][value='{mode}']").check(force=True)
    page.goto(page.url.split("#")[0])


def test_on_a_phone_lying_on_its_side_no_hint_covers_the_hand(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", LYING, cookies={"coached": ""})
    expect(page.locator("#coach [data-hint]:not([hidden])")).to_be_in_viewport(ratio=1)
    assert page.locator(".hand .lies").evaluate_all(ON_TOP) == [True] * 5


def test_on_a_phone_lying_on_its_side_no_coach_covers_the_hand(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", LYING)
    for mode in ("beside", "after"):
        coached(page, mode)
        page.locator("#advice").wait_for(state="attached")
        assert page.locator(".hand .lies").evaluate_all(ON_TOP) == [True] * 5
    coached(page, "")


def test_large_dice_are_larger_at_gambler_as_well(windows: Windows) -> None:
    path = windows.stage.arrange("gambler-place")
    usual, large = (
        box(windows.open(path, "Anna", cookies={"dice": dice}).locator(".hand .lies").first) for dice in ("", "large")
    )
    assert large["width"] >= 1.3 * usual["width"]


COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const seats = [...document.querySelectorAll("#board .seat :is(.portrait, .name)")].map(box);
    return [...document.querySelectorAll(".waiting :is(.big, .qr, button)")].map(box)
        .filter((one) => seats.some((seat) => one.left < seat.right && one.right > seat.left
            && one.top < seat.bottom && one.bottom > seat.top)).length;
}"""


@pytest.mark.parametrize("capacity", [6, 10])
@pytest.mark.parametrize("size", [NARROW, PHONE, LYING, TABLET, DESKTOP], ids=str)
def test_the_way_to_a_table_covers_no_seat_and_its_host_sees_the_own_one(
    windows: Windows, person: Callable[..., Person], server: Server, size: tuple[int, int], capacity: int
) -> None:
    host = person(server, "Maximilian")
    page = windows.open(f"/games/{host.open(capacity=capacity)}/", size=size, cookies=dict(host.http.cookies))

    assert page.evaluate(COVERED) == 0
    expect(page.get_by_role("link", name="Invite")).to_be_in_viewport(ratio=1)
    expect(page.locator(".seat.mine .portrait")).to_be_in_viewport(ratio=1)


def test_a_free_seat_looks_like_no_button(windows: Windows, person: Callable[..., Person], server: Server) -> None:
    page = windows.open(f"/games/{person(server, 'Mila').open(capacity=3)}/")

    expect(page.locator(".seat.free")).to_have_text(["Free", "Free"])
    expect(page.locator(".seat.free :is(svg, button)")).to_have_count(0)


def test_who_wins_stands_below_the_header_where_nobody_is_away(windows: Windows) -> None:
    path = windows.stage.arrange("over")
    ben, anna = windows.open(path, "Ben"), windows.open(path, "Anna")
    expect(ben.locator("#presence [data-away]")).to_have_count(0)
    header = box(ben.locator("header.top"))

    assert anna.locator(".result").is_visible()
    assert box(ben.locator(".result .big"))["y"] >= header["y"] + header["height"] + 2


TOUCHING = """() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector("#controls .line"));
    return words.getBoundingClientRect().top - document.querySelector("#board .stage").getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=str)
def test_a_sentence_of_two_lines_does_not_touch_the_board(at: Callable[..., Page], size: tuple[int, int]) -> None:
    page = at("gambler-row", "Anna", size)

    assert page.evaluate(TOUCHING) >= 4


def test_the_dice_beside_a_seat_say_what_they_are(at: Callable[..., Page]) -> None:
    stock = at("gambler-row", "Anna").locator("#s0 .stock")

    expect(stock).to_have_attribute("title", "9 dice left to place")
    expect(stock).to_contain_text("9 left")
