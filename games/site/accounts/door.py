"""The door of the admin desk is the site's own: its log-in, its limits, and a second factor before anything is seen."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from games.models import Player
from games.services.people.guests import player_of
from games.site.accounts import factors

DESK = "admin:index"

ELSEWHERE = {
    "login": DESK,
    "password_change": "account_change_password",
    "password_change_done": "account_change_password",
}
"""What Django's admin brings and the site does in its own way, so that nothing of that can be gone around."""

Respond = Callable[[HttpRequest], HttpResponse]


class NoDesk(PermissionDenied):
    """For somebody with an account who is neither referee nor staff."""


class Door:
    def __init__(self, respond: Respond) -> None:
        self.respond = respond

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.respond(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        found = request.resolver_match
        if found is None or found.namespace != "admin" or found.url_name == "logout":
            return None
        return _stopped(request, player_of(request)) or _elsewhere(request, found.url_name or "")


def _stopped(request: HttpRequest, player: Player | None) -> HttpResponse | None:
    """Whoever may not go on is led to what they lack, in this order."""
    if player is None or player.kind != Player.Kind.ACCOUNT:
        return _by_way_of(resolve_url("account_login"), request)
    if not (player.is_active and player.is_staff):
        raise NoDesk
    if not factors.has_one(player):
        messages.warning(request, _("Before you see the desk, your account needs a second factor. Set one up here."))
        return redirect("mfa_index")
    if not factors.shown(request, player):
        ways = [way["url"] for way in get_adapter().get_reauthentication_methods(player) if "mfa" in way["id"]]
        return _by_way_of(ways[0], request)
    return None


def _elsewhere(request: HttpRequest, name: str) -> HttpResponse | None:
    return redirect(_wanted(request) if name == "login" else ELSEWHERE[name]) if name in ELSEWHERE else None


def _by_way_of(address: str, request: HttpRequest) -> HttpResponse:
    return redirect(f"{address}?{urlencode({'next': _wanted(request)})}")


def _wanted(request: HttpRequest) -> str:
    """Where they were going; from the door itself, where they were sent from."""
    name = request.resolver_match.url_name if request.resolver_match else ""
    if name != "login":
        return request.get_full_path() if request.method == "GET" else request.path
    asked = request.GET.get("next", "")
    safe = asked.startswith("/") and url_has_allowed_host_and_scheme(asked, None) and "/admin/login" not in asked
    return asked if safe else resolve_url(DESK)
