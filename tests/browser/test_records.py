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
