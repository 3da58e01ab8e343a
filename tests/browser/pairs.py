"""Two accounts that have not met yet, and how somebody logs in by hand."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.live.serving import Server
from tests.person import Person

PASSWORD = "dice-and-cards-7"
FIRST, SECOND = ("Otto", "Petra", "Karl", "Lena", "Uwe", "Nora"), ("Mann", "Busch", "Roth", "Stein", "Vogt")
Meet = Callable[..., Person]

_NAMES = iter(f"{first} {second}" for first in FIRST for second in SECOND)


def log_in(page: Page, name: str) -> None:
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


def _member(meet: Meet, server: Server, name: str) -> Person:
    """Somebody with an account, by HTTP."""
    found = meet(server, name)
    answer = found.post("/accounts/signup/", username=name, password1=PASSWORD)
    assert answer.status_code in (200, 302), answer.text
    assert found.http.get("/accounts/you/").status_code == 200
    return found


def pair(meet: Meet, server: Server) -> list[Person]:
    return [_member(meet, server, next(_NAMES)) for _one in range(2)]
