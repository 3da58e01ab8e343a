"""The seats of a table as the board shows them."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing import faces, running
from games.drawing.pieces import once
from games.kinds import KINDS
from games.models import Game, Seat
from games.rules.position import Position
from games.services.play.positions import Fold
from games.services.tables.access import Visit

NARROW, CROWDED = 8, 7
"""Letters for which a seat has room where so many sit around a table."""


@dataclass(frozen=True)
class SeatView:
    """A seat as the board shows it."""

    number: int
    joined: int
    name: str
    face: int
    score: int
    percent: int
    acting: bool
    host: bool
    kind: str
    left: bool
    place: int | None
    holds: int | None

    @property
    def short(self) -> str:
        """The name for a narrow seat: the first of several, or its beginning."""
        first = self.name.split()[0] if len(self.name) > NARROW else self.name
        return first if len(first) <= NARROW else f"{first[: NARROW - 1]}…"


def seats_of(visit: Visit, fold: Fold | None) -> list[SeatView]:
    return [_seat(visit, seat, index, fold.position if fold else None) for index, seat in enumerate(visit.seats)]


def drawn_seats(visit: Visit, fold: Fold | None, seats: list[SeatView], over: bool = False) -> list[SafeString]:
    """The seats as they are drawn; one that has not changed is not drawn again. `over`: at the moment that is shown."""
    game, position = visit.game, fold.position if fold else None
    language, crowded = get_language(), len(seats) >= CROWDED
    given = {"game": game, "kind": KINDS[game.kind], "position": position, "crowded": crowded, "over": over}

    def drawn(seat: SeatView) -> SafeString:
        def draw() -> SafeString:
            return running.draw(game.kind, "_seat.html", given | {"seat": seat}, language)

        key = (game.pk, "seat", language, game.status, seat, position is None, crowded, over)
        # A clock that runs is of this moment, and a record from elsewhere has no number of ours.
        return draw() if (seat.acting and game.clock) or not game.pk else once(key, draw)

    return [drawn(seat) for seat in seats]


def ranked(seats: list[SeatView]) -> list[SeatView]:
    """The best first; in a game without a result those with the most points."""
    return sorted(seats, key=lambda seat: (seat.place or len(seats) + 1, -seat.score))


def _seat(visit: Visit, seat: Seat, index: int, position: Position | None) -> SeatView:
    score = position.scores[index] if position else 0
    over = position.outcome if position else None
    game = visit.game
    return SeatView(
        number=index,
        joined=seat.joined,
        name=seat.name,
        face=faces.shown(seat.player.face, seat.name),
        score=score,
        percent=int(100 * KINDS[game.kind].way(position, index, game.target)) if position else 0,
        acting=bool(position and not over and position.seat == index),
        host=seat.player_id == visit.game.host_id,
        kind="computer" if seat.by_computer else seat.player.kind,
        left=seat.left,
        place=seat.place if game.ending.ruled else over.places[index] if over else None,
        holds=position.holds(index) if position else None,
    )


def rolled_to_begin(game: Game) -> list[list[tuple[str, int]]]:
    """Who rolled what for the beginning, round by round; who was out of it rolled no more."""
    rounds = (zip(game.joined, dice, strict=True) for dice in game.opening_rolls)
    return [[(name, die) for name, die in rolled if die] for rolled in rounds]
