"""A passkey, kept by the authenticator of a real browser: added, used instead of name and password, and for asking once more."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.windows import DESKTOP, NARROW, PHONE, Windows
from tests.live.serving import Server

PASSWORD = "dice-and-cards-7"
KEPT = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
KEPT |= {"isUserVerified": True, "automaticPresenceSimulation": True}


@pytest.fixture
def home(server: Server) -> str:
    """A passkey belongs to a name; an address of numbers can have none."""
    return f"http://localhost:{server.port}"


@pytest.fixture
def page(windows: Windows, home: str) -> Iterator[Page]:
    page = windows.open(f"{home}/accounts/signup/", size=DESKTOP)
    page.get_by_label("Username").fill(next(NAMES))
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url(f"{home}/")
    return page


NAMES = iter(("Palma", "Quirin", "Ruben", "Selma"))


def authenticator(page: Page) -> CDPSession:
    """As a phone with a finger on it that always agrees."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEPT})
    return session


def say_who(page: Page) -> None:
    page.locator("main [type=password]").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()


def add_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/accounts/2fa/")
    page.get_by_role("link", name="Add a passkey").click()
    say_who(page)
    page.wait_for_url("**/webauthn/add/")
    page.get_by_role("button", name="Add", exact=True).click()
    page.wait_for_url("**/recovery-codes/")


LOOKED_AT = (
    "",
    "webauthn/",
    "webauthn/add/",
    "recovery-codes/",
    "recovery-codes/generate/",
    "totp/activate/",
    "reauthenticate/",
)


def faults(page: Page) -> list[str]:
    """What axe finds, and whether something is wider than the smallest screen."""
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    found = [str(fault["id"]) for fault in Axe().run(page).response["violations"]]
    return [*found, *(["too wide"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else [])]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_are_fit_for_all(page: Page, home: str, scheme: Literal["light", "dark"]) -> None:
    authenticator(page)
    page.emulate_media(color_scheme=scheme)
    add_passkey(page, home)
    wrong = {}
    for path in LOOKED_AT:
        page.goto(f"{home}/accounts/2fa/{path}")
        wrong[path] = faults(page)
    log_out(page, home)
    page.goto(f"{home}/accounts/login/")
    assert wrong | {"login": faults(page)} == {path: [] for path in (*LOOKED_AT, "login")}


def log_out(page: Page, home: str) -> None:
    page.goto(f"{home}/accounts/logout/")
    page.locator("main").get_by_role("button", name="Log out").click()
    page.wait_for_url(f"{home}/")


def test_somebody_adds_a_passkey_and_logs_in_with_it_alone(windows: Windows, page: Page, home: str) -> None:
    authenticator(page)
    name = page.locator(".me").inner_text()
    add_passkey(page, home)
    log_out(page, home)
    page.goto(f"{home}/accounts/login/?next=/accounts/you/")
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url(f"{home}/accounts/you/")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    assert not [said for said in windows.said if "Content Security Policy" in said or "Permissions-Policy" in said]


def test_after_the_password_the_passkey_is_the_second_step(page: Page, home: str) -> None:
    authenticator(page)
    name = page.locator(".me").inner_text()
    add_passkey(page, home)
    log_out(page, home)
    page.goto(f"{home}/accounts/login/")
    page.get_by_label("Username").fill(name)
    page.locator("main [type=password]").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url("**/2fa/authenticate/")
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url(f"{home}/")
    expect(page.locator(".me")).to_have_text(name)


def test_a_browser_without_one_is_told_so(windows: Windows, home: str) -> None:
    page = windows.open(f"{home}/accounts/login/", size=PHONE)
    session = authenticator(page)
    session.send("WebAuthn.disable")
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEPT})
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_text("That did not work.")).to_be_visible()
