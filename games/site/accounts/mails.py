"""Mails about accounts: what they may link to, and whether this site can send any."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from games.services.people import notices

NO_MAILS = (
    "EMAIL_URL is not set: mails are only printed here. Who forgets a password must ask you, and is told so; "
    "manage.py changepassword NAME sets a new one."
)
NO_ADDRESS = (
    "SITE_URL is not set: links in mails lead to {address}. If that is not where people find this site, set SITE_URL."
)


def warnings() -> list[str]:
    """What whoever starts a site should know about its mails."""
    if not settings.MAILS:
        return [NO_MAILS]
    return [] if settings.SITE_URL else [NO_ADDRESS.format(address=notices.link("/"))]


def at_home(context: dict[str, Any]) -> dict[str, Any]:
    """The same with every link to where this site lives, whatever the request called it."""
    links = {name: _own(url) for name, url in context.items() if name.endswith("_url") and isinstance(url, str)}
    return context | links


def _own(url: str) -> str:
    parts = urlsplit(url)
    return notices.link(parts.path + (f"?{parts.query}" if parts.query else ""))
