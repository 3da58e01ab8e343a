"""What a referee needs to see of a disputed turn, gathered on one page. Nothing is decided here."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils.safestring import SafeString

from games.drawing import turns
from games.drawing.sentences import sentence_of
from games.models import Caution, ChatLine, Dispute, Entry, Game, Player, Seat, Turn
from games.rules import proof, record
from games.rules.entries import Choice
from games.rules.illegal import Illegal
from games.rules.position import Position
from games.rules.steps import Step, steps
from games.services.archive import records
from games.services.play import positions
from games.services.standing.past import past

AROUND = timedelta(minutes=10)

CHAT, EARLIER = 100, 10


@dataclass(frozen=True)
class Seen:
    """A position as a referee reads it: the dice on the table, and the rest in a few words."""

    phase: str
    roll: tuple[int, ...]
    facts: dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """One entry of the turn: what lay there, what could be done, what was done, by whom and after how long."""

    number: int
    at: datetime
    waited: float
    clicked: bool
    before: Seen
    legal: list[str]
    done: SafeString
    after: Seen


@dataclass(frozen=True)
class Person:
    """Who sits there, and what the referees know of them."""

    seat: Seat
    player: Player
    games: int
    earlier: list[Dispute]
    cautions: list[Caution]


def gathered(dispute: Dispute) -> dict[str, Any]:
    game = dispute.game
    turn = Turn.objects.filter(game=game, number=dispute.turn).first()
    seats = tuple(game.seats.select_related("player"))
    names = {seat.player_id: seat.name for seat in seats}
    moments_of_turn = moments(game, turn, seats) if turn else []
    return {
        "turn": turn,
        "who": seats[turn.seat].name if turn else "",
        "by": names.get(dispute.by_id, dispute.by.name),
        "moments": moments_of_turn,
        "slowest": max((moment.waited for moment in moments_of_turn), default=0),
        "check": checked(game),
        "people": _people(dispute, seats),
        "chat": _chat_around(game, turn) if turn else [],
        "statements": [(names.get(one.player_id, ""), one.words) for one in dispute.statements.all()],
        "rulings": dispute.rulings.select_related("referee"),
    }


def checked(game: Game) -> dict[str, Any]:
    """All dice and cards of the game that can be checked by now, checked now: a log may have been spoiled since."""
    try:
        return proof.found(proof.verify(record.check(records.record_of(game))))
    except proof.Doubt as doubt:
        return {"verified": False, "at": doubt.at, "error": sentence_of(doubt.why)}
    except Illegal as no:
        return {"verified": False, "at": None, "error": sentence_of(no)}


def moments(game: Game, turn: Turn, seats: tuple[Seat, ...]) -> list[Moment]:
    """The turn, step by step. A log that somebody has spoiled ends where it can't be followed any more."""
    rows = list(Entry.objects.filter(game=game, number__range=(turn.first - 1, turn.last)).order_by("number"))
    before = rows.pop(0) if rows and rows[0].number < turn.first else None
    previous = [before, *rows]
    moments_of_turn: list[Moment] = []
    try:
        start = positions.at(game, turn.first).position
        walk = steps(start, (row.entry for row in rows), turn.first)
        for row, earlier, step in zip(rows, previous, walk, strict=False):
            waited = (row.at - earlier.at).total_seconds() if earlier else 0.0
            moments_of_turn.append(_moment(game, row, step, seats, waited, _clicked(game, rows, previous, row)))
    except Illegal:
        pass
    return moments_of_turn


def _moment(game: Game, row: Entry, step: Step, seats: tuple[Seat, ...], waited: float, clicked: bool) -> Moment:
    legal = [written(choice) for choice in step.before.choices()]
    done = turns.teller(game, seats).sentence(step)
    return Moment(row.number, row.at, waited, clicked, seen(step.before), legal, done, seen(step.after))


def _clicked(game: Game, rows: list[Entry], previous: Sequence[Entry | None], row: Entry) -> bool:
    """Whether a person's request made this entry. What nobody sent is salted with the digest before it."""
    for one, earlier in zip(rows, previous, strict=False):
        if one.number >= row.number and one.version == row.version and one.salt is not None:
            return one.salt != (earlier.digest if earlier else game.first_digest)
    return False


def seen(position: Position) -> Seen:
    facts = {name: value for name, value in position.extras().items() if value is not None}
    return Seen(position.phase, position.roll, facts | {"scores": list(position.scores)})


def written(choice: Choice) -> str:
    """A choice in a few letters: keep 1 5, place 4→2."""
    if len(choice) == 1:
        return str(choice[0])
    parts = [f"{part[0]}→{part[1] + 1}" if isinstance(part, tuple | list) else str(part) for part in choice[1]]
    return " ".join([str(choice[0]), *parts])


def _people(dispute: Dispute, seats: Sequence[Seat]) -> list[Person]:
    """Everybody's past in a few questions, however many sit there."""
    players = [seat.player_id for seat in seats]
    disputes = Dispute.objects.filter(by__in=players).exclude(pk=dispute.pk)
    earlier = _last(disputes, "by").select_related("game").prefetch_related("rulings")
    cautions = _last(Caution.objects.filter(player__in=players), "player").select_related("ruling")
    return [_person(seat, list(earlier), list(cautions)) for seat in seats]


def _last(rows: QuerySet[Any], of: str) -> QuerySet[Any]:
    """The newest few of each."""
    numbered = rows.annotate(nth=Window(RowNumber(), partition_by=of, order_by="-pk"))
    few: QuerySet[Any] = numbered.filter(nth__lte=EARLIER)
    return few.order_by("-pk")


def _person(seat: Seat, earlier: list[Dispute], cautions: list[Caution]) -> Person:
    behind = past(seat.player)
    return Person(
        seat=seat,
        player=seat.player,
        games=behind.placed + behind.unplaced,
        earlier=[dispute for dispute in earlier if dispute.by_id == seat.player_id],
        cautions=[caution for caution in cautions if caution.player_id == seat.player_id],
    )


def _chat_around(game: Game, turn: Turn) -> list[ChatLine]:
    first = Entry.objects.filter(game=game, number=turn.first).values_list("at", flat=True).first() or turn.ended
    return list(ChatLine.objects.filter(game=game, at__range=(first - AROUND, turn.ended + AROUND))[:CHAT])
