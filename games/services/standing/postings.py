"""Somebody's rating line by line: what each game and each ruling made of it, and how much that counted."""

from dataclasses import dataclass

from games.models import Player, Rating, Seat
from games.services.standing import ratings

PAGE = 30


@dataclass(frozen=True)
class Posting:
    rating: Rating
    before: int
    after: int
    seat: Seat | None
    """The player's seat in this game; none where a ruling on a game of others moved the rating."""

    @property
    def change(self) -> int:
        return self.after - self.before

    @property
    def percent(self) -> float:
        return 100 * (1.0 if self.rating.weight is None else self.rating.weight)

    @property
    def ruled(self) -> bool:
        return self.rating.why == Rating.Why.RULING

    @property
    def gone(self) -> bool:
        """Whether the player had left, or let the time run out, and so came last."""
        return self.seat is not None and self.seat.gone_at is not None and not self.rating.game.ending.ruled


def postings(player: Player, kind: str, before: int | None = None) -> tuple[list[Posting], int | None]:
    """The newest first, from the one before this number on; and where the next page begins, if there is one."""
    rows = Rating.objects.filter(player=player, kind=kind).select_related("game").order_by("-pk")
    found = list((rows.filter(pk__lt=before) if before else rows)[: PAGE + 1])
    seats = {seat.game_id: seat for seat in Seat.objects.filter(player=player, game__in=[row.game for row in found])}
    older = [*found[1:], None]
    lines = [
        Posting(row, _points(old), _points(row), seats.get(row.game_id)) for row, old in zip(found, older, strict=True)
    ][:PAGE]
    return lines, found[PAGE - 1].pk if len(found) > PAGE else None


def _points(row: Rating | None) -> int:
    """Before the first game everybody stands where a newcomer does."""
    if row is None:
        new = ratings.MODEL.rating()
        return ratings.points(new.mu, new.sigma)
    return ratings.points(row.mu, row.sigma)


def kinds(player: Player) -> list[str]:
    """The games of which the player has ratings."""
    return list(player.standings.filter(games__gt=0).order_by("kind").values_list("kind", flat=True))
