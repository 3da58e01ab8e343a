"""The one write path of a running game: a move becomes entries, with the chance they need, in one transaction."""

from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction

from games.kinds import KINDS
from games.kinds.moments import seconds
from games.models import Entry, Game, Seat
from games.models.prepared import insert, update
from games.rules.entries import Choice
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position
from games.services.errors import NotYours, Stale
from games.services.play import changes, clocks, endings, positions, secrets, trouble
from games.services.play.dealing import CHANCE, Dealt, complete
from games.services.play.positions import Fold
from games.services.play.seats import seats_of
from games.services.play.turns import end_turn
from games.services.writing import writing


@dataclass(frozen=True)
class Move:
    """What a form posts: the word, and dice of the roll on the table by their place in it."""

    do: str
    dice: tuple[int, ...] = ()
    puts: tuple[tuple[int, int], ...] = ()
    then: str | None = None
    """What follows at once, if the turn goes on: after placing dice, `roll` or `stop`."""


@dataclass(frozen=True)
class Answer:
    """What the player gets: the table after the move. The same again for a repeated request."""

    game: Game
    version: int
    position: Position
    salt: str | None = None
    """What the log has as the salt of this request."""


def act(game: Game, seat: Seat, move: Move, seen: int, action: str, seats: tuple[Seat, ...] = ()) -> Answer:
    """A person's move. `seen` is the version the person looked at, `action` the id that makes a repetition harmless.

    `seats` are everybody's as they were read with this version, where the caller has them: no need to ask again.
    """
    if game.version != seen:
        return _repeated(game, seat, action)
    secrets.foresee(game)
    try:
        return _act(game, seat, move, seen, action, seats)
    except IntegrityError:
        # Somebody else wrote the same number or the same action id in the meantime: the database let only one through.
        return _repeated(Game.objects.get(pk=game.pk), seat, action)


def _act(game: Game, seat: Seat, move: Move, seen: int, salt: str, seats: tuple[Seat, ...]) -> Answer:
    with writing():
        game = changes.relocked(game)
        if game.version != seen:
            return _repeated(game, seat, salt)
        _check_turn(game, seat)
        before = positions.fold(game)
        entries = complete(game, before.position, choice(before.position, move), salt, _then(move))
        clocks.played(game, seat, before.position)
        return append(game, before, entries, seats)


def act_for(game: Game, chosen: Choice, stand_in: bool = False) -> Answer:
    """A move that nobody sent: a computer's, or one whose time has run out. `game` is as it was when thought of."""
    secrets.foresee(game)
    with writing():
        present = changes.locked(game)
        if present.version != game.version or present.status != Game.Status.PLAYING:
            raise Stale
        if stand_in:
            clocks.missed(present)
        before = positions.fold(present)
        return append(present, before, complete(present, before.position, chosen, None))


def _check_turn(game: Game, seat: Seat) -> None:
    if game.status == Game.Status.OPEN:
        raise Illegal(_("The game has not started yet."))
    if game.status == Game.Status.FINISHED:
        raise Illegal(_("The game is over."))
    if game.set_aside:
        raise Illegal(trouble.SENTENCE)
    if game.to_act != seat.number:
        raise NotYours(_("It is not your turn."))
    if seat.by_computer or game.stand_in == game.turn:
        raise NotYours(_("A computer plays for you in this turn."))


def _repeated(game: Game, seat: Seat, action: str) -> Answer:
    """The first answer to this action id, made again from the log as it was then; Stale if there is none."""
    done = Entry.objects.filter(game=game, salt=action, seat=seat.number).first() if seat.number is not None else None
    if done is None:
        raise Stale
    return Answer(game, done.version, positions.at(game, done.number + 1).position, done.salt)


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


def _then(move: Move) -> Choice | None:
    """Only placing leaves nothing to chance before the next decision, so that both can be made at once."""
    if move.then is None:
        return None
    if move.do != "place" or move.then not in ("roll", "stop"):
        raise Illegal(_("There is no such move."))
    return (move.then,)


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


def append(game: Game, before: Fold, dealt: list[Dealt], seats: tuple[Seat, ...] = ()) -> Answer:
    """Writes the entries and what follows from them; everyone who looks hears of it after the commit."""
    after, moment = before.plus(tuple(one.step for one in dealt)), clocks.now(game)
    seats = seats or seats_of(game)
    insert([_row(game, one, moment) for one in dealt])
    game.entries, game.moved, game.digest = after.entries, moment, dealt[-1].digest
    _follow(game, seats, before, after, moment)
    transaction.on_commit(lambda: positions.remember(game, after), robust=True)
    changes.save(game, seats)
    return Answer(game, game.version, after.position, dealt[-1].salt)


def _row(game: Game, dealt: Dealt, moment: datetime) -> Entry:
    return Entry(
        game=game,
        number=dealt.step.number,
        seat=dealt.step.before.seat,
        turn=dealt.step.before.turn,
        entry=dealt.step.entry,
        salt=dealt.salt,
        digest=dealt.digest,
        version=game.version + 1,
        at=moment,
    )


def _follow(game: Game, seats: tuple[Seat, ...], before: Fold, after: Fold, moment: datetime) -> None:
    """What lists and queries need to know: scores, places, the row of a turn that ended, who is next and until when."""
    position = after.position
    _write_scores(game, before.position, position)
    if after.steps[-1].ends_turn:
        end_turn(game, seats, after, moment)
    game.turn, game.to_act = position.turn, position.seat
    if position.outcome:
        endings.finish(game, position.outcome.reason, moment)
        endings.no_newcomers(game)
    kind = KINDS[game.kind]
    shown = sum(seconds(kind, step) for step in after.steps if step.number >= before.entries)
    clocks.set_due(game, seats, position, moment, shown)


def _write_scores(game: Game, before: Position, after: Position) -> None:
    places = after.outcome.places if after.outcome else (None,) * len(after.scores)
    for number, (was, score, place) in enumerate(zip(before.scores, after.scores, places, strict=True)):
        if was != score or place:
            update(Seat, {"score": score, "place": place}, game_id=game.pk, number=number)
