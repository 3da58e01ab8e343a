"""A game with all that is stored about it, gathered in a few queries for many games."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.models import Chain, Entry, Game, Ruling, Seat, Turn
from games.rules import chance


@dataclass
class Stored:
    """A game with all that is stored about it."""

    game: Game
    seats: list[Seat] = field(default_factory=list)
    chains: list[chance.Chain] = field(default_factory=list)
    turns: dict[int, Turn] = field(default_factory=dict)
    rows: list[Entry] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)


def gathered(keys: Sequence[int]) -> list[Stored]:
    """A few queries for many games."""
    stored = {game.pk: Stored(game) for game in Game.objects.filter(pk__in=keys).order_by("pk")}
    for seat in Seat.objects.filter(game__in=keys).order_by("game", "number"):
        stored[seat.game_id].seats.append(seat)
    for row in Chain.objects.filter(game__in=keys).order_by("game", "number"):
        stored[row.game_id].chains.append(chance.Chain.from_marks(bytes(row.marks)))
    for turn in Turn.objects.filter(game__in=keys):
        stored[turn.game_id].turns[turn.number] = turn
    for ruling in Ruling.objects.filter(dispute__game__in=keys).select_related("dispute").order_by("pk"):
        stored[ruling.dispute.game_id].rulings.append(ruling)
    for entry in Entry.objects.filter(game__in=keys).order_by("game", "number"):
        stored[entry.game_id].rows.append(entry)
    return list(stored.values())
