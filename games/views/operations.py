"""For whoever runs the site: alive, ready, measured."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from games.site.health import alive, besides, leaving, outside


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers. On a server its loop says so (tutto_site/bridge.py); this is for other methods."""
    return HttpResponse(alive.ANSWER, content_type=alive.KIND)


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """The process can serve: database (and Redis, if there is one) answer, and it is not about to end.

    What is wrong stands there in sentences, also if it can serve without.
    """
    wrong = {"database": outside.database()} | ({"redis": outside.redis()} if settings.REDIS_URL else {})
    sentences = [
        sentence for sentence in (*wrong.values(), *besides.sentences(), leaving.wrong(), outside.disk()) if sentence
    ]
    state = {name: not sentence for name, sentence in wrong.items()} | ({"wrong": sentences} if sentences else {})
    unready = any(wrong.values()) or leaving.begun()
    return JsonResponse(state, status=HTTPStatus.SERVICE_UNAVAILABLE if unready else HTTPStatus.OK)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Counts only, no names: safe to show, and nginx keeps it inside all the same."""
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
