"""The table by ear: what has changed and what one may do, each once, in one place; and the keys that do it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_timeline import state_of, take
from tests.browser.windows import Windows, press

ALL_DICE = 6
"""A roll of so many dice comes but once."""


def test_whose_turn_it_is_hears_what_can_be_done(at: Callable[..., Page]) -> None:
    said = at("choose").locator("#spoken")

    expect(said).to_contain_text("It is your turn.")
    expect(said).to_contain_text("You may: Keep")


def test_the_hint_that_is_shown_is_the_one_that_is_heard(at: Callable[..., Page]) -> None:
    page = at("choose", cookies={"coached": "tutto-keep"})
    (shown,) = page.locator("#coach [data-hint]:visible").all_inner_texts()

    assert page.locator("#coach [data-hint]").count() > 1
    expect(page.locator("#spoken")).to_contain_text(" ".join(shown.split()))


def test_what_is_chosen_is_heard_by_what_the_buttons_do_with_it(at: Callable[..., Page]) -> None:
    page = at("choose")
    expect(page.locator("#spoken")).to_contain_text("Keep 1 + 5")
    page.locator("#controls .tray input:not([data-why])").first.focus()
    page.keyboard.press("Space")

    expect(page.locator("#spoken")).to_have_text(re.compile(r"^You may: Keep 5 for 50.*, Stop bank"))


def test_only_buttons_that_can_be_pressed_are_named(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    expect(page.locator("#spoken")).to_have_text("It is your turn. Place at least one die.")
    page.keyboard.press("1")

    expect(page.locator("#spoken")).to_have_text(re.compile(r"^You may: Place \d roll \d again, Place \d and stop\.$"))


def test_the_end_is_told_with_everybodys_points(at: Callable[..., Page]) -> None:
    expect(at("over").locator("#spoken")).to_have_text(
        "Anna wins! 1. Anna 4,800. 2. Ben 500. You may: Play again with the same people."
    )


def test_what_happens_is_said_and_what_comes_next(at: Callable[..., Page]) -> None:
    page = at("choose")
    press(page, "#stop")

    expect(page.locator("#spoken")).to_contain_text("Ben stops.")
    expect(page.locator("#spoken")).not_to_contain_text("You may")


def test_nothing_is_said_before_the_dice_rest_and_nothing_twice(windows: Windows) -> None:
    page = windows.at("doubled", "Anna")
    before = page.locator("#spoken").text_content()
    page.evaluate(
        "said = []; new MutationObserver(() => said.push(document.getElementById('spoken').textContent))"
        ".observe(document.getElementById('spoken'), {childList: true})"
    )
    take(page, state_of(windows, "stop-card"))
    expect(page.locator("#spoken")).to_contain_text("flips Stop")
    said = page.evaluate("said")

    assert before != said[-1] and len(said) == len(set(said))


def test_only_one_place_speaks(at: Callable[..., Page]) -> None:
    page = at("choose")
    live = page.locator("#table :is([role=status], [role=log], [aria-live=polite])").all()

    assert [place.get_attribute("id") for place in live if place.get_attribute("id") != "chat"] == ["spoken"]


def test_keys_are_listed_under_the_question_mark(at: Callable[..., Page]) -> None:
    page = at("choose")
    page.keyboard.press("?")

    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys")).to_contain_text("Take the next die that shows this number")


def test_a_key_says_how_everybody_stands(at: Callable[..., Page]) -> None:
    page = at("choose")
    page.keyboard.press("p")

    expect(page.locator("#spoken")).to_contain_text("You: ")
    expect(page.locator("#spoken")).to_contain_text("Anna: ")


def test_large_dice_and_high_contrast_are_kept(at: Callable[..., Page]) -> None:
    page = at("choose")
    before = page.locator(".tray .lies").first.bounding_box()
    page.goto(f"{page.url}#options")
    for name in ("Large dice", "High contrast"):
        page.get_by_role("button", name=name, pressed=False).click()
        expect(page.get_by_role("button", name=name, pressed=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="High contrast", pressed=True)).to_be_visible()

    expect(page.locator("html")).to_have_attribute("data-contrast", "high")
    expect(page.locator("html")).to_have_attribute("data-dice", "large")
    after = page.locator(".tray .lies").first.bounding_box()
    assert before and after and after["width"] > before["width"]


def test_high_contrast_leaves_each_game_its_own_inks_when_it_is_switched_off(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    page.goto(f"{page.url}#options")
    shown = [page.evaluate("getComputedStyle(document.body).backgroundColor")]
    for _click in range(2):
        page.get_by_role("button", name="High contrast").click()
        shown.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert shown[0] == shown[2] != shown[1]


def test_it_is_read_aloud_in_the_language_of_the_page(at: Callable[..., Page]) -> None:
    page = at("choose")
    page.evaluate("() => { speechSynthesis.speak = (speech) => { window.spoke = [speech.lang, speech.text]; }; }")
    page.goto(f"{page.url}#options")
    page.get_by_role("button", name="Read aloud").click()

    lang, text = page.evaluate("window.spoke")
    assert lang == "en" and "You may" in text


def test_a_computers_turn_is_one_sentence_and_no_line_is_said_again(windows: Windows) -> None:
    page = windows.open("/", cookies={"coached": "1"})
    page.get_by_role("button", name="Play Tutto now").click()
    said: list[str] = []
    for _click in range(24):  # some only end what is being shown
        expect(page.locator("#controls.acting #go")).to_be_visible(timeout=60_000)
        if (text := page.locator("#spoken").text_content() or "") not in said[-1:]:
            said.append(text)
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)

    heard = [sentence for text in said for sentence in text.split(". ") if sentence.count(",") == ALL_DICE - 2]
    assert len(said) > 3
    assert len(heard) == len(set(heard))
