"""In practice a mistake waits: before its dice are thrown, the coach asks whether it is meant."""

from collections.abc import Iterator

from games.kinds.advice import MISTAKE, MISTAKES
from games.models import Game
from games.rules.illegal import Illegal
from games.services.coaching import lesson, permission
from games.services.coaching.lesson import Verdict
from games.services.play import moves, positions
from games.services.play.moves import Move
from games.services.tables.access import Visit


def held(visit: Visit, move: Move, seen: int, sure: str) -> Verdict | None:
    """What is said against this move; None where it may be made at once. `sure` names the choice that is meant all the
    same."""
    if not _is_asked(visit) or visit.game.version != seen:
        return None
    if named(move) == sure:
        return None
    try:
        verdict = lesson.worst(_verdicts(visit.game, move))
    except Illegal:
        return None  # what is not legal is refused as everywhere; without its tables the coach is silent
    return verdict if verdict and verdict.cost >= MISTAKE else None


def named(move: Move) -> str:
    """A move in one word, as a form sends it."""
    return repr((move.do, move.dice, move.puts, move.then))


def _verdicts(game: Game, move: Move) -> Iterator[Verdict | None]:
    """On the choice, and on what is to follow it at once."""
    position = positions.fold(game).position
    choice = moves.choice(position, move)
    if choice not in position.choices():
        return
    yield lesson.verdict(game, position, choice)
    if move.then:
        then = position.after(choice)
        if (move.then,) in then.choices():
            yield lesson.verdict(game, then, (move.then,))


def _is_asked(visit: Visit) -> bool:
    wishes = visit.player is not None and visit.player.advice == MISTAKES
    return wishes and visit.may_act and permission.is_practice(visit)
