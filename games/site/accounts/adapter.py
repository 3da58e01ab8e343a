"""Where the accounts of allauth meet our players: a guest who signs up stays the very same player."""

import ipaddress
import logging
from collections.abc import Callable
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import SESSION_KEY
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language, gettext, gettext_lazy, override

from games.drawing.sentences import sentence_of
from games.models import Player
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.people import names, text
from games.services.people.guests import player_of
from games.services.people.lookalikes import skeleton
from games.services.tables import seating
from games.services.writing import writing
from games.site import sessions
from games.site.accounts import changes, mails
from games.site.limits.origins import address

TAKEN = _("This name, or one that looks like it, is taken.")

WAYS = {
    "reauthenticate": gettext_lazy("Use the password"),
    "mfa_reauthenticate": gettext_lazy("Use a code"),
    "mfa_reauthenticate:webauthn": gettext_lazy("Use a passkey"),
}
"""In which somebody shows once more that it is they."""

NO_GUESTS = ("account_email", "account_change_password", "account_set_password", "account_reauthenticate")

log = logging.getLogger(__name__)


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    def new_user(self, request: HttpRequest) -> Player:
        known = player_of(request)
        return known if known and known.kind == Player.Kind.GUEST else Player()

    def clean_username(self, username: str, shallow: bool = False) -> str:
        try:
            name = names.own(username)
            if not shallow and names.taken(name):
                raise Illegal(TAKEN)
        except Illegal as no:
            raise ValidationError(sentence_of(no)) from no
        return name

    def save_user(self, request: HttpRequest, user: Player, form: Any, commit: bool = True) -> Player:
        super().save_user(request, user, form, commit=False)
        user.kind, user.name, user.skeleton = Player.Kind.ACCOUNT, user.username, skeleton(user.username)
        user.language = user.language or get_language() or ""  # of the page on which they have signed up
        user.date_joined = timezone.now()  # as an account; a guest may have been here for long
        if commit:
            with writing():
                # Looked at once more, as somebody may have been faster since the form was checked.
                if names.taken(user.username):
                    messages.error(request, gettext(TAKEN))
                    raise ImmediateHttpResponse(redirect("account_signup"))
                user.save()
            seating.signed_up(user)
        return user

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> Any:
        """A name may be typed in small letters or capitals, in every alphabet."""
        if (typed := credentials.get("username")) and (player := names.account(typed)):
            credentials["username"] = player.username
        return super().authenticate(request, **credentials)

    def login(self, request: HttpRequest, user: Player) -> None:
        """Signing up from one's seat interrupts nothing: other tabs keep their forms, and their sockets come back."""
        session, before = request.session, request.session.session_key
        same = str(session.get(SESSION_KEY)) == str(user.pk)
        wishes, token = session.get("wishes"), request.META.get("CSRF_COOKIE")
        super().login(request, user)
        if same and token:
            request.META |= {"CSRF_COOKIE": token, "CSRF_COOKIE_NEEDS_UPDATE": False}
        if same and wishes:
            request.session["wishes"] = wishes
        _settle(user)
        if before and before != request.session.session_key:
            sessions.renewed(before) if same else sessions.ended(before)

    def get_client_ip(self, request: HttpRequest) -> str:
        try:
            return str(ipaddress.ip_address(address(request).strip()))
        except ValueError:
            return "0.0.0.0"  # noqa: S104 - nobody listens there: it stands for an address that nobody told

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        return [way | {"description": WAYS.get(way["id"], "")} for way in super().get_reauthentication_methods(user)]

    def send_notification_mail(
        self, template_prefix: str, user: Player, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        """To every address that a change concerns, the old one and the new one alike."""
        facts = context or {}
        named = [
            email or changes.address_of(user),
            *(facts.get(f"{which}_email") for which in ("from", "to", "deleted")),
        ]
        for receiver in dict.fromkeys(filter(None, named)):
            with override(user.language or get_language()):
                super().send_notification_mail(template_prefix, user, facts | {"player": user}, receiver)

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        """The words of a mail, and the same words in the look of this site."""
        mail = super().render_mail(template_prefix, email, context, headers)
        assert isinstance(mail, EmailMultiAlternatives), "each of them has a text"
        letter = render_to_string("mail/letter.html", {"subject": mail.subject, "text": mail.body})
        mail.attach_alternative(letter, "text/html")
        return mail

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is down must not make an error of a sign-up that has succeeded."""
        try:
            super().send_mail(template_prefix, email, mails.at_home(context))
        except (OSError, SMTPException):
            log.exception("A mail could not be sent", extra={"mail": template_prefix})


def _settle(user: Player) -> None:
    """An account from the command line has a username only; from its first log-in on nobody may look like it."""
    if user.skeleton is None and user.kind == Player.Kind.ACCOUNT and not names.taken(user.username):
        user.name = user.name or user.username[: text.LONGEST_NAME]
        user.skeleton = skeleton(user.username)[:80]
        user.save(update_fields=["name", "skeleton"])


Respond = Callable[[HttpRequest], HttpResponse]


class NoGuests:
    """What allauth offers and is not for everybody: guests have no password, address or second factor to look after."""

    def __init__(self, respond: Respond) -> None:
        self.respond = respond

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.respond(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        name = (request.resolver_match.url_name or "") if request.resolver_match else ""
        if name == "account_reset_password" and not settings.MAILS:
            return render(request, "account/no_mails.html")
        mine = name in NO_GUESTS or (name.startswith("mfa_") and name != "mfa_authenticate")
        if not mine and name != "usersessions_list":
            return None
        player = player_of(request)
        return redirect("you") if player and player.kind == Player.Kind.GUEST else None
