"""What makes the table live, in each engine: the throw, posters, sounds, popovers."""

from tests.browser.engines.visit import Visit

MUTED = "document.querySelector('[data-mute]').getAttribute('aria-pressed') === 'true'"


def test_dice_are_thrown_in_three_dimensions_and_a_null_is_held(visit: Visit) -> None:
    null = visit.state_of("null")
    page = visit.at("choose")
    visit.look()
    visit.take(null)
    page.until("document.querySelector('#board .seat.acting').innerText.includes('Anna')")
    seen = visit.seen()
    flying = [frame for frame in seen if frame["cube"]]
    posters = [frame for frame in seen if frame["poster"] == "miss"]
    assert any("matrix3d" in frame["cube"] for frame in flying)
    assert any(frame["high"] > 100 for frame in posters)
    assert len({frame["told"] for frame in flying + posters}) == 1, "the log told nothing before"


def test_a_tutto_is_celebrated_and_taken_down_again(visit: Visit) -> None:
    tutto = visit.state_of("tutto")
    page = visit.at("triplet")
    visit.take(tutto)
    page.shows("#moment .poster")
    page.shows("#stop")
    page.until("document.querySelector('#moment').hidden")


def test_sounds_are_on_from_the_first_tap(visit: Visit) -> None:
    page = visit.at("roll")
    visit.listen()
    visit.press("#go")
    assert visit.sounds() if page.hears else page.ask("window.woken")


def test_mute_is_remembered_and_silent(visit: Visit) -> None:
    page = visit.at("roll")
    page.tap("[data-mute]")
    page.until(MUTED)
    visit.go(visit.path())
    page.until(MUTED)
    visit.listen()
    visit.press("#go")
    assert visit.sounds() == 0


def test_the_menu_and_what_a_card_means_pop_up_and_go_again(visit: Visit) -> None:
    page = visit.at("choose")
    page.tap("#cards .card")
    page.shows("#card-help")
    page.tap("#board .seat")
    page.until("!document.querySelector('#card-help').matches(':popover-open')")
    visit.go("/")
    page.tap("[popovertarget=menu]")
    page.shows("#menu", "Rules")
