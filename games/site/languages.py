"""In which language somebody reads: as they have chosen, and until they choose, as a link or their browser says.

The choice stands in a cookie, so that no page asks the database for it; an account keeps it for mails and for other
browsers. A page tells its own language with whatever it asks for by itself, so that it never speaks two.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from games.models import Player

LINK = "lang"
"""What an address says behind its question mark."""
HEADER = "Page-Language"
YEAR = 365 * 24 * 3600

Respond = Callable[[HttpRequest], HttpResponse]


def offered(code: str) -> str:
    """The language that is meant, if we speak it: de-AT is de. Links and cookies may say anything."""
    try:
        return translation.get_supported_language_variant(code.lower()) if code else ""
    except (LookupError, ValueError):
        return ""


def of(request: HttpRequest) -> str:
    """Of the page, as it says itself; then as its reader has chosen; then as the browser would have it."""
    return _of_the_page(request) or _chosen(request) or translation.get_language_from_request(request)


def _of_the_page(request: HttpRequest) -> str:
    return offered(request.GET.get(LINK, "")) or offered(request.META.get("HTTP_PAGE_LANGUAGE", ""))


def _chosen(request: HttpRequest) -> str:
    """By this browser, else by this person with another one."""
    if code := offered(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")):
        return code
    known = settings.SESSION_COOKIE_NAME in request.COOKIES
    player = getattr(request, "user", None) if known else None
    return offered(player.language) if isinstance(player, Player) else ""


def remember(response: HttpResponse, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, language, max_age=YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )


def spoken(respond: Respond) -> Respond:
    """Every answer in the language of whoever asked. A link is a choice for those who have not made one."""

    def speak(request: HttpRequest) -> HttpResponse:
        language = of(request)
        translation.activate(language)
        request.LANGUAGE_CODE = language  # Django's own name for it
        brought = offered(request.GET.get(LINK, ""))
        new = brought if brought and not _chosen(request) else ""
        response = respond(request)
        response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        if choice := getattr(request, "brought_language", "") or new:
            remember(response, choice)
        return response

    return speak


def in_language(language: str) -> AbstractContextManager[None]:
    """As Django's override, which looks for the words of a language anew though it is spoken already."""
    return nullcontext() if language == translation.get_language() else translation.override(language)


def connect() -> None:
    """Called once, when the app is ready."""
    user_logged_in.connect(_bring)


def _bring(request: HttpRequest | None, user: Any, **_more: Any) -> None:
    """An account brings its language to another browser."""
    if request is not None and (language := offered(getattr(user, "language", ""))):
        request.brought_language = language  # type: ignore[attr-defined]
