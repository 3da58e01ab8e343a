"""Ratings after a ruling: what they would be without the void game, or with the awarded places, as appended rows.

To recompute them takes longer than anybody should wait for a move, so it is done before the transaction that writes.
"""

from dataclasses import dataclass

from django.db.models import Min, Q, QuerySet
from django.utils import timezone

from games.models import Game, Player, Rating, Ruling, Standing
from games.services.standing import placing, ratings
from games.services.standing.ledger import Ledger, Worth, close
from games.services.standing.weights import FULL

Places = tuple[int, ...] | None
"""The places of a game as they count for ratings; None if it does not count."""

Basis = tuple[int, int]


class Unforeseen(Exception):
    """The rows of a ruling have not been computed, or from ratings that have changed since."""

    def __init__(self, game: Game, places: Places) -> None:
        super().__init__(game.code)
        self.game, self.places = game, places


@dataclass(frozen=True)
class Correction:
    """Who has another rating once this game counts so, and what that was computed from."""

    game: int
    places: Places
    basis: Basis
    changes: tuple[tuple[Standing, Worth], ...]

    def write(self, game: Game, places: Places) -> None:
        """Inside the transaction of the ruling. Unforeseen, if something else is to be written.

        Whoever settles a game of these players just now waits for us, or we for them and then see their rows. A game
        between others neither changes these ratings nor is changed by them.
        """
        if (self.game, self.places) != (game.pk, places):
            raise Unforeseen(game, places)
        _locked({standing.player_id for standing, _worth in self.changes})
        if basis(game.kind) != self.basis:
            raise Unforeseen(game, places)
        _append(game, self.changes)


def unforeseen(game: Game, places: Places) -> None:
    """A ruling is tried with this first: it tells which game is to be recomputed, and with which places."""
    raise Unforeseen(game, places)


def foresee(game: Game, places: Places) -> Correction:
    """Who would have another rating if the game counted so. Locks nothing, and takes its time."""
    rests_on, ledger = basis(game.kind), recomputed(game, places)
    worth = [(standing, ledger.worth(standing.player_id)) for standing in _known(game.kind).order_by("pk")]
    changes = [(was, now) for was, now in worth if not close((was.mu, was.sigma, was.games), now)]
    return Correction(game.pk, places, rests_on, tuple(changes))


def at_once(game: Game, places: Places) -> None:
    """Computed inside the transaction, while everybody who has a rating waits: where nothing else came to an end.

    Unforeseen even then, if somebody got a first rating between our question who has one and the last of the locks.
    """
    locked = _locked(set(_known(game.kind).values_list("player", flat=True)))
    changes = foresee(game, places).changes
    if not {standing.player_id for standing, _worth in changes} <= locked:
        raise Unforeseen(game, places)
    _append(game, changes)


def basis(kind: str) -> Basis:
    """How many ratings and rulings there are.

    Both only grow, and whatever changes which games count, or their places, adds one of them in the same transaction.
    So as long as the two numbers, read before anything else, are the same, so is all that a recomputation reads.
    """
    return Rating.objects.filter(kind=kind).count(), Ruling.objects.count()


def recomputed(ruled: Game, places: Places) -> Ledger:
    """From all games that count, in the order in which they were rated; the ruled one counts with these places."""
    kept = Game.objects.filter(Q(rated=True) | Q(pk=ruled.pk), kind=ruled.kind)
    counted = kept.annotate(first=Min("ratings__pk", filter=Q(ratings__why=Rating.Why.GAME))).filter(
        first__isnull=False
    )
    ledger, shares = Ledger(), _shares(ruled.kind)
    for game in counted.only("pk", "ended_by").order_by("first").prefetch_related("seats"):
        seats = game.seats.all()
        own = places if game.pk == ruled.pk else placing.places(game, seats)
        players = [seat.player_id for seat in seats]
        ledger.count(game.pk, players, own, [shares[game.pk, player] for player in players])
    return ledger


def _shares(kind: str) -> dict[tuple[int, int], float]:
    """How much each game counted for each of its players; no ruling changes that."""
    rows = Rating.objects.filter(kind=kind, why=Rating.Why.GAME).order_by()
    return {
        (game, player): FULL.share if weight is None else weight
        for game, player, weight in rows.values_list("game", "player", "weight")
    }


def _known(kind: str) -> QuerySet[Standing]:
    return Standing.objects.filter(kind=kind)


def _locked(players: set[int]) -> set[int]:
    """In the order in which a settlement locks its players, so that nobody waits in a circle."""
    rows = Player.objects.select_for_update().filter(pk__in=players).order_by("pk")
    return set(rows.values_list("pk", flat=True))


def _append(game: Game, changes: tuple[tuple[Standing, Worth], ...]) -> None:
    moment, rows, standings = timezone.now(), [], []
    for standing, (mu, sigma, games) in changes:
        rows.append(
            Rating(
                player_id=standing.player_id,
                kind=game.kind,
                game=game,
                why=Rating.Why.RULING,
                mu=mu,
                sigma=sigma,
                at=moment,
            )
        )
        ratings.stand(standing, mu, sigma, games)
        standings.append(standing)
    Rating.objects.bulk_create(rows)
    # All are there: one statement that "inserts" them takes a fifth of the time of bulk_update.
    Standing.objects.bulk_create(standings, update_conflicts=True, unique_fields=["id"], update_fields=ratings.STANDS)
