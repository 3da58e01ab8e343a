"""What somebody sees when something is refused before any view, or has gone wrong: a sentence and a way on."""

import logging
import sys

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games.models import Game
from games.services.errors import Broken
from games.services.play import trouble
from games.site import metrics
from games.site.accounts.door import NoDesk
from games.site.health import causes
from games.site.health.causes import Cause
from games.site.limits.pace import Refusal
from games.views import answers
from games.views.permission import NoSeat

log = logging.getLogger(__name__)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answers.sorry(request, _("This request was not understood."), 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    facts = {"version": exception.version} if isinstance(exception, NoSeat) else {}
    if isinstance(exception, NoDesk):
        return answers.sorry(request, _("This is the desk of the referees and of whoever runs this site."), 403)
    return answers.sorry(request, _("This is not your seat."), 403, **facts)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return answers.sorry(request, _("There is nothing here, or nothing that you may see."), 404)


def broken(request: HttpRequest) -> HttpResponse:
    """Our fault. The log has the details, under the number that the person is shown."""
    request.user = AnonymousUser()  # the page of the sentence must not ask a database that may be what failed
    if (error := sys.exc_info()[1]) and causes.database_failed(error):
        return away(request, causes.of(error))
    number = getattr(request, "number", "")
    log.error("failed", exc_info=sys.exc_info(), extra={"request": number, "path": request.path})
    sentence = _("Something went wrong here; nothing of your game is lost. Please load the page again. (%(number)s)")
    return answers.sorry(request, sentence % {"number": number}, 500)


def away(request: HttpRequest, cause: Cause) -> HttpResponse:
    """The database did not do it. Why is no fault of ours, so one line in the log is enough."""
    metrics.DATABASE_FAILURES.labels(cause.name.lower()).inc()
    log.error("%s: %s", cause.line, type(sys.exc_info()[1]).__name__, extra={"path": request.path})
    return later(request, cause)


def later(request: HttpRequest, cause: Cause) -> HttpResponse:
    """What the person is told, and a program by a number."""
    sentence, seconds = _told(cause)
    response = answers.sorry(request, sentence, 503)
    response["Retry-After"] = str(seconds)
    return response


def _told(cause: Cause) -> tuple[str, int]:
    """What the person is told, and after how many seconds trying again makes sense."""
    if cause is Cause.DISK_FULL:
        return _("Nothing can be written just now: the disk is full. Nothing of your game is lost."), 30
    if cause is Cause.BUSY:
        return _("This table is busy just now; nothing of your game is lost. Please try again in a moment."), 1
    return _("The tables can't be reached just now; nothing of your game is lost. Please try again in a moment."), 2


def table_failed(request: HttpRequest, error: Broken) -> HttpResponse:
    """Its log can't be played again. What is done about it is done beside; whoever looks is told so."""
    number, code = getattr(request, "number", ""), str(error)
    log.error("A table can't be shown", exc_info=error, extra={"request": number, "game": code})
    if game := Game.objects.filter(code=code).first():
        trouble.failed(game, error)
    sentence = _(
        "This table can't be shown just now. Nothing of your game is lost; it is tried again by itself. (%(number)s)"
    )
    return answers.sorry(request, sentence % {"number": number}, 503)


def too_fast(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """What allauth counts by itself: log-ins, passwords, codes."""
    sentence = _("That was tried very often just now. Please wait a minute and try again.")
    return answers.slow_down(request, Refusal(sentence, 60))


def csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answers.sorry(
        request, _("This page was open for too long. Please load it again and repeat your click."), 403
    )
