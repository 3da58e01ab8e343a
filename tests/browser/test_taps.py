"""How many taps and keys a turn takes, and what the buttons say."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

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


def logged(page: Page, line: str) -> Locator:
    """Lines of the log: unlike the dice on the table they stay there if fortune makes the next roll a null."""
    return page.locator("#log section:last-of-type li", has_text=line)


def test_keeping_all_that_counts_and_rolling_on_is_one_tap(at: Callable[..., Page]) -> None:
    page = at("choose")
    press(page)

    expect(logged(page, "Ben keeps 1 and 5.")).to_have_count(1)
    expect(logged(page, "Ben rolls")).to_have_count(2)


def test_keeping_less_takes_one_tap_for_each_die_and_one_more(at: Callable[..., Page]) -> None:
    page = at("choose")
    choose(page, 1)
    expect(page.locator("#go")).to_contain_text("Keep 1 for 100 · roll 5")
    press(page)

    expect(logged(page, "Ben keeps 1.")).to_have_count(1)


def test_one_tap_takes_the_whole_triplet(at: Callable[..., Page]) -> None:
    page = at("everything")
    choose(page, 1)

    expect(page.locator("#go")).to_contain_text("Keep 4 + 4 + 4 for 400 · roll 3")


def test_the_button_names_dice_points_and_what_is_rolled_then(at: Callable[..., Page]) -> None:
    page = at("choose")

    expect(page.locator("#go")).to_contain_text("Keep 1 + 5 for 150 · roll 4")
    expect(page.locator("#stop")).to_contain_text("Stop bank 150")


def test_the_button_announces_a_tutto(at: Callable[..., Page]) -> None:
    expect(at("everything").locator("#go")).to_contain_text("Keep 1 + 4 + 4 + 4 + 5 + 5 for 1,100 · Tutto!")


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
    expect(page.locator("#go")).to_contain_text("Keep 5 for 50 · roll 5")
    key(page, "Enter")

    expect(logged(page, "Ben keeps 5.")).to_have_count(1)


def test_a_key_held_down_is_one_press(at: Callable[..., Page]) -> None:
    page = at("choose", size=DESKTOP)
    for _repeated in range(4):
        page.keyboard.down("5")

    expect(page.locator("#go")).to_contain_text("Keep 5 for 50 · roll 5")


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


def tap(page: Page, *targets: str) -> int:
    """Taps these, the last of which moves the game on; how many taps that were."""
    for target in targets[:-1]:
        page.locator(target).click()
    press(page, targets[-1])
    return len(targets)


def die(place: int) -> str:
    return f"#controls .lies:nth-of-type({place + 1}) .pick"


def test_one_die_and_stop_take_three_taps_where_there_is_a_choice_of_rows(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    taps = tap(page, die(2), "#row3.fits", "#stop")

    expect(page.locator(".turn-of")).to_have_text("It is Ben’s turn.")
    expect(page.locator("#row3 .die")).to_have_count(1)
    assert taps <= 3


def test_one_die_and_stop_take_two_taps_where_it_is_held_already(at: Callable[..., Page]) -> None:
    taps = tap(at("gambler-rows", "Anna"), "#row0.fits", "#stop")

    assert taps <= 2


def test_four_dice_over_four_rows_and_stop_take_five_taps(at: Callable[..., Page]) -> None:
    page = at("gambler-rows", "Anna")
    taps = tap(page, *(f"#row{row}.fits" for row in (3, 0, 2, 1)), "#stop")

    expect(page.locator("#row3 .die")).to_have_attribute("aria-label", "1")
    expect(page.locator("#row1 .die")).to_have_attribute("aria-label", "4")
    assert taps <= 5


def test_where_one_die_is_passed_over_they_take_six(at: Callable[..., Page]) -> None:
    page = at("gambler-rows", "Anna")
    taps = tap(page, "#row0.fits", die(2), "#row1.fits", "#row2.fits", "#row3.fits", "#stop")

    expect(page.locator("#row3 .die")).to_have_attribute("aria-label", "5")
    expect(page.locator("#board .boxes .die")).to_have_count(4)
    assert taps <= 6


def test_the_die_that_is_held_says_so_and_its_rows_light_up(at: Callable[..., Page]) -> None:
    page = at("gambler-rows", "Anna")
    expect(page.locator('.pick[aria-pressed="true"]')).to_have_attribute("data-shows", "1")
    expect(page.locator(".row.fits")).to_have_count(6)
    page.locator("#row0").click()

    expect(page.locator('.pick[aria-pressed="true"]')).to_have_attribute("data-shows", "2")
    expect(page.locator(".row.fits")).to_have_count(5)


def test_nothing_is_lit_any_more_once_the_dice_are_sent(at: Callable[..., Page]) -> None:
    page = at("gambler-rows", "Anna")
    tap(page, "#row0", "#stop")

    expect(page.locator(".row:is(.fits, .closes, [data-key])")).to_have_count(0)


def test_a_row_takes_the_only_number_that_fits_it(at: Callable[..., Page]) -> None:
    page = at("gambler-one-way", "Anna")
    page.locator("#row2").click()

    expect(page.locator("#row2 .ghost .die")).to_have_attribute("aria-label", "3")


def test_a_die_that_fits_one_row_only_goes_there_by_one_tap(at: Callable[..., Page]) -> None:
    page = at("gambler-one-way", "Anna")
    taps = tap(page, die(0), "#stop")

    expect(page.locator("#row0 .die")).to_have_count(1)
    assert taps <= 3


def test_a_second_tap_takes_it_back(at: Callable[..., Page]) -> None:
    page = at("gambler-one-way", "Anna")
    page.locator(die(0)).click()
    expect(page.locator("#row0 .ghost .die")).to_be_visible()
    page.locator(die(0)).click()

    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("#go")).to_be_disabled()


def test_four_dice_and_stop_take_at_most_six_taps(at: Callable[..., Page]) -> None:
    page = at("gambler-one-way", "Anna")
    taps = tap(page, die(0), die(1), die(2), die(3), "#stop")

    expect(page.locator(".turn-of")).to_have_text("It is Ben’s turn.")
    expect(page.locator("#board .boxes .die")).to_have_count(8)
    assert taps <= 6


def test_where_there_is_one_way_only_all_that_fit_are_placed_by_one_tap(at: Callable[..., Page]) -> None:
    page = at("gambler-one-way", "Anna")
    page.locator("#all").click()
    expect(page.locator(".ghost")).to_have_count(4)
    expect(page.locator("#all")).to_be_hidden()
    press(page)

    expect(page.locator("#board .boxes .die")).to_have_count(8)


def test_where_a_die_fits_two_rows_nobody_offers_to_place_all(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")

    expect(page.locator("#stop")).to_be_visible()
    expect(page.locator("#all")).to_be_hidden()


def test_the_buttons_say_that_the_rest_is_rolled_or_the_turn_ends(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3.fits").click()

    expect(page.locator("#go")).to_contain_text("Place 5 roll 4 again")
    expect(page.locator("#stop")).to_contain_text("Place 5 and stop")


def test_placing_and_rolling_on_is_one_tap(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3.fits").click()
    press(page)

    expect(page.locator("#row3 .die")).to_have_count(1)
    expect(page.locator("#log li", has_text="Anna rolls")).to_have_count(3)


def test_a_row_that_would_be_closed_says_what_it_brings(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    for place in (2, 3):
        choose(page, place)
        page.locator("#row3.fits").click()

    expect(page.locator("#row3")).to_have_class(re.compile("closes"))
    expect(page.locator("#note")).to_have_text(re.compile(r"^This closes row 4: [+−]\d+\.$"))


def drag(page: Page, place: int, target: str) -> None:
    start, end = box(page.locator(die(place))), box(page.locator(target))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 3, end["y"] + end["height"] / 2, steps=8)


def test_a_die_is_dragged_onto_its_row(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    drag(page, 2, "#row3")
    expect(page.locator(".row.fits")).to_have_count(2)
    page.mouse.up()

    expect(page.locator("#row3 .ghost .die")).to_be_visible()
    expect(page.locator("#go")).to_contain_text("Place 5 roll 4 again")


def test_a_die_that_is_dropped_elsewhere_returns_to_the_hand(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna", size=DESKTOP)
    was = box(page.locator(die(2)))
    drag(page, 2, "#row1")
    page.mouse.up()
    expect(page.locator(".ghost, .dragged")).to_have_count(0)

    expect(page.locator("#note")).to_have_text("This row does not take that die now.")
    assert box(page.locator(die(2))) == was


FINGER = """([selector, x, y]) => {
    const pick = document.querySelector(selector), { left, top } = pick.getBoundingClientRect();
    const touch = (type, clientX, clientY) => pick.dispatchEvent(new PointerEvent(type,
        { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true, clientX, clientY }));
    pick.setPointerCapture = () => {};
    touch("pointerdown", left + 9, top + 9);
    touch("pointermove", x, y);
    touch("pointerup", x, y);
}"""


def test_a_finger_drags_as_a_mouse_does(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    row = box(page.locator("#row3"))
    page.evaluate(FINGER, [die(2), row["x"] + 30, row["y"] + row["height"] / 2])

    expect(page.locator("#row3 .ghost .die")).to_be_visible()


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
