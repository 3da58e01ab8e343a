"""Whoever's way into an account has changed hears of it by mail, where allauth does not say it already."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_added
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_used

from games.models import Player
from games.site.accounts import factors


def connect() -> None:
    """Called once, when the app is ready."""
    authenticator_added.connect(factors.set_up)
    email_added.connect(_address_added)
    authenticator_used.connect(_used)


def address_of(player: Player) -> str:
    return str(EmailAddress.objects.get_primary_email(player) or "")


def _address_added(user: Player, email_address: EmailAddress, **_more: Any) -> None:
    """The new one gets a mail to confirm it."""
    if (known := address_of(user)) and known != email_address.email:
        _tell("account/email/email_added", user, known, added=email_address.email)


def _used(user: Player, authenticator: Authenticator, **_more: Any) -> None:
    if authenticator.type == Authenticator.Type.RECOVERY_CODES and (known := address_of(user)):
        authenticator.refresh_from_db()  # which codes are left was written to another copy
        _tell("mfa/email/recovery_code_used", user, known, left=len(authenticator.wrap().get_unused_codes()))


def gone(player: Player, address: str) -> None:
    """The account is deleted, and its address with it: this is the last mail there."""
    if address:
        _tell("account/email/account_deleted", player, address)


def _tell(mail: str, player: Player, address: str, **facts: Any) -> None:
    get_adapter().send_notification_mail(mail, player, facts, address)
