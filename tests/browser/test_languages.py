"""Every phase of both games in every language that is offered, and longer ones: nothing is cut off, no button grows."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Page

from tests.browser.test_fit import overflowing
from tests.browser.windows import DESKTOP, SMALL, Stage, Windows, box, staged
from tests.live.serving import Server, serving
from tests.words import pseudo

TUTTO = ("draw", "choose", "tutto", "doubled", "straight-choose", "fireworks", "plus-minus", "cloverleaf", "last-round")
GAMBLER = ("gambler-roll", "gambler-place", "gambler-row", "gambler-black", "gambler-six", "gambler-six-long")
SCENES = {
    **dict.fromkeys(TUTTO, "Ben"),
    "ten": "Jakob",
    **dict.fromkeys(GAMBLER, "Anna"),
    "gambler-roll": "Ben",
    "gambler-six": "Clara",
}
PAGES = (
    "/",
    "/games/new/",
    "/rules/tutto/",
    "/rules/gambler/",
    "/play-better/tutto/",
    "/puzzles/",
    "/hints/tutto/",
    "/leaderboard/",
    "/history/",
    "/fairness/",
)
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
WIDTHS = [*(code for code in LANGUAGES if code != "de-ch"), pseudo.NAME]
"""Swiss spelling is as long as German. The last one is four tenths longer than English."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("longer"), DJANGO_SETTINGS_MODULE="tests.words.longer") as running:
        yield running


@pytest.fixture(scope="module")
def stage(server: Server) -> Iterator[Stage]:
    with staged(server) as stage:
        yield stage


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=str)
@pytest.mark.parametrize("scene", SCENES)
def test_every_phase_fits_in_every_language(windows: Windows, scene: str, size: tuple[int, int]) -> None:
    path = windows.stage.arrange(scene)
    page = windows.open(path, SCENES[scene], size)
    usual = height(page)
    for language in WIDTHS:
        page.context.add_cookies([{"name": "language", "value": language, "url": windows.server.base}])
        page.reload()

        assert (language, overflowing(page)) == (language, [])
        assert page.locator("html").get_attribute("lang") == language
        assert (language, height(page)) == (language, usual)


def height(page: Page) -> float | None:
    """Of the buttons, where there are some."""
    buttons = page.locator(".buttons")
    return box(buttons.first)["height"] if buttons.count() else None


@pytest.mark.parametrize("language", [*LANGUAGES, pseudo.NAME])
def test_no_page_is_wider_than_a_small_screen_in_any_language(windows: Windows, language: str) -> None:
    page = windows.open("/", size=SMALL, cookies={"language": language})
    for path in PAGES:
        page.goto(path)
        assert (path, page.evaluate("document.documentElement.scrollWidth")) == (path, SMALL[0])
