"""Every page is fit for everybody: nothing for axe to find, and nothing wider than the screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.windows import DESKTOP, NARROW, PHONE, Windows
from tests.person import Person, gather, play_on

WIDE = "document.documentElement.scrollWidth > innerWidth"


def pages(pair: list[Person]) -> list[str]:
    code, people = gather(pair, target=1000)
    play_on(code, people)
    return [
        *("/history/", "/history/?edition=none", "/leaderboard/", "/fairness/", "/replay/"),
        *(f"/players/{people[0].name}/", f"/games/{code}/", f"/games/{code}/replay/?at=3"),
        *(f"/players/{people[0].name}/ratings/", f"/games/{code}/proof/", "/proof/", "/games/new/", "/nothing/"),
        *("/disputes/", "/disputes/mine/", "/rules/tutto/", "/rules/gambler/", "/", "/accounts/2fa/"),
        *("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/you/"),
        *("/accounts/sessions/", "/accounts/password/change/", "/accounts/email/", "/accounts/logout/"),
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_clean_by_axe_and_fits(windows: Windows, pair: list[Person], scheme: str) -> None:
    known = dict(pair[0].http.cookies)
    paths = pages(pair)
    wrong: dict[str, object] = {}
    for size in (PHONE, DESKTOP):
        page = windows.context(size=size, cookies=known, color_scheme=scheme).new_page()
        for path in paths:
            page.goto(path)
            found = [violation["id"] for violation in Axe().run(page).response["violations"]]
            if found or page.evaluate(WIDE):
                wrong[f"{path} {size}"] = (found, page.evaluate(WIDE))
    assert wrong == {}


def test_every_page_fits_the_narrowest_screen(windows: Windows, pair: list[Person]) -> None:
    page = windows.context(size=NARROW, cookies=dict(pair[0].http.cookies)).new_page()
    wrong = []
    for path in pages(pair):
        page.goto(path)
        if page.evaluate(WIDE):
            wrong.append(path)
    assert wrong == []
