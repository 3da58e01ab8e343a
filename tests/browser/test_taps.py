"""How many taps and keys a turn of Tutto takes, and what the buttons say."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, box, choose, key, press

TURN = (
    "draw",
    "roll",
    "everything",
    "tutto",
    "doubled",
    "straight",
    "fireworks",
    "plus-minus",
    "cloverleaf",
    "last-round",
)


def test_a_turn_begins_with_one_tap(at: Callable[..., Page]) -> None:
    page = at("draw")
    expect(page.locator("#go")).to_contain_text("Flip a card")
    press(page)

    expect(page.locator(".card:not(.none)")).to_be_visible()


def test_the_button_that_was_clicked_says_what_it_does_next(at: Callable[..., Page]) -> None:
    page = at("draw")
    press(page)

    expect(page.locator('#go[value="card"]')).to_have_count(0)
    expect(page.locator("#go", has_text="Flip a card")).to_have_count(0)


def test_with_the_card_on_the_table_banking_takes_two_more_taps(at: Callable[..., Page]) -> None:
    page = at("roll")
    press(page)
    if page.locator("#stop").count():  # else it was a null, and the turn is over already
        press(page, "#stop")

    expect(page.locator(".turn-of")).to_have_text("It is Anna’s turn.")


def test_banking_from_a_roll_on_the_table_takes_one_tap(at: Callable[..., Page]) -> None:
    page = at("choose")
    press(page, "#stop")

    expect(page.locator("#s1 .score")).to_have_text("300")


def test_keeping_all_that_counts_and_rolling_on_is_one_tap(at: Callable[..., Page]) -> None:
    page = at("choose")
    press(page)

    expect(page.locator(".aside .die")).to_have_count(2)
    expect(page.locator("#controls .tray .die")).to_have_count(4)


def test_keeping_less_takes_one_tap_for_each_die_and_one_more(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 1)
    expect(page.locator("#go")).to_contain_text("Keep 1 100 · roll 5")
    press(page)

    expect(page.locator(".aside .die")).to_have_count(1)


def test_one_tap_takes_the_whole_triplet(at: Callable[..., Page]) -> None:
    page = at("everything")
    choose(page, 1)

    expect(page.locator("#go")).to_contain_text("Keep 4 + 4 + 4 400 · roll 3")


def test_the_button_names_dice_points_and_what_is_rolled_then(at: Callable[..., Page]) -> None:
    page = at("choose")

    expect(page.locator("#go")).to_contain_text("Keep 1 + 5 150 · roll 4")
    expect(page.locator("#stop")).to_contain_text("Stop bank 150")


def test_the_button_announces_a_tutto(at: Callable[..., Page]) -> None:
    expect(at("everything").locator("#go")).to_contain_text("Keep 1 + 4 + 4 + 4 + 5 + 5 1,100 · Tutto!")


@pytest.mark.parametrize(("scene", "risk", "bank"), [("tutto", "1,800", "1,800"), ("doubled", "3,000", "3,000")])
def test_after_a_tutto_two_equal_buttons_name_the_sum(
    at: Callable[..., Page], scene: str, risk: str, bank: str
) -> None:
    page = at(scene)
    go, stop = box(page.locator("#go")), box(page.locator("#stop"))

    expect(page.locator("#go")).to_contain_text(f"Next card risk {risk}")
    expect(page.locator("#stop")).to_contain_text(f"Stop bank {bank}")
    assert (go["width"], go["height"]) == (stop["width"], stop["height"])


def test_keys_stand_on_the_buttons_of_a_desktop(at: Callable[..., Page]) -> None:
    page = at("choose", size=DESKTOP)

    assert page.locator("#controls kbd:visible").all_inner_texts() == ["R", "S"]


def test_a_turn_takes_three_keys(at: Callable[..., Page]) -> None:
    """Flip, roll, stop; where fortune ends the turn earlier, fewer."""
    page = at("draw", size=DESKTOP)
    for name in "RRS":
        if page.locator(f'button[data-key="{name.lower()}"]').count():
            key(page, name)

    assert page.locator("#controls").get_attribute("data-role") in ("seated", "acting")


def test_digits_choose_dice_and_enter_keeps_them(at: Callable[..., Page]) -> None:
    page = at("choose", size=DESKTOP)
    page.keyboard.press("5")
    expect(page.locator("#go")).to_contain_text("Keep 5 50 · roll 5")
    key(page, "Enter")

    expect(page.locator(".aside .die")).to_have_attribute("aria-label", "5")


def test_a_key_held_down_is_one_press(at: Callable[..., Page]) -> None:
    page = at("choose", size=DESKTOP)
    for _repeated in range(4):
        page.keyboard.down("5")

    expect(page.locator("#go")).to_contain_text("Keep 5 50 · roll 5")


def test_the_buttons_stay_where_they_are_through_a_turn(at: Callable[..., Page]) -> None:
    places = {tuple(box(at(scene).locator(".buttons")).values()) for scene in TURN}

    assert len(places) == 1


def test_the_hints_for_a_newcomer_move_no_button(at: Callable[..., Page]) -> None:
    usual, hinted = at("choose"), at("choose", cookies={"coached": ""})

    expect(hinted.locator("#coach")).to_be_visible()
    assert box(usual.locator(".buttons")) == box(hinted.locator(".buttons"))


def test_a_die_that_may_not_be_kept_says_why(at: Callable[..., Page]) -> None:
    page = at("straight-choose")
    choose(page, 1)

    expect(page.locator("#note")).to_have_text("Under the Straight each number counts once, and 4 is there already.")
    expect(page.locator("#go")).to_contain_text("Keep 3 + 5")


def test_a_gambler_turn_is_a_tap_for_each_die_and_row_and_one_to_place(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3.fits").click()
    expect(page.locator("#row3 .ghost .die")).to_be_visible()
    expect(page.locator("#go")).to_contain_text("Place 5 then roll 4 or stop")
    press(page)

    expect(page.locator("#row3 .die")).to_have_count(1)


def test_only_rows_that_take_the_die_light_up(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)

    assert [row.get_attribute("id") for row in page.locator(".row.fits").all()] == ["row2", "row3"]


def test_a_row_that_does_not_take_the_die_says_so(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row1").click()

    expect(page.locator("#note")).to_have_text("This row does not take that die now.")


def test_a_placed_die_is_taken_back_by_a_tap(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3.fits").click()
    choose(page, 2)

    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("#go")).to_be_disabled()
