"""The form by which a passkey is added."""

from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django.forms import BooleanField
from django.utils.translation import gettext_lazy as _


class AddPasskey(AddWebAuthnForm):  # type: ignore[misc]
    passwordless = BooleanField(
        label=_("Log in with it alone, without name and password"),
        help_text=_("A key that has neither PIN nor fingerprint can’t; it is then the second step after the password."),
        required=False,
        initial=True,
    )

    def clean(self) -> dict[str, Any]:
        try:
            return dict(super().clean())
        except (ValueError, TypeError, KeyError, AttributeError) as junk:  # no browser sends that
            raise get_adapter().validation_error("incorrect_code") from junk
