"""Ratings after a ruling: what they would be without the void game, or with the awarded places, as appended rows."""

from django.db.models import Min, Q
from django.utils import timezone

from games.models import Game, Player, Rating, Standing
from games.services.standing import ratings
from games.services.standing.ledger import Ledger, Worth, close


def recomputed(kind: str) -> Ledger:
    """From all games that count now, in the order in which they were rated."""
    counted = Game.objects.filter(kind=kind, rated=True).annotate(
        first=Min("ratings__pk", filter=Q(ratings__why="game"))
    )
    ledger = Ledger()
    for game in counted.filter(first__isnull=False).order_by("first").prefetch_related("seats"):
        seats = game.seats.all()
        ledger.count(game.pk, [seat.player_id for seat in seats], [seat.place or 0 for seat in seats])
    return ledger


def correct(game: Game) -> None:
    """Appends a row for everybody whose rating the ruling on this game has changed."""
    known = Standing.objects.filter(kind=game.kind)
    # A game that another process settles just now waits for us, or we for it.
    list(Player.objects.select_for_update().filter(pk__in=known.values("player")).order_by("pk").values_list("pk"))
    ledger = recomputed(game.kind)
    for standing in known.order_by("pk"):
        worth = ledger.worth(standing.player_id)
        if not close((standing.mu, standing.sigma, standing.games), worth):
            _write(game, standing, worth)


def _write(game: Game, standing: Standing, worth: Worth) -> None:
    mu, sigma, standing.games = worth
    Rating.objects.create(
        player_id=standing.player_id, kind=game.kind, game=game, why="ruling", mu=mu, sigma=sigma, at=timezone.now()
    )
    standing.mu, standing.sigma = mu, sigma
    standing.points, standing.provisional = ratings.points(mu, sigma), sigma > ratings.SURE
    standing.save()
