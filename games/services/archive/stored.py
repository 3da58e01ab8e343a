"""A game with all that is stored about it, gathered in a few queries for many games."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.models import Analysis, Chain, Entry, Game, Reckoning, Ruling, Seat, Turn
from games.rules import chance
from games.services.play import secrets
from games.services.play.vault import WrongKey


@dataclass
class Stored:
    """A game with all that is stored about it."""

    game: Game
    seats: list[Seat] = field(default_factory=list)
    chains: list[chance.Chain | None] = field(default_factory=list)
    """None where one is sealed with a key that is not here."""
    turns: dict[int, Turn] = field(default_factory=dict)
    rows: list[Entry] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    analysis: Analysis | None = None
    reckonings: dict[int, Reckoning] = field(default_factory=dict)
    """By seat."""

    @property
    def secrets(self) -> list[chance.Chain | chance.Shown | None]:
        """What is known of each chain: all of it, or what the game has shown."""
        shown = [*secrets.revealed(self.game), *[None] * len(self.chains)]
        return [chain or public for chain, public in zip(self.chains, shown, strict=False)]


def gathered(keys: Sequence[int]) -> list[Stored]:
    """A few queries for many games."""
    stored = {game.pk: Stored(game) for game in Game.objects.filter(pk__in=keys).order_by("pk")}
    for seat in Seat.objects.filter(game__in=keys).order_by("game", "number"):
        stored[seat.game_id].seats.append(seat)
    for row in Chain.objects.filter(game__in=keys).order_by("game", "number"):
        stored[row.game_id].chains.append(_opened(row))
    for turn in Turn.objects.filter(game__in=keys):
        stored[turn.game_id].turns[turn.number] = turn
    for ruling in Ruling.objects.filter(dispute__game__in=keys).select_related("dispute").order_by("pk"):
        stored[ruling.dispute.game_id].rulings.append(ruling)
    for analysis in Analysis.objects.filter(game__in=keys, status=Analysis.Status.DONE).select_related("game"):
        stored[analysis.game_id].analysis = analysis
    for reckoning in Reckoning.objects.filter(seat__game__in=keys).select_related("seat"):
        stored[reckoning.seat.game_id].reckonings[reckoning.seat_id] = reckoning
    for entry in Entry.objects.filter(game__in=keys).order_by("game", "number"):
        stored[entry.game_id].rows.append(entry)
    return list(stored.values())


def _opened(row: Chain) -> chance.Chain | None:
    try:
        return secrets.opened(row)
    except WrongKey:
        return None
