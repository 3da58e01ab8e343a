"""Second factors: what a passkey is bound to, who must have one, and whether this session has shown it."""

from typing import Any
from urllib.parse import urlsplit

from allauth.account.authentication import get_authentication_records
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.models import Player
from games.services.people import sealed

KINDS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]

SET_UP = "second_factor_set_up"
"""In the session in which somebody has just set one up: their password was asked for a moment before."""


class Factors(DefaultMFAAdapter):  # type: ignore[misc]
    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """The site's own name, if it knows it; a passkey works at no other."""
        home = urlsplit(settings.SITE_URL).hostname
        return {"id": home or context.request.get_host().partition(":")[0], "name": settings.MFA_TOTP_ISSUER}

    def encrypt(self, text: str) -> str:
        return sealed.seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        return sealed.opened(encrypted_text)

    def generate_authenticator_name(self, user: Player, type: Any) -> str:  # noqa: A002 - allauth's name
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return _("Passkey %(number)d") % {"number": number}


def has_one(player: Player) -> bool:
    return bool(is_mfa_enabled(player, KINDS))


def shown(request: HttpRequest, player: Player) -> bool:
    """Whether whoever has this session has had the second factor in their hands."""
    records = get_authentication_records(request, player)
    return any(record["method"] == "mfa" for record in records) or request.session.get(SET_UP) == player.pk


def set_up(request: HttpRequest, user: Player, authenticator: Authenticator, **_more: Any) -> None:
    if authenticator.type in KINDS:
        request.session[SET_UP] = user.pk
