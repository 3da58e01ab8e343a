"""Reload, another tab, no network, a server that starts again: same seat, same dice, same half-made choice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.windows import Windows, choose, press, staged, version
from tests.live.serving import Server

LIES = re.compile("Keep 5 for 50 · roll 5")
PLACED = re.compile("Place 5 roll 4 again")


def half_placed(at: Callable[..., Page]) -> Page:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3.fits").click()
    return page


def test_a_half_made_choice_survives_a_reload(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 0)
    page.reload()

    expect(page.locator("#go")).to_contain_text(LIES)


def test_half_placed_dice_survive_a_reload(at: Callable[..., Page]) -> None:
    page = half_placed(at)
    page.reload()

    expect(page.locator("#go")).to_contain_text(PLACED)
    expect(page.locator("#row3 .ghost .die")).to_be_visible()


def test_another_tab_has_the_same_seat_and_the_same_half_made_choice(at: Callable[..., Page]) -> None:
    page = at("choose")
    other = page.context.new_page()
    other.goto(page.url)
    choose(page, 0)

    expect(other.locator("#go")).to_contain_text(LIES)


def test_another_tab_follows_the_game(at: Callable[..., Page]) -> None:
    page = at("choose")
    other = page.context.new_page()
    other.goto(page.url)
    press(page, "#stop")

    expect(other.locator(".turn-of")).to_have_text("It is Anna’s turn.")


def test_a_choice_is_not_carried_over_to_the_next_roll(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 0)
    press(page)

    assert page.locator("#controls input:checked").count() == 0


def test_the_same_state_again_leaves_a_half_made_choice_alone(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 0)
    with page.expect_event("websocket") as socket:  # it sends the whole state to whoever connects
        page.evaluate("dispatchEvent(new Event('online'))")
    socket.value.wait_for_event("framereceived", lambda frame: "data-version" in str(frame))

    expect(page.locator("#go")).to_contain_text(LIES)


def test_without_network_the_page_says_so_and_offers_to_retry(at: Callable[..., Page]) -> None:
    page = at("choose")
    page.context.set_offline(True)

    expect(page.get_by_role("alert").filter(has_text="No connection.")).to_be_visible()
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


def test_with_the_network_back_the_page_is_live_again_and_the_choice_still_there(windows: Windows) -> None:
    path = windows.stage.arrange("choose")
    page, elsewhere = windows.open(path, "Ben"), windows.open(path, "Ben")
    choose(page, 0)
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    page.context.set_offline(False)

    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#go")).to_contain_text(LIES)
    press(elsewhere, "#stop")
    expect(page.locator(".turn-of")).to_have_text("It is Anna’s turn.")


def test_what_happened_meanwhile_is_there_when_the_network_is_back(windows: Windows) -> None:
    path = windows.stage.arrange("choose")
    page, elsewhere = windows.open(path, "Anna"), windows.open(path, "Ben")
    page.context.set_offline(True)
    press(elsewhere, "#stop")
    assert version(page) != version(elsewhere)
    page.context.set_offline(False)

    expect(page.locator("#board")).to_have_attribute("data-version", version(elsewhere))


def test_a_click_without_network_says_so_and_is_never_applied_later(at: Callable[..., Page]) -> None:
    page = at("choose")
    before = version(page)
    page.context.set_offline(True)
    page.locator("#stop").click()
    expect(page.locator("#note")).to_have_text("That did not get through. Please try again.")
    page.context.set_offline(False)
    expect(page.locator("#note")).to_be_empty()
    expect(page.locator("#lost")).to_be_hidden()

    page.reload()
    assert version(page) == before


def test_a_click_on_an_old_table_is_not_applied_to_the_new_one(windows: Windows) -> None:
    path = windows.stage.arrange("tutto")
    late, elsewhere = windows.open(path, "Ben"), windows.open(path, "Ben")
    late.route_web_socket(re.compile("/ws/"), lambda socket: None)
    late.reload()
    press(elsewhere)
    late.locator("#stop").click()

    expect(late.locator("#note")).to_have_text("The table has moved on; here it is as it stands now.")
    expect(late.locator("#board")).to_have_attribute("data-version", version(elsewhere))


def test_a_double_click_is_one_click(at: Callable[..., Page]) -> None:
    page = at("choose")
    before = int(version(page))
    page.locator("#go").dblclick()
    expect(page.locator("#board")).not_to_have_attribute("data-version", str(before))
    page.wait_for_timeout(500)

    assert int(version(page)) == before + 1


def test_two_tabs_that_click_at_once_make_one_move(windows: Windows) -> None:
    path = windows.stage.arrange("choose")
    tabs = [windows.open(path, "Ben") for _tab in range(2)]
    for tab in tabs:  # neither hears what the other one does
        tab.route_web_socket(re.compile("/ws/"), lambda socket: None)
        tab.reload()
    before = int(version(tabs[0]))
    for tab in tabs:
        tab.evaluate("document.getElementById('go').click()")
    for _while in range(200):  # whichever came second is told
        if told := [text for text in (tab.locator("#note").inner_text() for tab in tabs) if text]:
            break
        tabs[0].wait_for_timeout(50)
    assert told == ["The table has moved on; here it is as it stands now."]

    tabs[0].reload()
    assert int(version(tabs[0])) == before + 1


def test_the_page_connects_again_when_the_server_has_started_again(chromium: Browser, own_server: Server) -> None:
    with staged(own_server) as stage:
        windows = Windows(chromium, own_server, stage)
        page = windows.at("choose")
        choose(page, 0)
        expect(page.locator("#presence")).to_contain_text("Anna")  # she is away: the socket stands
        own_server.end()
        expect(page.locator("#lost")).to_be_visible()
        own_server.begin()

        expect(page.locator("#lost")).to_be_hidden()
        expect(page.locator("#go")).to_contain_text(LIES)
        windows.close()


WATCHED = """
  Math.random = () => 1;  // the longest pause there is
  window.loaded = "once";
  window.shown = 0;
  new MutationObserver(() => { window.shown += !lost.hidden; }).observe(lost, { attributes: true });
"""


def test_a_page_that_is_sent_elsewhere_is_there_at_once_and_nobody_notices(windows: Windows) -> None:
    sockets: list[WebSocketRoute] = []
    page = windows.open(windows.stage.arrange("choose"), "Ben")
    page.route_web_socket(re.compile("/ws/"), lambda socket: (socket.connect_to_server(), sockets.append(socket))[1])
    page.reload()
    page.evaluate(WATCHED)
    choose(page, 0)
    page.locator("#go").focus()
    sockets[0].close(code=1013)
    page.wait_for_timeout(2000)  # the banner shows itself after one and a half

    assert len(sockets) == 2
    assert page.evaluate("[window.loaded, window.shown, document.activeElement.id]") == ["once", 0, "go"]
    expect(page.locator("#go")).to_contain_text(LIES)


STOOD = """
  const now = Date.now;
  Date.now = () => now() + %d;
"""


@pytest.mark.parametrize(("code", "stood", "is_back"), [(1011, True, True), (1011, False, False), (1012, True, False)])
def test_whose_process_died_is_back_before_anybody_is_told_unless_it_dies_at_once(
    windows: Windows, code: int, stood: bool, is_back: bool
) -> None:
    """The controls: where the connection had not stood, or was asked to wait, the page says so meanwhile."""
    sockets: list[WebSocketRoute] = []
    page = windows.open(windows.stage.arrange("choose"), "Ben")
    page.route_web_socket(re.compile("/ws/"), lambda socket: (socket.connect_to_server(), sockets.append(socket))[1])
    page.reload()
    expect(page.locator("#presence")).to_contain_text("Anna")  # she is away: the socket stands
    page.evaluate(WATCHED + STOOD % (10_000 if stood else -10_000))
    sockets[0].close(code=code)
    page.wait_for_timeout(2000)

    assert (len(sockets) == 2, page.evaluate("window.shown > 0")) == (is_back, not is_back)
