"""The entry for the server: requests to Django, sockets to the live tables, both behind the guard."""

import os
from collections.abc import Awaitable
from typing import Any, cast

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
django.setup(set_prefix=False)

from django.urls import URLResolver, path, re_path  # noqa: E402 - Django must be set up before
from django.urls.resolvers import RegexPattern  # noqa: E402

from games.live import consumers, process  # noqa: E402
from tutto_site.bridge import Bridge  # noqa: E402
from tutto_site.guard import Guard  # noqa: E402

# The stubs know views only; these are sockets.
SOCKETS: Any = [
    path("ws/games/<slug:code>/", cast(Any, consumers.table)),
    path("ws/lobby/", cast(Any, consumers.lobby)),
    path("ws/leaderboard/<slug:kind>/<slug:period>/", cast(Any, consumers.leaderboard)),
    re_path("", cast(Any, consumers.nowhere)),
]
sockets = URLResolver(RegexPattern("^/*"), SOCKETS)  # a path may lack its slash: that is nowhere as well
requests = Bridge()


def routed(scope: Any, receive: Any, send: Any) -> Awaitable[None]:
    """No coroutine of its own, nor a copy of the scope: a page that stays for hours would keep both for as long."""
    process.begin()  # Daphne knows no start-up event: the first connection begins what runs beside the requests
    if scope["type"] == "http":
        return requests(scope, receive, send)
    found = sockets.resolve(scope["path"])
    scope["from_path"] = found.kwargs
    opened: Awaitable[None] = found.func(scope, receive, send)
    return opened


application = Guard(routed)
