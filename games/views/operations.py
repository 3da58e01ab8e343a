"""For whoever runs the site: alive, ready, measured."""

from http import HTTPStatus

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """The process can serve: database (and Redis, if there is one) answer."""
    state = {"database": _database()}
    if settings.REDIS_URL:
        state["redis"] = _redis()
    ready = all(state.values())
    return JsonResponse(state, status=HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE)


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _redis() -> bool:
    import redis  # belongs to the distributed profile: elsewhere it need not be installed

    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Counts only, no names: safe to show, and nginx keeps it inside all the same."""
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
