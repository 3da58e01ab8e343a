"""Who somebody is: guests come with a name alone and stay recognised by their session."""

import secrets
import time
from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.functional import LazyObject

from games.kinds.paces import FACTORS
from games.models import Player
from games.services.people import names, text
from games.services.people.lookalikes import skeleton

BACKEND = "django.contrib.auth.backends.ModelBackend"

SUGGESTIONS = ("Robin", "Kim", "Sascha", "Toni", "Luca", "Noa", "Alex", "Mika", "Jo", "Charlie")


def suggestion() -> str:
    """A name for somebody who can't think of one; not one of those that have become accounts."""
    shapes = {skeleton(name): name for name in SUGGESTIONS}
    for taken in Player.objects.filter(skeleton__in=shapes).values_list("skeleton", flat=True):
        shapes.pop(str(taken))
    return secrets.choice(list(shapes.values()) or [f"{secrets.choice(SUGGESTIONS)} {secrets.randbelow(9000) + 1000}"])


def player_of(request: HttpRequest) -> Player | None:
    """The person behind the request, if we know one: not what Django wraps them in until somebody asks."""
    user = request.user
    if not isinstance(user, Player):
        return None
    wrapped: Player = user._wrapped if isinstance(user, LazyObject) else user
    return wrapped


def guest(request: HttpRequest, name: str) -> Player:
    """The person behind the request; a visitor becomes a guest of this name."""
    known = player_of(request)
    if known is None:
        own = names.for_guest(name)
        known, _new = Player.objects.get_or_create(
            kind=Player.Kind.GUEST,
            username=_guest_id(request, own),
            defaults={"name": own, "password": make_password(None), "pace": _pace(request)},
        )
        _remember(request, known)
    elif name and known.kind == Player.Kind.GUEST and text.name(name) != known.name:
        known.name = names.for_guest(name)
        known.save(update_fields=["name"])
    return known


def _pace(request: HttpRequest) -> str:
    """What this browser chose while it only watched, if it did."""
    chosen = request.COOKIES.get("pace", "")
    return chosen if chosen in FACTORS else ""


def _guest_id(request: HttpRequest, name: str) -> str:
    """The same for a visitor who clicks twice: the second click does not know the session of the first one yet."""
    token = request.META.get("CSRF_COOKIE") or secrets.token_hex(16)
    moment = int(time.time()) // SAME_CLICK
    return f"guest-{salted_hmac('guest', f'{token} {name} {moment}').hexdigest()[:24]}"


SAME_CLICK = 20
"""Seconds: long enough for a double click, too short for the next person at this computer."""


def _remember(request: HttpRequest, player: Player) -> None:
    """As django.contrib.auth.login, but the CSRF token stays: a page open in another tab must go on working."""
    request.session.cycle_key()
    session: Any = request.session
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = BACKEND
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    request.user = player


def end_sessions(player: Player, but: str = "") -> None:
    """Everywhere, or everywhere else."""
    for session in UserSession.objects.filter(user=player).exclude(session_key=but):
        session.end()
