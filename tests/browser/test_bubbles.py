"""What people say at a table hangs beside their faces; where the chat is behind a button, the button counts it."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, Windows, box

BUBBLE = "#bubbles .bubble"
LYING = ".tray .lies, .controls .buttons, .top nav"
BOXES = "things => things.map((thing) => thing.getBoundingClientRect().toJSON())"


@pytest.fixture
def anna(windows: Windows) -> Page:
    """At a table with Ben; on a desktop, where the chat lies open."""
    page = windows.at("choose", "Anna", DESKTOP)
    page.wait_for_load_state("networkidle")
    return page


def beside(windows: Windows, page: Page, who: str = "Ben", **more: object) -> Page:
    """Somebody else at the same table."""
    other = windows.open(urlsplit(page.url).path, who, **more)  # type: ignore[arg-type]
    other.wait_for_load_state("networkidle")
    return other


def say(page: Page, words: str) -> None:
    page.locator("#text").fill(words)
    page.locator("#say button").first.click()
    expect(page.locator("#chat")).to_contain_text(words)


def react(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_what_somebody_says_hangs_beside_their_face_for_a_while(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    say(anna, "Good luck, Ben")
    expect(ben.locator(BUBBLE)).to_have_text("Good luck, Ben")
    expect(ben.locator(BUBBLE)).to_be_visible()
    seat, bubble = box(ben.locator("#s0")), box(ben.locator(BUBBLE))
    assert seat["y"] < bubble["y"] + bubble["height"] / 2 < seat["y"] + seat["height"]
    expect(ben.locator(BUBBLE)).to_have_count(0)


def test_a_bubble_is_for_eyes_alone_and_presses_nothing(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    say(anna, "Hello")
    expect(ben.locator(BUBBLE)).to_be_visible()
    assert ben.locator("#bubbles").get_attribute("aria-hidden") == "true"
    assert ben.locator("#bubbles").evaluate("layer => getComputedStyle(layer).pointerEvents") == "none"


def test_on_a_phone_a_reaction_lies_on_the_face_and_covers_neither_name_nor_score(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    react(anna, "Shocked")
    expect(ben.locator(f"{BUBBLE}[data-side=on]")).to_be_visible()
    lies = box(ben.locator(BUBBLE))
    assert all(lies["x"] + lies["width"] <= box(ben.locator(f"#s0 {part}"))["x"] + 1 for part in (".name", ".score"))


def test_the_newest_word_of_somebody_takes_the_place_of_the_one_before(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    say(anna, "First")
    say(anna, "Second")
    expect(ben.locator(BUBBLE)).to_have_text("Second")


def test_a_long_line_has_two_lines_in_a_bubble_and_covers_neither_dice_nor_buttons(
    windows: Windows, anna: Page
) -> None:
    ben = beside(windows, anna)
    say(anna, "well " * 60)
    expect(ben.locator(BUBBLE)).to_be_visible()
    bubble = box(ben.locator(BUBBLE))
    assert bubble["height"] < 60
    lying = [thing for thing in ben.locator(LYING).evaluate_all(BOXES) if thing["width"]]
    assert len(lying) > 2
    assert not [thing for thing in lying if overlaps(thing, bubble)]


def overlaps(one: dict[str, float], other: dict[str, float]) -> bool:
    sides = (("x", "width"), ("y", "height"))
    return all(one[at] < other[at] + other[by] and other[at] < one[at] + one[by] for at, by in sides)


def test_a_reaction_is_drawn_and_named(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    react(anna, "Shocked")
    expect(ben.locator(f"{BUBBLE} .mood")).to_be_visible()
    assert ben.locator(f"{BUBBLE} use").get_attribute("href").split("#")[1] == "mood-shock"  # type: ignore[union-attr]
    assert "😱" not in (ben.locator("#table").text_content() or "")
    expect(ben.locator("#chat")).to_contain_text("Shocked")


def test_whoever_hides_what_is_said_sees_no_bubble_and_no_mark(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    ben.goto(f"{ben.url}#talk")
    ben.locator(".talk .choice").click()
    ben.goto(f"{ben.url.split('#')[0]}#table")
    say(anna, "Hello")
    expect(ben.locator("#chat")).to_contain_text("Hello")
    assert ben.locator(BUBBLE).count() == 0
    expect(ben.locator("#unread")).to_be_hidden()


def test_of_somebody_whom_one_has_blocked_there_is_no_bubble(windows: Windows, anna: Page) -> None:
    """Whom, the server has written into the page: tests/games/test_say.py."""
    ben = beside(windows, anna)
    ben.locator("#talk").evaluate("""talk => { talk.dataset.blocked = '["Anna"]'; }""")
    say(anna, "Hello")
    expect(ben.locator("#chat")).to_contain_text("Hello")
    assert ben.locator(BUBBLE).count() == 0


def test_nobody_looks_up_at_words_that_were_said_before(windows: Windows, anna: Page) -> None:
    say(anna, "Long ago")
    ben = beside(windows, anna)
    expect(ben.locator("#chat")).to_contain_text("Long ago")
    assert ben.locator(BUBBLE).count() == 0
    expect(ben.locator("#unread")).to_be_hidden()


def test_the_button_of_the_chat_counts_what_nobody_has_looked_at(windows: Windows, anna: Page) -> None:
    ben = beside(windows, anna)
    link = ben.locator('.top a[href="#talk"]')
    say(anna, "One")
    expect(link).to_have_accessible_name("Chat 1 new line")
    say(anna, "Two")
    expect(link).to_have_accessible_name("Chat 2 new lines")
    expect(link.locator("b")).to_have_text("2")
    link.click()
    expect(ben.locator("#unread")).to_be_hidden()
    say(anna, "Three")
    expect(ben.locator("#chat")).to_contain_text("Three")
    expect(ben.locator("#unread")).to_be_hidden()


@pytest.fixture(autouse=True)
def quiet(windows: Windows) -> Iterator[None]:
    yield
    assert windows.said == []
