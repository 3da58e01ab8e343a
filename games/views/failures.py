"""What somebody sees when something is refused before any view, or has gone wrong: a sentence and a way on."""

import logging
import sys

from django.contrib.auth.models import AnonymousUser
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games.views import answers
from games.views.permission import NoSeat

log = logging.getLogger(__name__)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answers.sorry(request, _("This request was not understood."), 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    facts = {"version": exception.version} if isinstance(exception, NoSeat) else {}
    return answers.sorry(request, _("This is not your seat."), 403, **facts)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answers.sorry(request, _("There is nothing here, or nothing that you may see."), 404)


def broken(request: HttpRequest) -> HttpResponse:
    """Our fault. The log has the details, under the number that the person is shown."""
    request.user = AnonymousUser()  # the page of the sentence must not ask a database that may be what failed
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return away(request)
    number = getattr(request, "number", "")
    log.error("failed", exc_info=sys.exc_info(), extra={"request": number, "path": request.path})
    sentence = _("Something went wrong here; nothing of your game is lost. Please load the page again. (%(number)s)")
    return answers.sorry(request, sentence % {"number": number}, 500)


def away(request: HttpRequest) -> HttpResponse:
    """The database does not answer; that is no news to whoever runs it, so one line in the log is enough."""
    log.error("the database is away: %s", type(sys.exc_info()[1]).__name__, extra={"path": request.path})
    sentence = _("The tables can't be reached just now; nothing of your game is lost. Please try again in a moment.")
    response = answers.sorry(request, sentence, 503)
    response["Retry-After"] = "2"
    return response


def csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answers.sorry(
        request, _("This page was open for too long. Please load it again and repeat your click."), 403
    )
