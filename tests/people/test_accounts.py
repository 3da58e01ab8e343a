"""Signing up, logging in and out, and what a guest keeps."""

import re
from typing import Any

import pytest
from allauth.account.forms import SignupForm
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.usersessions.models import UserSession
from django.contrib.messages.storage.cookie import CookieStorage
from django.core import mail
from django.http import HttpRequest
from django.test import Client, RequestFactory

from games.models import Player
from games.services.people import guests
from tests.games.friends import Friend, known
from tests.games.tables import Table
from tests.people.members import PASSWORD, Member, account


def sign_up(client: Client, name: str, **more: str) -> Player | None:
    """The account, if there is one afterwards."""
    client.post("/accounts/signup/", {"username": name, "password1": PASSWORD, **more})
    return Player.objects.filter(username=name, kind=Player.Kind.ACCOUNT).first()


def log_in(client: Client, name: str, password: str = PASSWORD) -> bool:
    client.post("/accounts/login/", {"login": name, "password": password})
    return "_auth_user_id" in client.session


def test_a_visitor_signs_up_with_name_and_password(db: None) -> None:
    found = sign_up(Client(), "Anna")
    assert found is not None
    assert (found.name, found.skeleton, found.email) == ("Anna", "anna", "")


def test_a_guest_stays_the_same_player(alice: Friend) -> None:
    table = alice.open()
    found = sign_up(alice, "Alice the Great")
    assert found == alice.player
    assert table.game.host == found
    assert alice.see(table).status_code == 200


def test_the_cookie_of_before_is_worth_nothing(alice: Friend) -> None:
    old = Client()
    old.cookies["sessionid"] = alice.cookies["sessionid"].value
    assert old.get("/accounts/you/").status_code == 200
    sign_up(alice, "Alison")
    assert old.get("/accounts/you/").status_code == 302


def test_another_tab_may_go_on_posting(alice: Friend, bob: Friend) -> None:
    """Its page holds the token of before; the player is the same one."""
    table = alice.open()
    alice.handler.enforce_csrf_checks = True
    page = alice.get(table.path()).content.decode()
    token = re.search(r'"X-CSRFToken": "(\w+)"', page)
    assert token is not None
    form = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', alice.get("/accounts/signup/").content.decode())
    assert form is not None
    told = {"username": "Alison", "password1": PASSWORD, "csrfmiddlewaretoken": form.group(1)}
    assert alice.post("/accounts/signup/", told).status_code == 302
    said = alice.post(table.path("say/"), {"text": "Still here."}, headers={"X-CSRFToken": token.group(1)})
    assert said.status_code == 302
    assert "Still here." in alice.get(table.path()).content.decode()


def test_logging_in_as_somebody_else_ends_the_forms_of_before(alice: Friend) -> None:
    account("Anna")
    alice.get("/accounts/login/")
    before = alice.cookies["csrftoken"].value
    assert log_in(alice, "Anna")
    assert alice.cookies["csrftoken"].value != before


def test_one_comes_back_to_where_one_was(alice: Friend) -> None:
    table = alice.open()
    link = f"/accounts/signup/?next={table.path()}"
    assert f'value="{table.path()}"' in alice.get(link).content.decode()
    answer = alice.post(link, {"username": "Alison", "password1": PASSWORD, "next": table.path()})
    assert answer["Location"] == table.path()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_one_is_sent_nowhere_else(alice: Friend, elsewhere: str) -> None:
    answer = alice.post("/accounts/signup/", {"username": "Alison", "password1": PASSWORD, "next": elsewhere})
    assert "evil" not in answer["Location"]
    assert "javascript" not in answer["Location"]


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnna", "A\u200bnna", "admin", "x", "Aлиса", ""])
def test_a_name_that_is_taken_or_none_is_refused_with_a_sentence(db: None, name: str) -> None:
    account("Anna")
    answer = Client().post("/accounts/signup/", {"username": name, "password1": PASSWORD})
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    assert Player.objects.count() == 1


def test_of_two_at_once_one_gets_the_name(alice: Friend, bob: Friend) -> None:
    """The forms of both were found right before either of them was saved."""
    told = {"username": "Anna", "password1": PASSWORD}
    forms = [(SignupForm(told), asked(friend)) for friend in (alice, bob)]
    assert [form.is_valid() for form, _request in forms] == [True, True]
    forms[0][0].try_save(forms[0][1])
    with pytest.raises(ImmediateHttpResponse):
        forms[1][0].try_save(forms[1][1])
    assert Player.objects.get(username="Anna") == alice.player
    assert Player.objects.get(pk=bob.player.pk).kind == Player.Kind.GUEST


def asked(friend: Friend) -> HttpRequest:
    """A request of this person, as a view gets it."""
    request = RequestFactory().post("/accounts/signup/")
    request.user, request.session = friend.player, friend.session
    request._messages = CookieStorage(request)  # type: ignore[attr-defined]
    return request


def test_an_account_takes_its_seat_on_another_device(db: None) -> None:
    anna = Member("Anna")
    table = anna.open()
    device = Client()
    assert log_in(device, "anna")
    assert 'data-role="host"' in device.get(table.path()).content.decode()


@pytest.mark.parametrize("typed", ["Jörg", "jörg", "JÖRG", "Ｊörg"])
def test_the_name_may_be_typed_in_any_case(db: None, typed: str) -> None:
    account("Jörg")
    assert log_in(Client(), typed)


def test_a_look_alike_does_not_log_in(db: None) -> None:
    account("Anna")
    assert not log_in(Client(), "Аnna")


def test_guests_can_not_log_in_by_their_technical_name(db: None) -> None:
    guest = known("Gabi")
    assert not log_in(Client(), guest.username)
    assert not log_in(Client(), guest.username, "")


def test_wrong_name_and_wrong_password_sound_alike(db: None) -> None:
    account("Anna")
    said = [
        Client().post("/accounts/login/", {"login": name, "password": "wrong-password"}).content.decode()
        for name in ("Anna", "Nobody at all")
    ]
    told = [re.findall(r'class="errorlist[^"]*"[^>]*>(.*?)</ul>', page, re.S) for page in said]
    assert told[0] == told[1] != []


def test_a_forgotten_password_sounds_alike_for_known_and_unknown_addresses(db: None) -> None:
    from allauth.account.models import EmailAddress

    anna = account("Anna", email="anna@example.org")
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True, verified=True)
    pages = [
        Client().post("/accounts/password/reset/", {"email": f"{name}@example.org"}, follow=True)
        for name in ("anna", "nobody")
    ]
    said = [re.sub(r'"X-CSRFToken": "\w+"|value="\w+"', "", page.content.decode()) for page in pages]
    assert said[0] == said[1]
    assert len(mail.outbox) == 2


def test_signing_up_with_a_known_address_tells_nothing(db: None) -> None:
    from allauth.account.models import EmailAddress

    anna = account("Anna", email="anna@example.org")
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True, verified=True)
    assert sign_up(Client(), "Berta", email="anna@example.org") is not None


def test_a_password_is_reset_by_mail(db: None) -> None:
    from allauth.account.models import EmailAddress

    anna = Member("Anna", email="anna@example.org")
    EmailAddress.objects.create(user=anna.player, email="anna@example.org", primary=True, verified=True)
    client = Client()
    client.post("/accounts/password/reset/", {"email": "anna@example.org"})
    link = re.search(r"http://testserver:8000(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    form = client.get(link.group(1), follow=True)
    new = {"password1": "another-password-8", "password2": "another-password-8"}
    client.post(form.redirect_chain[-1][0], new)
    assert log_in(Client(), "Anna", "another-password-8")
    assert not log_in(Client(), "Anna")
    assert anna.get("/accounts/you/").status_code == 302, "the sessions of before have ended"


def test_a_broken_mail_server_breaks_no_sign_up(db: None, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert sign_up(Client(), "Anna", email="anna@example.org") is not None


def test_many_wrong_passwords_are_slowed_down(db: None, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {}
    account("Anna")
    for _try in range(6):
        Client().post("/accounts/login/", {"login": "Anna", "password": "wrong-password"})
    assert not log_in(Client(), "Anna"), "the right one must wait, too"


# Sessions.


def devices(name: str, number: int) -> list[Client]:
    found = [Client(headers={"User-Agent": f"Device {nth}"}) for nth in range(number)]
    assert all(log_in(client, name) for client in found)
    return found


def logged_in(client: Client) -> bool:
    return client.get("/accounts/you/").status_code == 200


def test_sessions_are_listed_and_the_others_ended(db: None) -> None:
    account("Anna")
    visit, there = devices("Anna", 2)
    page = visit.get("/accounts/sessions/").content.decode()
    assert "Device 0" in page
    assert "Device 1" in page
    visit.post("/accounts/sessions/")
    assert (logged_in(visit), logged_in(there)) == (True, False)


def test_logging_out_everywhere_ends_them_all(db: None) -> None:
    account("Anna")
    visit, there = devices("Anna", 2)
    visit.post("/accounts/you/everywhere/")
    assert (logged_in(visit), logged_in(there)) == (False, False)
    assert not UserSession.objects.exists()


def test_a_new_password_ends_the_other_sessions(db: None) -> None:
    account("Anna")
    visit, there = devices("Anna", 2)
    new = {"oldpassword": PASSWORD, "password1": "another-password-8", "password2": "another-password-8"}
    visit.post("/accounts/password/change/", new)
    assert (logged_in(visit), logged_in(there)) == (True, False)
    assert UserSession.objects.count() == 1


def test_logging_out_ends_this_one(db: None) -> None:
    account("Anna")
    visit, there = devices("Anna", 2)
    visit.post("/accounts/logout/")
    assert (logged_in(visit), logged_in(there)) == (False, True)


def test_the_address_of_a_session_is_the_one_that_the_proxy_says(db: None, settings: Any) -> None:
    account("Anna")
    settings.PROXY_HEADER = "X-Real-IP"
    client = Client(headers={"X-Real-IP": "2001:db8::7", "X-Forwarded-For": "10.9.9.9"})
    assert log_in(client, "Anna")
    assert UserSession.objects.get().ip == "2001:db8::7"


def test_a_strange_address_is_no_obstacle(db: None, settings: Any) -> None:
    account("Anna")
    settings.PROXY_HEADER = "X-Real-IP"
    assert log_in(Client(headers={"X-Real-IP": "unix:"}), "Anna")


# Suggestions.


def test_a_suggested_name_is_never_somebody_s(db: None) -> None:
    for name in guests.SUGGESTIONS:
        account(name)
    assert guests.suggestion() not in guests.SUGGESTIONS
    answer = Client().post("/games/now/", {"game": "tutto"})
    assert answer.status_code == 302
    assert Table(answer["Location"].split("/")[2]).game.seats.count() == 3
