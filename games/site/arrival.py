"""When a request arrived, and how long it waited before a thread began with it: what people wait for begins there."""

import time
from typing import Any

from django.http import HttpRequest

ARRIVED, WAITED = "arrived", "waited"
"""In the scope of a request."""


def note(scope: dict[str, Any]) -> None:
    scope[ARRIVED] = time.perf_counter()


def begin(scope: dict[str, Any]) -> None:
    """In the thread that answers it."""
    scope[WAITED] = time.perf_counter() - scope[ARRIVED]


def waited(request: HttpRequest) -> float:
    """Seconds; none where nothing stands before Django."""
    return float(getattr(request, "scope", {}).get(WAITED, 0.0))
