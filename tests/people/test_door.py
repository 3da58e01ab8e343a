"""The desk's door is the site's door: its limits, and a second factor before anything is seen."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from games.models import Player
from games.services.tables import access
from tests.people.members import PASSWORD, Member, account, code, confirmed, with_factor

PLAYERS = "/admin/games/player/"


@pytest.fixture
def rita(db: None) -> Member:
    """A referee who has not set up anything yet."""
    member = Member("Rita", is_staff=True)
    member.player.groups.add(Group.objects.get_or_create(name=access.REFEREES)[0])
    return member


@pytest.fixture
def operator(db: None) -> Player:
    """As `createsuperuser` makes them."""
    told = {"interactive": False, "verbosity": 0, "username": "captain", "email": "captain@example.org"}
    call_command("createsuperuser", **told)
    captain = Player.objects.get(username="captain")
    captain.set_password(PASSWORD)
    captain.save()
    return captain


def log_in(client: Client, name: str, **more: str) -> Any:
    return client.post("/accounts/login/", {"login": name, "password": PASSWORD, **more})


def set_up(client: Client) -> str:
    """An authenticator app, as the page offers it; its secret."""
    confirmed(client)
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    client.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    return str(secret)


@pytest.mark.parametrize("path", ["/admin/", "/admin/login/", "/admin/games/dispute/", "/admin/jsi18n/"])
def test_whoever_is_not_logged_in_is_sent_to_the_door_of_the_site(db: None, path: str) -> None:
    answer = Client().get(path)
    assert answer["Location"].startswith("/accounts/login/?next=%2Fadmin%2F")


def test_the_desk_takes_no_passwords_itself(rita: Member) -> None:
    thief = Client()
    answer = thief.post("/admin/login/", {"username": "Rita", "password": PASSWORD, "next": "/admin/"})
    assert answer["Location"].startswith("/accounts/login/")
    assert "_auth_user_id" not in thief.session


def test_passwords_for_the_desk_can_not_be_guessed_without_end(rita: Member, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {}
    for _try in range(6):
        Client().post("/accounts/login/?next=/admin/", {"login": "Rita", "password": "wrong-password"})
    client = Client()
    log_in(client, "Rita")
    assert "_auth_user_id" not in client.session


def test_without_a_second_factor_a_referee_is_led_to_set_one_up(rita: Member) -> None:
    answer = rita.get("/admin/games/dispute/", follow=True)
    assert answer.redirect_chain == [("/accounts/2fa/", 302)]
    assert "needs a second factor" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
def test_with_one_that_was_just_set_up_the_desk_opens(rita: Member) -> None:
    set_up(rita)
    assert rita.get("/admin/games/dispute/").status_code == 200


def test_a_session_that_has_not_shown_the_second_factor_is_asked_for_it(rita: Member) -> None:
    thief = Client()
    thief.force_login(rita.player, "django.contrib.auth.backends.ModelBackend")
    secret = set_up(rita)
    asked = thief.get("/admin/games/dispute/")
    assert asked["Location"] == "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fgames%2Fdispute%2F"
    cache.clear()  # the code of this half minute has been used once already
    back = thief.post(asked["Location"], {"code": code(secret)})
    assert (back["Location"], thief.get("/admin/games/dispute/").status_code) == ("/admin/games/dispute/", 200)


def test_logging_in_asks_for_the_second_factor_and_leads_on(rita: Member) -> None:
    secret, device = with_factor(rita, rita.player), Client()
    asked = log_in(device, "Rita", next="/admin/games/dispute/")
    assert asked["Location"] == "/accounts/2fa/authenticate/"
    assert "/accounts/login/" in device.get("/admin/")["Location"]
    onward = device.post(asked["Location"], {"code": code(secret)})
    assert (onward["Location"], device.get(onward["Location"]).status_code) == ("/admin/games/dispute/", 200)


def test_whoever_is_no_staff_is_told_so_without_going_in_circles(db: None) -> None:
    answer = Member("Anna").get("/admin/")
    assert answer.status_code == 403
    assert "desk of the referees" in answer.content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "/\\evil.example", "/admin/login/"])
def test_the_door_leads_nowhere_else(rita: Member, elsewhere: str) -> None:
    with_factor(rita, rita.player)
    assert rita.get("/admin/login/", {"next": elsewhere})["Location"] == "/admin/"


@pytest.mark.django_db(transaction=True)
def test_the_operator_of_the_command_line_gets_in(operator: Player) -> None:
    device = Client()
    assert log_in(device, "captain", next="/admin/")["Location"] == "/admin/"
    assert device.get("/admin/", follow=True).redirect_chain == [("/accounts/2fa/", 302)]
    set_up(device)
    assert device.get(PLAYERS).status_code == 200


def test_nobody_can_look_like_the_operator_from_their_first_log_in_on(operator: Player) -> None:
    log_in(Client(), "captain")
    operator.refresh_from_db()
    assert (operator.name, operator.skeleton) == ("captain", "captaln")


# What the desk does not do.


def test_authenticators_addresses_sessions_and_groups_are_not_in_the_admin() -> None:
    known = {model._meta.label for model in admin.site._registry}
    assert {label for label in known if not label.startswith("games.")} == set()


@pytest.fixture
def clerk(db: None) -> Member:
    """Staff with every permission that there is, but not the operator."""
    from django.contrib.auth.models import Permission

    member = Member("Clerk", is_staff=True)
    member.player.user_permissions.set(Permission.objects.all())
    with_factor(member, member.player)
    return member


def test_only_the_operator_makes_staff_referees_and_operators(clerk: Member) -> None:
    form = {"is_active": "on", "is_staff": "on", "is_superuser": "on"}
    assert clerk.post(f"{PLAYERS}{clerk.player.pk}/change/", form).status_code == 403
    assert not Player.objects.filter(is_superuser=True).exists()


@pytest.mark.parametrize("who", ["clerk", "boss"])
def test_nobody_sets_the_password_of_another_account(clerk: Member, who: str) -> None:
    member = clerk if who == "clerk" else Member("Boss", is_staff=True, is_superuser=True)
    with_factor(member, member.player) if who == "boss" else None
    anna = account("Anna")
    new = {"password1": "another-password-8", "password2": "another-password-8", "usable_password": "true"}
    assert member.post(f"{PLAYERS}{anna.pk}/password/", new).status_code == 403


def test_one_s_own_password_is_changed_where_everybody_changes_it(rita: Member) -> None:
    with_factor(rita, rita.player)
    assert rita.get("/admin/password_change/")["Location"] == "/accounts/password/change/"


# Passkeys: what a browser sends is believed in nothing. tests/browser/test_passkeys.py has real ones.

JUNK = [
    "",
    "null",
    "1",
    "[]",
    "{}",
    '{"response": 1}',
    '{"id": "x", "rawId": "x", "type": "public-key", "response": {}}',
]
JUNK += [
    '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"AA","authenticatorData":"AA","signature":"AA"}}'
]


@pytest.mark.parametrize("credential", JUNK)
def test_what_is_no_passkey_logs_nobody_in(rita: Member, credential: str) -> None:
    client = Client()
    client.get("/accounts/2fa/webauthn/login/", headers={"Accept": "application/json"})
    assert client.post("/accounts/2fa/webauthn/login/", {"credential": credential})["Location"] == "/accounts/login/"
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("credential", JUNK)
def test_what_is_no_passkey_is_not_added(rita: Member, credential: str) -> None:
    confirmed(rita)
    rita.get("/accounts/2fa/webauthn/add/")
    assert rita.post("/accounts/2fa/webauthn/add/", {"credential": credential}).status_code == 200
    assert not Authenticator.objects.exists()


def test_a_passkey_belongs_to_the_name_of_the_site(rita: Member, settings: Any) -> None:
    confirmed(rita)
    settings.SITE_URL, settings.ALLOWED_HOSTS = "https://dice.example", ["*"]
    page = rita.get("/accounts/2fa/webauthn/add/", headers={"Host": "localhost:6666"})
    assert page.context["js_data"]["creation_options"]["publicKey"]["rp"]["id"] == "dice.example"
