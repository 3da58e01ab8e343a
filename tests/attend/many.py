"""Many tables at once: copies of one, and the passing of time, which a test can't wait for."""

from datetime import timedelta

from django.db.models import F
from django.db.models.functions import Now

from games.models import Chain, Entry, Game, Seat
from tests.games.tables import Table


def copies(table: Table, count: int) -> list[int]:
    """The same game so many times, under other codes."""
    game = table.game
    seats, log, chains = list(game.seats.all()), list(game.log.all()), list(game.chains.all())
    made = Game.objects.bulk_create(_copy(game, pk=None, code=f"Copy{number}") for number in range(count))
    Seat.objects.bulk_create(_copy(seat, pk=None, game=game) for game in made for seat in seats)
    Entry.objects.bulk_create(_copy(entry, pk=None, game=game) for game in made for entry in log)
    Chain.objects.bulk_create(_copy(chain, pk=None, game=game) for game in made for chain in chains)
    return [game.pk for game in made]


def _copy(row, **changes):
    kept = {field.name: getattr(row, field.name) for field in row._meta.concrete_fields}
    return type(row)(**{**kept, row._meta.pk.name: None, **{k: v for k, v in changes.items() if k != "pk"}})


def away(table: Table, name: str) -> None:
    """Somebody's seat is played by a computer, and that computer is to move."""
    game = table.game
    game.seats.filter(name=name).update(away=True)
    Game.objects.filter(pk=game.pk).update(automatic=True, due_at=Now())


def passes(table: Table, **time: float) -> None:
    """So much time passes at this table."""
    by = timedelta(**time)
    Game.objects.filter(code=table.code).update(due_at=F("due_at") - by, moved=F("moved") - by)
    Entry.objects.filter(game__code=table.code).update(at=F("at") - by)


def left(table: Table) -> float:
    """Seconds until something happens by itself."""
    due, now = Game.objects.values_list("due_at", Now()).get(code=table.code)
    return (due - now).total_seconds()
