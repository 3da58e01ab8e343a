"""Whoever has stolen a session does not get the account, and its owner hears of every change."""

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.core import mail
from django.test import Client

from games.models import Player
from tests.people.members import PASSWORD, Member, account, code, confirmed, with_factor

OLD, NEW = "anna@example.org", "elsewhere@example.org"


@pytest.fixture
def anna(db: None) -> Member:
    member = Member("Anna", email=OLD)
    EmailAddress.objects.create(user=member.player, email=OLD, primary=True, verified=True)
    return member


def told(address: str = OLD) -> list[str]:
    """The subjects of the mails that came to an address."""
    return [one.subject.partition("] ")[2] for one in mail.outbox if one.to == [address]]


CHANGES = {
    "add": ("/accounts/email/", {"action_add": "", "email": NEW}),
    "remove": ("/accounts/email/", {"action_remove": "", "email": OLD}),
    "primary": ("/accounts/email/", {"action_primary": "", "email": NEW}),
    "app": ("/accounts/2fa/totp/activate/", {"code": "123456"}),
    "passkey": ("/accounts/2fa/webauthn/add/", {"credential": "{}"}),
    "codes": ("/accounts/2fa/recovery-codes/generate/", {}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_stolen_session_changes_nothing(anna: Member, change: str) -> None:
    EmailAddress.objects.create(user=anna.player, email=NEW, verified=True) if change == "primary" else None
    before = list(EmailAddress.objects.order_by("pk").values_list("email", "primary"))
    path, form = CHANGES[change]
    assert anna.post(path, form)["Location"].startswith("/accounts/reauthenticate/?next=")
    assert list(EmailAddress.objects.order_by("pk").values_list("email", "primary")) == before
    assert not Authenticator.objects.exists()


def test_a_stolen_session_does_not_switch_off_the_second_factor(anna: Member) -> None:
    with_factor(anna, anna.player)
    assert "reauthenticate" in anna.post("/accounts/2fa/totp/deactivate/")["Location"]
    assert Authenticator.objects.exists()


def test_a_stolen_session_neither_deletes_nor_changes_the_password(anna: Member) -> None:
    anna.post("/accounts/you/delete/", {"password": "guessed-password"})
    new = {"oldpassword": "guessed-password", "password1": "thief-password-8", "password2": "thief-password-8"}
    anna.post("/accounts/password/change/", new)
    assert Player.objects.get(username="Anna").check_password(PASSWORD)


def test_whoever_says_who_they_are_goes_on_where_they_were(anna: Member) -> None:
    asked = anna.post(*CHANGES["add"])
    anna.post(asked["Location"], {"password": PASSWORD})
    assert EmailAddress.objects.filter(email=NEW).exists()


def test_the_owner_hears_of_a_new_address(anna: Member) -> None:
    confirmed(anna)
    anna.post(*CHANGES["add"])
    assert (told(), told(NEW)) == (["An address was added"], ["Is this your address?"])


def test_the_old_and_the_new_address_hear_which_of_them_counts(anna: Member) -> None:
    EmailAddress.objects.create(user=anna.player, email=NEW, verified=True)
    confirmed(anna)
    anna.post(*CHANGES["primary"])
    assert (told(), told(NEW)) == (["Your address has changed"], ["Your address has changed"])


def test_a_removed_address_hears_of_it(anna: Member) -> None:
    EmailAddress.objects.create(user=anna.player, email=NEW, verified=True)
    confirmed(anna)
    anna.post("/accounts/email/", {"action_remove": "", "email": NEW})
    assert (told(), told(NEW)) == (["An address was removed"], ["An address was removed"])


def test_the_last_address_hears_that_it_was_removed(anna: Member) -> None:
    confirmed(anna)
    anna.post(*CHANGES["remove"])
    assert told() == ["An address was removed"]


def test_a_new_password_is_told(anna: Member) -> None:
    new = {"oldpassword": PASSWORD, "password1": "another-password-8", "password2": "another-password-8"}
    anna.post("/accounts/password/change/", new)
    assert told() == ["Your password has changed"]


def test_a_password_that_was_reset_is_told(anna: Member) -> None:
    client = Client()
    client.post("/accounts/password/reset/", {"email": OLD})
    link = re.search(r"http://testserver:8000(/\S+)", str(mail.outbox[0].body))
    assert link is not None
    form = client.get(link.group(1), follow=True).redirect_chain[-1][0]
    client.post(form, {"password1": "another-password-8", "password2": "another-password-8"})
    assert told() == ["A new password", "Your password has changed"]


@pytest.mark.django_db(transaction=True)
def test_second_factors_are_told_when_they_come_and_go(anna: Member) -> None:
    confirmed(anna)
    secret = anna.get("/accounts/2fa/totp/activate/").context["form"].secret
    anna.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    anna.post("/accounts/2fa/recovery-codes/generate/")
    anna.post("/accounts/2fa/totp/deactivate/")
    assert told() == ["A second factor was added", "New recovery codes", "A second factor was removed"]


def test_a_used_recovery_code_is_told(anna: Member) -> None:
    with_factor(anna, anna.player)
    codes = RecoveryCodes.activate(anna.player).get_unused_codes()
    device = Client()
    device.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    device.post("/accounts/2fa/authenticate/", {"code": codes[0]})
    assert told() == ["A recovery code was used"]
    assert "9 are left" in mail.outbox[0].body


def test_a_deleted_account_gets_a_last_mail(anna: Member) -> None:
    anna.post("/accounts/you/delete/", {"password": PASSWORD})
    assert told() == ["Your account is deleted"]
    assert "Hello Anna," in mail.outbox[0].body


def test_mails_can_be_read_as_plain_words(anna: Member) -> None:
    confirmed(anna)
    anna.post(*CHANGES["add"])
    body = next(str(one.body) for one in mail.outbox if one.to == [OLD])
    assert body.startswith("Hello Anna,\n\nthe address elsewhere@example.org was added")
    assert "choose a new password" in body


# Links and passwords.


@pytest.mark.parametrize(
    ("site", "leads"), [("", "http://localhost:8000/"), ("https://dice.example", "https://dice.example/")]
)
def test_the_host_of_a_request_decides_nothing_in_a_mail(anna: Member, settings: Any, site: str, leads: str) -> None:
    settings.SITE_URL, settings.ALLOWED_HOSTS = site, ["*"]
    for path in ("/accounts/password/reset/", "/accounts/signup/"):
        known = {"email": OLD, "username": "Berta", "password1": PASSWORD}
        Client(HTTP_HOST="localhost:6666").post(path, known)
    links = re.findall(r"https?://\S+", "".join(str(one.body) for one in mail.outbox))
    assert len(links) == 2
    assert not [link for link in links if not link.startswith(leads)]


def test_unknown_addresses_get_a_link_that_leads_here(db: None, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    Client(HTTP_HOST="localhost:6666").post("/accounts/password/reset/", {"email": NEW})
    assert "http://localhost:8000/accounts/signup/" in str(mail.outbox[0].body)


def test_a_site_with_one_name_is_linked_by_it(settings: Any) -> None:
    from games.services.people import notices

    settings.SITE_URL, settings.ALLOWED_HOSTS, settings.PORT = "", [".dice.example", "localhost"], 9000
    assert notices.link("/x/") == "http://dice.example:9000/x/"


@pytest.mark.parametrize(
    ("name", "password"),
    [("Maximilian", "maximilian"), ("Maximilian", "Maximilian1"), ("Anna", "password123"), ("Anna", "short-1")],
)
def test_a_password_that_anybody_would_try_first_is_refused(db: None, name: str, password: str) -> None:
    Client().post("/accounts/signup/", {"username": name, "password1": password})
    assert not Player.objects.exists()


def test_a_password_like_the_address_is_refused(db: None) -> None:
    told = {"username": "Berta", "email": "sunflower77@example.org", "password1": "sunflower77"}
    Client().post("/accounts/signup/", told)
    assert not Player.objects.exists()


def test_a_site_without_mails_promises_none(db: None, settings: Any) -> None:
    settings.MAILS = False
    page = Client().get("/accounts/login/").content.decode()
    assert "/accounts/password/reset/" not in page
    assert "ask whoever runs it" in page
    assert "This site sends no mails" in Client().get("/accounts/password/reset/").content.decode()


def test_a_site_without_mails_sends_no_link(db: None, settings: Any) -> None:
    settings.MAILS = False
    account("Anna", email=OLD)
    Client().post("/accounts/password/reset/", {"email": OLD})
    assert mail.outbox == []


@pytest.mark.parametrize(("mails", "site", "says"), [(False, "", "EMAIL_URL"), (True, "", "SITE_URL")])
def test_whoever_starts_a_site_is_told_what_its_mails_lack(settings: Any, mails: bool, site: str, says: str) -> None:
    from games.site.accounts import mails as here

    settings.MAILS, settings.SITE_URL = mails, site
    assert [warning.split()[0] for warning in here.warnings()] == [says]
