"""What no view answers: a page without room, a table that is held, mails without end, a second factor with no key."""

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games.drawing.sentences import sentence_of
from games.services.errors import Broken
from games.services.people.sealed import Locked
from games.site import metrics
from games.site.health.causes import Cause
from games.site.limits import pace
from games.site.limits.kinds import spoken
from games.site.limits.pace import Refusal
from games.site.limits.queue import CROWDED
from games.site.limits.writers import BUSY
from games.views import answers, failures

Respond = Callable[[HttpRequest], HttpResponse]

log = logging.getLogger(__name__)

SOON = 5
"""Seconds after which a lane that was full has room again."""


class Refusals:
    def __init__(self, respond: Respond) -> None:
        self.respond = respond

    def __call__(self, request: HttpRequest) -> HttpResponse:
        scope = getattr(request, "scope", {})
        if scope.get(CROWDED):
            metrics.REFUSED.labels("costly").inc()
            return answers.slow_down(request, _no_room())
        if scope.get(BUSY):
            metrics.REFUSED.labels("busy").inc()
            return failures.later(request, Cause.BUSY)
        return self.respond(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        if request.method != "POST" or not (kinds := _asked_for(request)):
            return None
        refusal = pace.refused(request, *kinds, to=request.POST.get("email", ""))
        return answers.slow_down(request, refusal) if refusal else None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A table that fails, or a key that is missing: nothing that the person could do about it."""
        if isinstance(exception, Broken):
            return failures.table_failed(request, exception)
        if not isinstance(exception, Locked):
            return None
        log.error("A second factor can't be opened: SECRET_KEY has changed. See manage.py reseal.")
        return answers.sorry(request, sentence_of(exception), HTTPStatus.SERVICE_UNAVAILABLE)


def _no_room() -> Refusal:
    sentence = _(
        "So many whole games are being looked at just now that yours found no room. Please load this page again in "
        "%(time)s: what you have sent is sent once more."
    )
    return Refusal(sentence % {"time": spoken(SOON)}, SOON)


def _asked_for(request: HttpRequest) -> tuple[str, ...]:
    """Accounts, and mails that anybody may have sent to anybody. Mails that warn somebody are never held back."""
    name = request.resolver_match.url_name if request.resolver_match else ""
    if name not in ("account_signup", "account_email", "account_reset_password"):
        return ()
    mail = ("mail",) if request.POST.get("email") else ()
    if name == "account_signup":
        return ("signup", *mail)
    if name == "account_email":
        return mail if request.POST.keys() & {"action_add", "action_send"} else ()
    return mail
