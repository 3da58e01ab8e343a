"""Games that were really played: every die from its secret, so that audit and proof have something to find."""

import random
from typing import Any

from django.db import transaction

from games import memory
from games.models import Game, Player
from games.rules import GAMES
from games.services.play import changes, dealing, moves, positions
from games.services.standing import ratings
from games.services.tables import access, leaving, opening, seating, starting
from games.services.tables.access import Visit
from games.services.writing import writing
from tests.rules.selfplay import SHORT


def begun(*players: Player, kind: str = "tutto", **wishes: Any) -> Game:
    asked = {"edition": GAMES[kind].EDITIONS[0], "target": SHORT[kind]} | wishes
    game = opening.open_table(players[0], Game(kind=kind, **asked))
    for player in players[1:]:
        seating.sit(game, player)
    return starting.start(Game.objects.get(pk=game.pk), players[0], f"start-{game.code}")


def move(game: Game, choose: random.Random) -> Game:
    """One move of whoever is to act, as a click of theirs."""
    position = positions.fold(game).position
    chosen, action = choose.choice(position.choices()), f"a-{game.code}-{game.entries}"
    with writing():
        present = changes.locked(game)
        before = positions.fold(present)
        moves.append(present, before, dealing.complete(present, before.position, chosen, action))
    return Game.objects.get(pk=game.pk)


class TooShort(Exception):
    """The dice have ended a game before as many turns as a test needs: two Tutti under a cloverleaf, 1 game in 250."""


SHORTEST = 3
"""Turns of a whole game: tests dispute the first ones."""


def played(*players: Player, seed: int = 0, turns: int | None = None, **wishes: Any) -> Game:
    """A game by random choices, to its end or until so many turns have ended."""
    while True:
        try:
            with transaction.atomic():
                game = _played(*players, seed=seed, turns=turns, **wishes)
        except TooShort:
            memory.renew()
            continue
        ratings.settle_all()
        return Game.objects.get(pk=game.pk)


def _played(*players: Player, seed: int, turns: int | None, **wishes: Any) -> Game:
    game, choose = begun(*players, **wishes), random.Random(seed)
    while game.status == Game.Status.PLAYING and (turns is None or game.turn <= turns):
        game = move(game, choose)
    if game.status != Game.Status.PLAYING and (turns is not None or game.turn < SHORTEST):
        raise TooShort
    return game


def left(*players: Player, seed: int = 0, **wishes: Any) -> Game:
    """Everybody goes after some turns: abandoned."""
    game = played(*players, seed=seed, turns=3, **wishes)
    for player in players:
        leaving.leave(game, player)
    ratings.settle_all()
    return Game.objects.get(pk=game.pk)


def at(game: Game, player: Player) -> Visit:
    visit = access.visit(game.code, player)
    assert visit is not None
    return visit
