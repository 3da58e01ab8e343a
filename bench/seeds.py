"""People and tables made beside a server, where to make them over HTTP would take too long.

`python -m bench.seeds guests COUNT` and `… tables COUNT ENTRIES` print what they made as JSON.
"""

import json
import os
import random
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def guests(data: Path, count: int) -> list[str]:
    """The cookies of so many guests, for the server whose data lie there."""
    cookies: list[str] = _made(data, "guests", count)
    return cookies


def tables(data: Path, count: int, entries: int = 0) -> list[dict[str, Any]]:
    """Games of the same two people, each with so many entries at least: their codes, where they stand, and the cookies
    of those two in the order of their seats."""
    found: list[dict[str, Any]] = _made(data, "tables", count, entries)
    return found


def _made(data: Path, what: str, *counts: int) -> Any:
    env = os.environ | {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
    command = [sys.executable, "-m", "bench.seeds", what, *map(str, counts)]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, timeout=90)
    return json.loads(done.stdout)


def make_guests(count: int) -> list[str]:
    return [_guest(f"Guest {number}")[1] for number in range(count)]


def make_tables(count: int, entries: int) -> list[dict[str, Any]]:
    pair = [_guest("Anna"), _guest("Ben")]
    return [_table(pair, entries) for _number in range(count)]


def _guest(name: str) -> tuple[Any, str]:
    from django.conf import settings
    from django.contrib.auth.models import AnonymousUser
    from django.http import HttpRequest

    from games.services.people.guests import guest
    from games.site.sessions import SessionStore

    request = HttpRequest()
    request.user, request.session = AnonymousUser(), SessionStore()
    player = guest(request, name)
    request.session.save()
    return player, f"{settings.SESSION_COOKIE_NAME}={request.session.session_key}"


def _table(pair: list[tuple[Any, str]], entries: int) -> dict[str, Any]:
    from games.drawing.programs import state
    from games.services.play import positions
    from games.services.play.seats import seats_of

    game, cookies = _played(pair[0][0], pair[1][0], entries), {player.pk: cookie for player, cookie in pair}
    stands = state(game.version, positions.fold(game).position)
    return {"code": game.code, "state": stands, "cookies": [cookies[seat.player_id] for seat in seats_of(game)]}


def _played(host: Any, other: Any, entries: int) -> Any:
    """By random moves; a game that ends before is followed by another."""
    from games.models import Game
    from games.services.play import moves, positions
    from games.services.tables import opening, seating, starting

    while True:
        game = opening.open_table(host, Game(kind="tutto", edition="current", target=100_000))
        seating.sit(game, other)
        game = starting.start(game, host, secrets.token_urlsafe(12))
        while game.status == Game.Status.PLAYING:
            if game.entries >= entries:
                return game
            game = moves.act_for(game, random.choice(positions.fold(game).position.choices())).game


if __name__ == "__main__":
    import django

    django.setup()
    from django.db import transaction

    made: Any = {"guests": make_guests, "tables": make_tables}[sys.argv[1]]
    with transaction.atomic():
        print(json.dumps(made(*map(int, sys.argv[2:]))))
