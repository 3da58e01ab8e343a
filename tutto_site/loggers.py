"""Who may say how much in the log."""

from typing import Any

LEVELS: dict[str, dict[str, Any]] = {
    "django": {"handlers": [], "level": "INFO", "propagate": True},
    # Our own line for every request says more.
    "django.request": {"level": "CRITICAL"},
    "django.security.DisallowedHost": {"level": "CRITICAL"},
    "daphne": {"level": "WARNING"},
    # Whoever sends what is no request is worth no line of ours.
    "uvicorn.error": {"level": "ERROR"},
    # A connection to Redis that breaks: games.live.layer says so in one line, without a traceback.
    "channels_redis.pubsub": {"level": "CRITICAL"},
}
