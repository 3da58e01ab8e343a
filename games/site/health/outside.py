"""What the site needs from outside: each question is answered by a sentence that says what is wrong, or by none."""

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection

from games.services import room
from games.services.room import Room
from games.site.health import causes


def database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except (DatabaseError, InterfaceError) as error:
        return causes.of(error).sentence
    return ""


def redis() -> str:
    return _redis_failing(settings.REDIS_URL, "REDIS_URL")


def channels() -> str:
    """Without one of them pages at other processes are a second late at its tables."""
    apart = [address for address in settings.REDIS_CHANNELS if address != settings.REDIS_URL]
    return next(filter(None, (_redis_failing(address, "REDIS_CHANNELS") for address in apart)), "")


def _redis_failing(address: str, word: str) -> str:
    import redis  # belongs to the distributed profile: elsewhere it need not be installed

    try:
        with redis.Redis.from_url(address, socket_timeout=2, socket_connect_timeout=2) as client:
            client.ping()
    except redis.AuthenticationError:
        return f"Redis refuses the user or the password. Correct them in {word}."
    except (redis.RedisError, ValueError, OSError):
        return f"Redis is away. Start it, or correct {word}."
    return ""


def disk() -> str:
    """Pages are served even without room."""
    now = room.room()
    return "" if now == Room.ENOUGH else f"{room.SAID[now][0].upper()}{room.SAID[now][1:]}. Make room on it."
