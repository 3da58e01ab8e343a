"""What a screen reader gets: all that is needed to decide, at each step, in the order of the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import choose, press

TOLD = {
    "draw": ["Ben You (guest) 150", "Anna banks 350.", 'button "Flip a card"'],
    "roll": ['button "Bonus 300 A Tutto adds the bonus"', 'button "Roll 6 dice"'],
    "choose": [
        "At risk 150",
        'checkbox "5"',
        'checkbox "2" [disabled]',
        'button "Keep 1 + 5 for 150 · roll 4"',
        'button "Stop bank 150"',
    ],
    "tutto": ["Tutto! 1,800 at stake", 'button "Next card risk 1,800"', 'button "Stop bank 1,800"'],
    "straight-choose": ['button "Straight All six numbers: 2,000"', 'button "Keep 3 + 5 roll 1"'],
    "fireworks": ['button "Fireworks Roll until a null, keep all"', 'button "Roll 2 dice"'],
    "cloverleaf": ["1 of 2 Tutti", 'button "Keep 1 + 5 + 5 roll 3"'],
    "last-round": ["The last round", 'button "Stop bank 200"'],
    "null": ["A null. Ben loses 400 points.", "It is Anna’s turn."],
    "over": ["Anna wins!", "The target of 3,000 is reached.", "4,800", 'button "Play again with the same people"'],
}
GAMBLER_TOLD = {
    "gambler-roll": ["It is Ben’s turn."],
    "gambler-place": [
        "green star red star red star pays +30",
        "closed by Ben +30",
        "costs −20",
        'button "5"',
        'button "Choose a row for this die"',
    ],
    "gambler-row": ["Roll 3 dice again, or stop?", 'button "Roll 3 dice"', 'button "Stop end my turn"'],
    "gambler-no-match": ["No die fits: Anna’s turn is over.", "It is Ben’s turn."],
}


def tree(page: Page) -> str:
    """The page as its accessibility tree has it, in one line."""
    return " ".join(page.locator("main").aria_snapshot().replace("- ", "").split())


@pytest.mark.parametrize("scene", TOLD)
def test_everything_needed_to_decide_in_tutto_is_told(at: Callable[..., Page], scene: str) -> None:
    told = tree(at(scene))

    assert [words for words in TOLD[scene] if words not in told] == [], told


@pytest.mark.parametrize("scene", GAMBLER_TOLD)
def test_everything_needed_to_decide_in_gambler_is_told(at: Callable[..., Page], scene: str) -> None:
    told = tree(at(scene, "Anna"))

    assert [words for words in GAMBLER_TOLD[scene] if words not in told] == [], told


def test_the_log_is_heard_as_it_grows(at: Callable[..., Page]) -> None:
    page = at("choose")
    log = page.get_by_role("group", name="What happened")
    press(page, "#stop")

    expect(log.get_by_role("listitem").last).to_have_text("Ben stops. Ben banks 150.")


def test_the_chosen_dice_are_told_as_chosen(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 0)

    expect(page.get_by_role("checkbox", name="5")).to_be_checked()


def test_a_die_that_does_not_count_is_described_with_the_reason(at: Callable[..., Page]) -> None:
    die = at("choose").get_by_role("checkbox", name="2")

    expect(die).to_have_accessible_description("A single 2 does not count; three in one roll do.")


def test_whose_turn_it_is_is_marked_at_the_seat(at: Callable[..., Page]) -> None:
    assert at("choose").locator('[aria-current="true"] .name').inner_text() == "Ben"


def test_dice_may_be_placed_by_lists_beside_the_board(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    page.get_by_role("combobox", name="Row for the 5").first.select_option("row 4")

    expect(page.locator("#go")).to_contain_text("Place 5")
