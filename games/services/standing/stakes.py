"""Whether a game counts for ratings: decided at the start, whoever leaves or stalls later."""

from collections.abc import Sequence

from games.kinds import KINDS
from games.models import Game, Player, Seat, Unrated
from games.rules.endings import Ending
from games.services.standing.placing import places

LONGEST_CLOCK = 3 * 24 * 3600
"""Seconds for a decision in a rated game for which no clock was agreed: nobody escapes a loss by moving no more."""


FROM_THE_START = (Unrated.COMPUTERS, Unrated.GUESTS, Unrated.FRIENDLY, Unrated.HOUSE_RULES)


def why_not(game: Game, seats: Sequence[Seat]) -> str:
    """Why a game with these people would not count, in one word, what nobody at the table can change first; empty if it
    would."""
    if game.friendly:
        return Unrated.FRIENDLY
    if KINDS[game.kind].house_rules_of(game.agreed()):
        return Unrated.HOUSE_RULES
    kinds = {seat.player.kind for seat in seats}
    if Player.Kind.COMPUTER in kinds:
        return Unrated.COMPUTERS
    return "" if kinds == {Player.Kind.ACCOUNT} else Unrated.GUESTS


def decide(game: Game, seats: Sequence[Seat]) -> None:
    """At the start, once and for all."""
    game.unrated_why = why_not(game, seats)
    game.counts = not game.unrated_why
    if game.counts and not game.clock:
        game.clock = LONGEST_CLOCK


def at_the_end(game: Game, seats: Sequence[Seat]) -> str:
    """Why the game does not count after all; empty if it does."""
    if not game.ending.placed and game.ending.ruled:
        return Unrated.VOID
    if game.ended_by == Ending.ABANDONED.word and not (game.counts and game.entries):
        return Unrated.ABANDONED
    if game.counts is False:
        return game.unrated_why if game.unrated_why in FROM_THE_START else why_not(game, seats) or Unrated.FRIENDLY
    if not places(game, seats):
        return Unrated.ABANDONED
    return "" if game.counts else why_not(game, seats)
