"""A site whose operator cheats, for honest browsers to find out. RIG says how; it serves as manage.py does."""

import dataclasses
import hashlib
import os
import sys
from typing import Any

import django
from django.core.management import execute_from_command_line


def swap() -> None:
    """Another salt takes the place of the one that was sent."""
    from games.services.play import moves

    honest = moves._act

    def cheat(game: Any, seat: Any, move: Any, seen: int, salt: str, seats: Any) -> Any:
        return honest(game, seat, move, seen, f"{salt}-better"[-64:], seats)

    moves._act = cheat


def lie() -> None:
    """And the answer says that it has not."""
    from games.services.play import moves

    swap()
    cheat = moves._act

    def liar(game: Any, seat: Any, move: Any, seen: int, salt: str, seats: Any) -> Any:
        return dataclasses.replace(cheat(game, seat, move, seen, salt, seats), salt=salt)

    moves._act = liar


def grind() -> None:
    """Who sits down is given a salt with which the order of play suits the house."""
    from games.services.tables import seating

    honest = seating.sit
    seating.sit = lambda game, player, salt=None: honest(game, player, salt and "ground")


def pretend() -> None:
    """The set-up is drawn with a salt of the house, which is explained by an account that is said to have been deleted."""
    from games.rules.setup import Setup

    honest = Setup.made.fget

    def cheat(setup: Any) -> str:
        return hashlib.sha256(honest(setup).encode()).hexdigest()  # type: ignore[misc]

    Setup.salt = property(lambda setup: setup.stated or cheat(setup))  # type: ignore[method-assign, assignment]


def exchange() -> None:
    """Secrets are used that nobody was promised."""
    from games.services.play import secrets

    honest = secrets.secret
    secrets.secret = lambda game, turn: hashlib.sha256(honest(game, turn)).digest()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    django.setup()
    globals()[os.environ["RIG"]]()
    execute_from_command_line(sys.argv)
