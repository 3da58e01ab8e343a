"""In practice a choice is taken back while it waits (holding.py): no dice have been thrown for it, no card was drawn.

So the log of the game needs no way back. It stays the record of an ordinary game, which anybody can replay and check,
and nobody fishes for better dice: those of the next choice are the first ones. That something was taken back is kept
beside the log, in the record as well, and told to everybody who looks.
"""

from typing import Any

from games.kinds.advice import MISTAKES
from games.models import Game
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.record import listed
from games.services.coaching import permission
from games.services.errors import NotYours, Stale
from games.services.play import changes, moves, positions
from games.services.play.moves import Move
from games.services.tables.access import Visit
from games.services.writing import writing


def take_back(visit: Visit, move: Move, seen: int) -> Game:
    if not permission.is_practice(visit):
        raise Illegal(_("A choice is taken back only in practice: alone with computers, and unrated."))
    if visit.player is None or visit.player.advice != MISTAKES:
        raise Illegal(_("A choice is taken back only where it waited because it was a mistake."))
    if not visit.may_act:
        raise NotYours(_("It is not your turn."))
    with writing():
        game = changes.locked(visit.game)
        if game.version != seen:
            raise Stale
        taken = _taken(game, move)
        if taken not in game.taken_back:
            game.taken_back = [*game.taken_back, taken]
        return changes.save(game, visit.seats)


def _taken(game: Game, move: Move) -> list[Any]:
    fold = positions.fold(game)
    choice = moves.choice(fold.position, move)
    if choice not in fold.position.choices():
        raise Illegal(_("There is no such move."))
    taken: list[Any] = listed([fold.entries, fold.position.seat, choice])
    return taken
