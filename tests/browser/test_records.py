"""Records of games in real browsers: looked at step by step, too large, left where one stopped, without scripts."""

import json
import re

from playwright.sync_api import expect

from tests.browser.pairs import log_in
from tests.browser.windows import DESKTOP, Windows
from tests.person import Person, gather, play_on


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


def test_a_replay_offers_to_dispute_the_turn_that_it_shows(windows: Windows) -> None:
    page = windows.open(f"{windows.stage.arrange('over')}replay/?at=1", "Anna")
    expect(page.locator("#disputes")).to_contain_text("Dispute turn 1")
    for turn in (2, 3):
        page.get_by_role("link", name="Next turn").click()
        expect(page.get_by_role("link", name=f"Dispute turn {turn}")).to_be_visible()
    page.get_by_role("link", name="Dispute turn 3").click()
    page.wait_for_url("**/turns/3/dispute/")


def test_its_speed_stays_as_it_was_chosen_and_from_its_end_it_is_played_again(windows: Windows) -> None:
    page = windows.open(f"{windows.stage.arrange('over')}replay/?at=17", "Anna")
    page.get_by_label("Speed").select_option("2×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#steps .at")).to_have_text("19 / 19")
    expect(page.get_by_role("button", name="Play", exact=True, pressed=False)).to_be_visible()
    expect(page.get_by_label("Speed")).to_have_value("400")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#steps .at")).to_have_text(re.compile(r"^[1-9] / 19$"))
    assert page.locator("#board .seat .portrait").count() == 2


def test_on_a_phone_its_log_is_one_tap_away(windows: Windows) -> None:
    page = windows.open(f"{windows.stage.arrange('over')}replay/?at=9", "Anna")
    page.locator('nav a[href="#log"]').click()
    expect(page.get_by_role("region", name="What happened")).to_be_in_viewport()
