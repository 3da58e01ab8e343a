"""What people come for, in each engine, by finger: a turn, coming back, signing up, watching, a replay, a proof."""

from collections.abc import Callable

import pytest

from tests.browser.engines.visit import ACTING, Visit
from tests.live.serving import Server
from tests.person import Person, play_on

PASSWORD = "dice-and-cards-7"
ONE_FITS = "document.querySelector('.row.fits') !== null"
Tables = Callable[..., tuple[str, list[Person]]]


def place_one(visit: Visit) -> None:
    """Takes dice up until one of them lights a row, and puts it there."""
    page = visit.engine
    for nth in range(page.ask("document.querySelectorAll('.pick:not([aria-disabled])').length")):
        page.tap(".pick:not([aria-disabled])", nth)
        if page.ask(ONE_FITS):
            page.tap(".row.fits")
            return


def turn(visit: Visit) -> None:
    """Stops where that is possible, else goes on."""
    page = visit.engine
    while page.ask(ACTING):
        if page.ask("document.querySelector('.hand') !== null"):
            place_one(visit)
        visit.press("#stop" if page.ask("document.querySelector('#stop:enabled') !== null") else "#go")


@pytest.mark.parametrize(("scene", "who"), [("draw", "Ben"), ("gambler-place", "Anna")])
def test_a_turn_is_played_by_taps(visit: Visit, scene: str, who: str) -> None:
    page = visit.at(scene, who)
    turn(visit)
    page.shows("#board .seat.acting", "Anna" if who == "Ben" else "Ben")
    assert page.text("#note") == ""


def test_who_comes_back_finds_the_half_made_choice(visit: Visit) -> None:
    page = visit.at("choose")
    page.tap(".tray .lies")
    page.shows("#go", "Keep 5")
    visit.go(visit.path())
    page.shows("#go", "Keep 5")
    visit.press("#go")


def test_a_guest_signs_up_in_the_middle_of_a_game(visit: Visit) -> None:
    page, name = visit.open("/"), f"Rosalind {visit.engine.version.split()[0]}"
    page.write("#id_name", name)
    visit.sits_down("Tutto")
    table = visit.path()
    visit.go(f"/accounts/signup/?next={table}")
    page.write("#id_username", name)
    page.write("#id_password1", PASSWORD)
    page.press("Sign up")
    page.until(f"location.pathname === '{table}'")
    page.shows(".notes .success")
    page.shows("#board", name)
    page.until("document.querySelector('#controls').dataset.role !== 'watch'")


def test_a_name_typed_once_is_remembered(visit: Visit) -> None:
    page = visit.open("/")
    page.write("#id_name", "Winifred")
    visit.sits_down("Tutto")
    page.shows("#board", "Winifred")
    visit.go("/")
    page.shows("header .me", "Winifred")


def test_whoever_watches_sees_the_others_play(visit: Visit, server: Server, play_at: Tables) -> None:
    code, people = play_at(server)
    page = visit.open(f"/games/{code}/")
    visit.connected()
    page.ask("window.neverLoadedAgain = true")
    state = people[0].state(code)
    for _move in range(3):
        who = people[state["to_act"]]
        state = who.act(code, state["version"], **who.choice(state["choices"])).json()
        page.until(f"document.querySelector('#board').dataset.version === '{state['version']}'")
    assert page.ask("window.neverLoadedAgain")


def test_a_game_is_replayed_step_by_step_and_by_itself(visit: Visit) -> None:
    page = visit.open(f"{visit.stage.arrange('over')}replay/?at=0")
    page.tap("#steps [data-key=ArrowRight]")
    page.until("document.querySelector('#steps .at b').innerText === '1'")
    page.tap("#steps [data-play]")
    page.until("Number(document.querySelector('#steps .at b').innerText) > 2")


def test_the_browser_itself_verifies_the_proof(visit: Visit, server: Server, play_at: Tables) -> None:
    code, people = play_at(server, target="1000")
    assert play_on(code, people)["status"] == "finished"
    page = visit.open(f"/games/{code}/proof/")
    page.until("document.querySelector('#verdict').dataset.status === 'right'")
