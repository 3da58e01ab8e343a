"""Tells everyone who looks, after the commit. Nothing here may fail a move that is already on disk."""

from collections.abc import Callable
from typing import Protocol

from django.db import transaction

from games import memory
from games.models import Game, Seat


class Listener(Protocol):
    """The live side. Services know nothing of sockets."""

    def moved(self, game: Game, seats: tuple[Seat, ...]) -> None: ...

    def talked(self, game: Game, spectator: bool) -> None: ...

    def failed(self, game: Game) -> None: ...


class Listeners(list[Listener]):
    """Whoever wants to hear of it in this process."""


def listen(listener: Listener) -> None:
    memory.of(Listeners).append(listener)


def moved(game: Game, seats: tuple[Seat, ...] = ()) -> None:
    """The game has a new version. `seats`, if whoever tells has just read them: nothing shown of them has changed."""
    for listener in memory.of(Listeners):
        _after_commit(listener.moved, game, seats)


def talked(game: Game, spectator: bool) -> None:
    """Somebody said something."""
    for listener in memory.of(Listeners):
        _after_commit(listener.talked, game, spectator)


def failed(game: Game) -> None:
    """The game could not go on, or was set aside."""
    for listener in memory.of(Listeners):
        _after_commit(listener.failed, game)


def _after_commit(listener: Callable[..., None], *news: object) -> None:
    """Robust: a listener that fails (Redis may be down) must not turn a committed move into an error."""

    def announce() -> None:  # Django's log names what failed; functools.partial has no name, and would fail once more
        listener(*news)

    transaction.on_commit(announce, robust=True)
