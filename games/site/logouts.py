"""What ends together with a session: its sockets; and with a password: the sessions that knew the old one."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import post_delete

from games.models import Player
from games.services.people import guests
from games.site import sessions


def connect() -> None:
    """Called once, when the app is ready."""
    user_logged_out.connect(_logged_out)
    post_delete.connect(_session_deleted, sender=UserSession)
    for changed in (password_changed, password_set, password_reset):
        changed.connect(_new_password)


def _logged_out(request: Any, **_more: Any) -> None:
    """Whoever logs out leaves no socket open that still speaks to them."""
    sessions.ended(getattr(request.session, "session_key", "") or "")


def _session_deleted(instance: Any, **_more: Any) -> None:
    """Ended from the list of one's sessions, on another device."""
    transaction.on_commit(lambda: sessions.ended(instance.session_key), robust=True)


def _new_password(request: Any, user: Player, **_more: Any) -> None:
    guests.end_sessions(user, but=getattr(request.session, "session_key", "") or "")
