"""The accessibility checker, on every page and in every phase, in both themes. It also measures the contrast of texts."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import Page

from games.rules import GAMES
from tests.browser.windows import DESKTOP, PHONE, Windows, choose

TUTTO = (
    "draw", "choose", "tutto", "null", "stop-card", "straight-choose", "fireworks", "plus-minus", "cloverleaf", "last-round",
    "clock", "over", "ten",
)  # fmt: skip
GAMBLER = ("gambler-roll", "gambler-place", "gambler-row", "gambler-black", "gambler-new-board", "gambler-over")
PIG = ("pig-roll", "pig", "pig-lost", "pig-double-one", "pig-last-round", "pig-over", "pig-long")
BETTER = ("/play-better/tutto/", "/play-better/gambler/")
RULES = (*(f"/rules/{game}/" for game in GAMES), "/rules/tutto/classic/", "/rules/gambler/french/")
PAGES = ("/", "/games/new/", *RULES, *BETTER)
AXE = Axe()


def violations(page: Page) -> list[str]:
    """What axe finds, by day and by night."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for rule in AXE.run(page).response["violations"]:
            found += [f"{theme} {rule['id']}: {node['html'][:160]}" for node in rule["nodes"]]
    return found


@pytest.mark.parametrize("scene", TUTTO)
def test_nothing_is_found_at_a_table_of_tutto(at: Callable[..., Page], scene: str) -> None:
    assert violations(at(scene, cookies={"coached": ""})) == []


@pytest.mark.parametrize("scene", GAMBLER)
def test_nothing_is_found_at_a_table_of_gambler(at: Callable[..., Page], scene: str) -> None:
    assert violations(at(scene, "Anna", cookies={"coached": ""})) == []


@pytest.mark.parametrize("scene", PIG)
def test_nothing_is_found_at_a_table_of_pig(at: Callable[..., Page], scene: str) -> None:
    assert violations(at(scene, cookies={"coached": ""})) == []


@pytest.mark.parametrize(("scene", "who"), [("choose", "Ben"), ("gambler-place", "Anna"), ("ten", ""), ("over", "Ben")])
def test_nothing_is_found_on_a_desktop(at: Callable[..., Page], scene: str, who: str) -> None:
    assert violations(at(scene, who, DESKTOP)) == []


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_found_on_the_other_pages(windows: Windows, path: str) -> None:
    assert violations(windows.open(path, size=PHONE)) == []


def test_nothing_is_found_in_a_replay(windows: Windows) -> None:
    assert violations(windows.open(f"{windows.stage.arrange('choose')}replay/?at=6")) == []


def test_nothing_is_found_with_half_placed_dice_a_refusal_and_no_connection(at: Callable[..., Page]) -> None:
    page = at("gambler-place", "Anna")
    choose(page, 2)
    page.locator("#row3").click()
    choose(page, 3)
    page.locator("#row1").click()
    page.context.set_offline(True)

    assert violations(page) == []


@pytest.mark.parametrize("sheet", ["log", "talk", "options"])
def test_nothing_is_found_in_an_open_sheet(windows: Windows, sheet: str) -> None:
    assert violations(windows.open(f"{windows.stage.arrange('choose')}#{sheet}", "Ben")) == []


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES if code != "en"])
def test_nothing_is_found_in_any_language(windows: Windows, language: str) -> None:
    for scene, who in (("choose", "Ben"), ("gambler-place", "Anna"), ("over", "Ben")):
        assert violations(windows.at(scene, who, cookies={"language": language})) == []
    for path in ("/", "/rules/tutto/"):
        assert violations(windows.open(path, cookies={"language": language})) == []
