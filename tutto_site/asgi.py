"""The entry for the server: requests to Django, sockets to the live tables, both behind the guard."""

import os
from typing import Any, cast

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402 - Django must be set up before
from django.urls import path, re_path  # noqa: E402

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
routes = ProtocolTypeRouter(
    {
        "http": Bridge(),
        "websocket": URLRouter(SOCKETS),
    }
)


async def begun(scope: Any, receive: Any, send: Any) -> None:
    """Daphne knows no start-up event: the first connection begins what runs beside the requests."""
    process.begin()
    await routes(scope, receive, send)


application = Guard(begun)
