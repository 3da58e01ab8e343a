"""The one write path of a running game: a move becomes entries, with the chance they need, in one transaction."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from games.models import Entry, Game, Player, Seat, Turn
from games.rules import proof
from games.rules.game import Choice, Illegal
from games.rules.game import Entry as RuleEntry
from games.rules.game import Game as Position
from games.rules.game import gettext_noop as _
from games.services import announce, clocks, positions, secrets
from games.services.errors import NotYours, Stale
from games.services.positions import Fold, Step
from games.services.writing import writing

CHANCE = (("card",), ("roll",))


@dataclass(frozen=True)
class Move:
    """What a form posts: the word, and dice of the roll on the table by their place in it."""

    do: str
    dice: tuple[int, ...] = ()
    puts: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Answer:
    """What the player gets: the table after the move. The same again for a repeated request."""

    game: Game
    version: int
    position: Position


def act(game: Game, seat: Seat, move: Move, seen: int, action: str, seats: tuple[Seat, ...] = ()) -> Answer:
    """A person's move. `seen` is the version the person looked at, `action` the id that makes a repetition harmless.

    `seats` are everybody's as they were read with this version, where the caller has them: no need to ask again.
    """
    if game.version != seen:
        return _repeated(game, seat, action)
    try:
        return _act(game, seat, move, seen, action, seats)
    except IntegrityError:
        # Somebody else wrote the same number or the same action id in the meantime: the database let only one through.
        return _repeated(Game.objects.get(pk=game.pk), seat, action)


def _act(game: Game, seat: Seat, move: Move, seen: int, salt: str, seats: tuple[Seat, ...]) -> Answer:
    with writing():
        game = Game.objects.select_for_update().get(pk=game.pk)
        if game.version != seen:
            return _repeated(game, seat, salt)
        _check_turn(game, seat)
        before = positions.fold(game)
        entries = complete(game, before.position, choice(before.position, move), salt)
        clocks.played(game, seat, before.position)
        return append(game, before, entries, seats)


def act_for(game: Game, chosen: Choice, stand_in: bool = False) -> Answer:
    """A move that nobody sent: a computer's, or one whose time has run out. `game` is as it was when thought of."""
    with writing():
        now = Game.objects.select_for_update().get(pk=game.pk)
        if now.version != game.version or now.status != Game.Status.PLAYING:
            raise Stale
        if stand_in:
            clocks.missed(now)
        before = positions.fold(now)
        return append(now, before, complete(now, before.position, chosen, None))


def _check_turn(game: Game, seat: Seat) -> None:
    if game.status == Game.Status.OPEN:
        raise Illegal(_("The game has not started yet."))
    if game.status == Game.Status.FINISHED:
        raise Illegal(_("The game is over."))
    if game.to_act != seat.number:
        raise NotYours(_("It is not your turn."))
    if seat.by_computer or game.stand_in == game.turn:
        raise NotYours(_("A computer plays for you in this turn."))


def _repeated(game: Game, seat: Seat, action: str) -> Answer:
    """The first answer to this action id, made again from the log as it was then; Stale if there is none."""
    done = Entry.objects.filter(game=game, salt=action, seat=seat.number).first() if seat.number is not None else None
    if done is None:
        raise Stale
    return Answer(game, done.version, positions.at(game, done.number + 1).position)


def choice(position: Position, move: Move) -> Choice:
    """The move in the words of the rules: dice by what they show. Whether it is legal, the rules say."""
    if (move.do,) in CHANCE or move.do == "stop":
        return (move.do,)
    if move.do == "keep":
        return ("keep", tuple(sorted(_dice(position, move.dice))))
    if move.do == "place":
        dice = _dice(position, tuple(die for die, _row in move.puts))
        return _placing(position, tuple(zip(dice, (row for _die, row in move.puts), strict=True)))
    raise Illegal(_("There is no such move."))


def _placing(position: Position, wanted: tuple[tuple[int, int], ...]) -> Choice:
    """These dice in these rows, in the order that is possible and pays best; a form knows no order."""
    for offered in position.choices():
        if offered[0] == "place" and sorted(offered[1]) == sorted(wanted):
            return offered
    return ("place", wanted)


def _dice(position: Position, places: tuple[int, ...]) -> list[int]:
    if len(set(places)) < len(places) or any(place >= len(position.roll) for place in places):
        raise Illegal(_("These dice are not on the table."))
    return [position.roll[place] for place in places]


@dataclass(frozen=True)
class Dealt:
    """An entry ready to be written, with what makes it checkable."""

    entry: RuleEntry
    salt: str | None
    digest: str


def complete(game: Game, position: Position, chosen: Choice, action: str | None) -> list[Dealt]:
    """The entries of one request: the choice, and the chance that comes with it.

    The action id is the salt of the last one, so that the database lets it in only once; a move that nobody sent uses
    the digest of the entry before it.
    """
    dealt: list[Dealt] = []
    last, asked = game.digest, chosen
    while not dealt or not _waits(position):
        salt = action or last
        if dealt or asked in CHANCE:
            _check_need(position, asked)
            secret = secrets.secret(game.pk, position.turn)
            asked = proof.deal(position, secret, game.code, game.entries + len(dealt), salt)
        seat, position = position.seat, position.after(asked)
        own = salt if asked[0] in proof.CHANCE or _waits(position) else None
        last = proof.digest(last, asked, own, seat)
        dealt.append(Dealt(asked, own, last))
    return dealt


def _waits(position: Position) -> bool:
    """Nothing more comes by itself: somebody decides, or the game is over."""
    return bool(position.outcome or position.choices())


def _check_need(position: Position, asked: Choice) -> None:
    """A card or a roll may be asked for only where the rules offer it; they know the sentence if they don't."""
    if asked in CHANCE and asked not in position.choices():
        position.after((asked[0], () if asked[0] == "roll" else ""))
        raise Illegal(_("This is not possible now."))


def append(game: Game, before: Fold, entries: list[Dealt], seats: tuple[Seat, ...] = ()) -> Answer:
    """Writes the entries and what follows from them; everyone who looks hears of it after the commit."""
    seen, after, now = game.version, before.then(dealt.entry for dealt in entries), clocks.now(game)
    game.version, game.digest = seen + 1, entries[-1].digest
    steps = after.steps[-len(entries) :]
    Entry.objects.bulk_create(_row(game, step, dealt, now) for step, dealt in zip(steps, entries, strict=True))
    _follow(game, before, after, now)
    _save(game, seen, after, now)
    transaction.on_commit(lambda: positions.remember(game.pk, after), robust=True)
    announce.moved(game, seats)
    return Answer(game, game.version, after.position)


def _row(game: Game, step: Step, dealt: Dealt, now: datetime) -> Entry:
    return Entry(
        game=game,
        number=step.number,
        seat=step.before.seat,
        turn=step.before.turn,
        entry=dealt.entry,
        salt=dealt.salt,
        digest=dealt.digest,
        version=game.version,
        at=now,
    )


def _follow(game: Game, before: Fold, after: Fold, now: datetime) -> None:
    """What lists and queries need to know: scores, the row of a turn that ended, the places at the end."""
    old, new = before.position, after.position
    places = new.outcome.places if new.outcome else (None,) * len(new.scores)
    for number, (was, score, place) in enumerate(zip(old.scores, new.scores, places, strict=True)):
        if was != score or place:
            Seat.objects.filter(game=game, number=number).update(score=score, place=place)
    if new.turn != old.turn or new.outcome:
        _end_turn(game, after, now)
    if new.outcome:
        game.status, game.ended_by, game.ended = Game.Status.FINISHED, new.outcome.reason, now


def _end_turn(game: Game, after: Fold, now: datetime) -> None:
    facts = told(after)
    player = _who_played(game, facts["seat"])
    Turn.objects.create(game=game, kind=game.kind, player=player, ended=now, **facts)
    secrets.look_ahead(game, after.position.turn)


def told(after: Fold) -> dict[str, Any]:
    """What the row of a turn says, from a position in which the turn has just ended."""
    last = after.steps[-1]
    mine = [step for step in after.steps if step.before.turn == last.before.turn]
    seat = last.before.seat
    rolls = [step.entry[1] for step in mine if step.entry[0] == "roll"]
    return {
        "number": last.before.turn,
        "seat": seat,
        "tutti": sum(news.what == "tutto" for step in mine for news in step.after.news),
        "rolls": len(rolls),
        "dice": len(rolls[-1]) if rolls else 0,
        "points": sum(step.after.scores[seat] - step.before.scores[seat] for step in mine),
        "outcome": _how(last.after),
        "first": mine[0].number,
        "last": last.number,
    }


def _who_played(game: Game, number: int) -> Player | None:
    """The person or computer player of the seat; nobody, where a computer only stood in."""
    seat = game.seats.select_related("player").get(number=number)
    return None if seat.left or seat.away or game.stand_in == game.turn else seat.player


def _how(position: Position) -> str:
    """How a turn ended, in one word: the news that ended it, not what came along with it."""
    if position.outcome and position.outcome.reason != "target":
        return position.outcome.reason
    return next((news.what for news in reversed(position.news) if news.what not in ("last-round", "deducted")), "stop")


MOVED = (
    *("version", "entries", "moved", "turn", "to_act", "digest", "commitments"),
    *("status", "ended_by", "ended", "due_at", "stand_in"),
)


def _save(game: Game, seen: int, after: Fold, now: datetime) -> None:
    position = after.position
    game.entries, game.moved, game.turn = after.entries, now, position.turn
    game.to_act = None if position.outcome else position.seat
    clocks.set_due(game, position, now)
    # The version is compared once more by the database itself: a lock that does nothing (SQLite) is no guarantee.
    if not Game.objects.filter(pk=game.pk, version=seen).update(**{name: getattr(game, name) for name in MOVED}):
        raise Stale
