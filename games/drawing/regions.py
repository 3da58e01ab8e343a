"""Regions of the table as HTML: the same functions for the page, for the answer to a move and for the push to all.

What everybody sees alike (board and log) is drawn once for each game, version and language, together with what has
changed since the version before; the controls once for each role besides.
"""

import json
import secrets
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from games import memory
from games.drawing import results, running, talk
from games.drawing.parts import Part, parts
from games.drawing.pieces import once
from games.drawing.seats import drawn_seats, ranked, rolled_to_begin, seats_of
from games.drawing.stakes import stakes_of
from games.drawing.story import story
from games.drawing.turns import turns_of
from games.drawing.versions import VERSION, Drawn, Newest, Shared, compared, sent
from games.kinds import KINDS
from games.kinds.hints import about
from games.kinds.kind import Kind
from games.models import Game
from games.rules.position import Position, status
from games.rules.steps import Step
from games.services.people import blocking, chat
from games.services.play import clocks, positions, trouble
from games.services.play.positions import Fold
from games.services.tables.access import Visit

NAME_FIRST = _("Please take a seat or tell us your name first.")

STOPPED = "stopped"
"""The status of a running table that is set aside."""
INSIDE = {Game.Status.FINISHED: "games/_result.html", STOPPED: "games/_stopped.html"}
BELOW = {Game.Status.FINISHED: "games/_after.html", STOPPED: "games/_elsewhere.html"}
"""What stands on a table that does not run, and in the place of its controls."""

ONLOOKER = "\x05"
"""Stands for the role of whoever looks on, with or without a seat."""


class Beginning:
    """In the place of the last step where there is none yet."""

    number = ""
    entry = ("",)

    def __bool__(self) -> bool:
        return False

    @property
    def after(self) -> "Beginning":
        return self

    @property
    def news(self) -> tuple[()]:
        return ()


@dataclass(frozen=True)
class Moment:
    """What every region of a table is drawn from."""

    game: Game
    version: str
    status: str
    role: str
    kind: Kind
    position: Position | None
    last: Step | Beginning
    """The step that has led here."""
    names: list[str]
    who: str
    action_id: str


def role(visit: Visit) -> str:
    if visit.seat and visit.game.status == Game.Status.PLAYING and visit.seat.by_computer:
        return "replaced"
    if visit.may_act:
        return "acting"
    if visit.is_host and visit.seat and visit.game.status == Game.Status.OPEN:
        return "host"
    return "seated" if visit.seat else "watch"


def frame(visit: Visit) -> Drawn:
    """As a person of this role sees the game. Its result is told at its end by a request of its own."""
    return Drawn(shared(visit), _mine(visit))


def _mine(visit: Visit) -> str:
    """The controls. All who only look on while a game runs have the same."""
    own, playing = role(visit), visit.game.status == Game.Status.PLAYING
    shape = ONLOOKER if playing and own not in ("acting", "replaced") else own
    key = (visit.game.pk, "controls", visit.game.version, get_language(), shape)
    return once(key, lambda: controls(visit, shape)).replace(ONLOOKER, own)


def shared(visit: Visit) -> Shared:
    """What everybody sees alike: the board and the log."""
    newest, key = memory.of(Newest), (visit.game.pk, get_language() or "")
    before = newest.get(key)
    if before is not None and before.version == visit.game.version:
        return before
    drawn = compared(before, visit.game.version, _tree(visit))
    return newest.put(key, drawn, over=visit.game.status == Game.Status.FINISHED)


def complete(visit: Visit) -> SafeString:
    """All regions for a page that is loaded now: when the game is over, with its result."""
    if visit.game.status != Game.Status.FINISHED:
        return frame(visit).whole
    key = (visit.game.pk, "complete", visit.game.version, get_language())

    def draw() -> SafeString:
        return SafeString(sent(_tree(visit, results.result(visit)), visit.game.version))

    return SafeString(once(key, draw) + _mine(visit))


def _tree(visit: Visit, result: SafeString | None = None) -> Part:
    fold = _fold(visit.game)
    now = moment(visit, "", fold)
    return parts(board(visit, now, fold, result) + log(visit, now, fold))


def _fold(game: Game) -> Fold | None:
    """Nothing of it is asked where a table is set aside: it may be what failed."""
    return None if game.status == Game.Status.OPEN or game.set_aside else positions.fold(game)


def moment(visit: Visit, own: str, fold: Fold | None) -> Moment:
    """`own` is the role that it is for, empty where all see the same."""
    game, position = visit.game, fold.position if fold else None
    return Moment(
        game=game,
        version=str(game.version) if own else VERSION,
        status=status(position, running=game.status) if position else STOPPED if game.set_aside else game.status,
        role=own,
        kind=KINDS[game.kind],
        position=position,
        last=fold.steps[-1] if fold and fold.steps else Beginning(),
        names=[seat.name for seat in visit.seats],
        who=visit.seats[position.seat].name if position else "",
        action_id="" if own in ("", ONLOOKER) else secrets.token_urlsafe(12),
    )


def board(visit: Visit, now: Moment, fold: Fold | None, result: SafeString | None = None) -> str:
    """`result` is what stands in the place of a result when the game is over; else it says where it is to be had."""
    seats = seats_of(visit, fold)
    disputed = disputes_of(visit.game)
    given = vars(now) | {
        "seats": drawn_seats(visit, fold, seats, now.status == Game.Status.FINISHED),
        "rolled": rolled_to_begin(visit.game) if now.position and now.position.turn == 1 else [],
        "story": story(visit.game, fold, now.names),
        "flagged": render_to_string("disputes/_waiting.html", vars(now) | disputed) if disputed.get("waiting") else "",
    }
    if now.status != Game.Status.PLAYING:
        over = now.status == Game.Status.FINISHED
        result = (results.awaited(visit) if result is None else result) if over else None
        told = vars(now) | disputed | {"stakes": stakes_of(visit), "seats": seats, "ranked": ranked(seats)}
        told |= {"result": result, "stopped": gettext(trouble.SENTENCE)}
        given["inside"] = render_to_string(INSIDE.get(now.status, "games/_waiting.html"), told)
    return running.draw(visit.game.kind, "board.html", given)


def log(visit: Visit, now: Moment, fold: Fold | None) -> str:
    disputed = disputes_of(visit.game)
    turns = turns_of(visit, fold, disputed) if fold else []
    disputes = render_to_string("disputes/_all.html", vars(now) | disputed) if disputed else ""
    stakes = stakes_of(visit) if now.status == Game.Status.PLAYING else ""
    return running.draw(
        visit.game.kind, "log.html", vars(now) | {"turns": turns, "disputes": disputes, "stakes": stakes}
    )


def controls(visit: Visit, own: str) -> SafeString:
    """What a person of this role may do now."""
    now = moment(visit, own, _fold(visit.game))
    hints = about(now.kind.hints, now.position, own == "acting") if now.position else []
    given = vars(now) | {
        "hints": hints,
        "only_computers": now.position and clocks.only_computers(visit.seats, now.position),
    }
    if now.status != Game.Status.PLAYING:
        told = vars(now) | {"visit": visit}
        given = told | {"inside": render_to_string(BELOW.get(now.status, "games/_before.html"), told)}
    return running.draw(visit.game.kind, "controls.html", given)


def disputes_of(game: Game) -> dict[str, Any]:
    """What everybody at the table hears of disputes."""
    if not game.disputed or not game.pk:
        return {}
    disputes = game.disputes.order_by("turn", "pk").prefetch_related("rulings__referee")
    return {"disputes": disputes, "waiting": {dispute.turn for dispute in disputes if dispute.waits}}


def note(sentence: str) -> SafeString:
    """A sentence for one person, in the place where the page says what went wrong."""
    return render_to_string("games/_note.html", {"sentence": sentence})


def page(visit: Visit) -> dict[str, Any]:
    """The whole page of a table, for one person."""
    return {
        "visit": visit,
        "game": visit.game,
        "frame": complete(visit),
        "chat": talk.room(visit.game, visit.seat is None, visit.seats),
        "role": role(visit),
        "sitting": secrets.token_urlsafe(12),
        "talkers": chat.talkers(visit.game, visit.player),
        "blocked": json.dumps(blocking.names(visit.player, visit.seats)),
    }


def lifted(dice: list[int]) -> SafeString:
    """Which dice the player to act is holding just now, by their place in the roll."""
    return render_to_string("games/lifted.html", {"dice": dice})
