"""Regions of the table as HTML: the same function for the page, for the answer to a move and for the push to everybody.

A region is rendered once for each (game, version, language, role) and shared by all who play that role.
"""

import secrets
from typing import Any

from django.template.loader import get_template, render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.chart import chart, drawn
from games.kept import once
from games.models import Game, Seat
from games.seats import drawn_seats, ranked, seats_of
from games.services import chat as talk
from games.services import positions, ratings, statistics
from games.services.access import Here
from games.services.positions import Fold, Step
from games.services.viewing import View

LINES = 12
"""Sentences of the log beside a table: what happened before stands in the replay, one tap on a turn away."""
NAME_FIRST = _("Please take a seat or tell us your name first.")

ROLES = ("watch", "seated", "host", "acting", "replaced")
"""What a person sees differs only by these: who may act, who hosts before the start, who sits, who looks on."""


def role(here: Here) -> str:
    if here.seat and here.game.status == Game.Status.PLAYING and here.seat.by_computer:
        return "replaced"
    if here.may_act:
        return "acting"
    if here.is_host and here.seat and here.game.status == Game.Status.OPEN:
        return "host"
    return "seated" if here.seat else "watch"


def frame(here: Here) -> SafeString:
    """Everything that a change of the game changes on the page of this person."""
    own = role(here)
    key = (here.game.pk, here.game.version, get_language())
    return once((*key, own), lambda: SafeString(once(key, lambda: shared(here)) + region("controls", here, own)))


def shared(here: Here) -> SafeString:
    """What everybody sees alike: the board and the log."""
    more = everyone(here, _found(here.game))
    return SafeString(region("board", here, "", more) + region("log", here, "", more))


def region(name: str, here: Here, own: str = "", more: dict[str, Any] | None = None) -> SafeString:
    """One region of the table; `own` is the role that it is for, empty where all see the same."""
    given = context(here, own, _found(here.game)) | (more or {})
    return SafeString(get_template(f"games/{name}.html").render(given))


def _found(game: Game) -> Fold | None:
    return positions.fold(game) if game.status != Game.Status.OPEN else None


def context(here: Here, own: str, found: Fold | None) -> dict[str, Any]:
    """What every region of a table is drawn from."""
    game, position = here.game, found.position if found else None
    return {
        "game": game,
        "version": str(game.version),
        "status": ("finished" if position.outcome else game.status) if position else game.status,
        "role": own,
        "here": here,
        "stage": f"games/{game.kind}/_stage.html",
        "line": f"games/{game.kind}/_line.html",
        "own": f"games/{game.kind}/_controls.html",
        "watch": f"games/{game.kind}/_watch.html",
        "coach": f"games/{game.kind}/_coach.html",
        "position": position,
        "last": found.steps[-1] if found and found.steps else None,
        "names": [seat.name for seat in here.seats],
        "who": here.seats[position.seat].name if position else "",
        "action_id": secrets.token_urlsafe(12),
    }


def everyone(here: Here, found: Fold | None) -> dict[str, Any]:
    """What only board and log need: the seats, the last turns, and at the end chart, dice and what it counts for."""
    over = here.game.status == Game.Status.FINISHED
    seats = seats_of(here, found)
    disputed = _disputed(here.game)
    turns = _turns(here, found, disputed) if found else []
    seen = {"seats": seats, "seated": drawn_seats(here, found, seats), "ranked": ranked(seats), "turns": turns}
    return seen | (_ended(here) if over else {}) | disputed


def _disputed(game: Game) -> dict[str, Any]:
    """What everybody at the table hears of disputes."""
    if not game.disputed or not game.pk:
        return {}
    found = game.disputes.order_by("turn", "pk").prefetch_related("rulings__referee")
    return {"disputes": found, "waiting": {dispute.turn for dispute in found if dispute.waits}}


def _ended(here: Here) -> dict[str, Any]:
    """The seats are read again: whoever made the last move had read them before their places were written."""
    game, names, seats = here.game, [seat.name for seat in here.seats], list(here.game.seats.select_related("player"))
    return {
        "chart": chart(game, names),
        "dice": statistics.dice_of_game(game, names),
        "unrated": game.unrated_why or ratings.plain_reason(game, seats),
    }


def replay(here: Here, at: int) -> dict[str, Any]:
    """The table as it looked when so many entries had been made, and where one can go from there."""
    found = positions.at(here.game, at)
    starts = [0, *(last + 1 for last in here.game.turns.values_list("last", flat=True))]
    disputed = _disputed(here.game)
    more = disputed | (_ended(here) if found.position.outcome else {})
    shown = here.game.turns.filter(first__lte=at, last__gte=at - 1).values_list("number", flat=True)
    return _stepped(here, found, starts, here.game.entries, more) | disputed | {"disputable": list(shown)}


def viewed(view: View) -> dict[str, Any]:
    """The same for a record from anywhere."""
    names = [seat.name for seat in view.here.seats]
    more: dict[str, Any] = {}
    if view.found.position.outcome:
        target = view.here.game.target
        more = {"chart": drawn(view.scores, names, target), "dice": statistics.dice_of(names, view.rolls)}
    return _stepped(view.here, view.found, view.starts, view.last, more)


def _stepped(here: Here, found: Fold, starts: list[int], last: int, more: dict[str, Any]) -> dict[str, Any]:
    at = found.entries
    seats = seats_of(here, found)
    seen = {"seats": seats, "seated": drawn_seats(here, found, seats), "ranked": ranked(seats)}
    seen |= {"turns": _turns(here, found, more)}
    given = context(here, "watch", found) | seen | more
    given["status"] = "finished" if found.position.outcome else "playing"
    regions = [get_template(f"games/{name}.html").render(given) for name in ("board", "replay_controls", "log")]
    return {
        "here": here,
        "game": here.game,
        "at": at,
        "last": last,
        "regions": SafeString("".join(regions)),
        "previous_turn": max((start for start in starts if start < at), default=0),
        "next_turn": min((start for start in starts if start > at), default=last),
        "turn": sum(start <= at for start in starts) if at else 1,
    }


def _turns(here: Here, found: Fold, disputed: dict[str, Any]) -> list[SafeString]:
    """The last turns, each with its sentences."""
    turns: dict[int, dict[str, Any]] = {}
    for place, step in enumerate(found.steps, LINES - len(found.steps)):
        name = here.seats[step.before.seat].name
        turn = turns.setdefault(step.before.turn, {"name": name, "first": step.number, "lines": []})
        if place >= 0:
            turn["lines"].append(sentence(here.game, step, here.seats))
    now, waiting = found.position, disputed.get("waiting", ())
    return [
        _turn(here, turn | {"number": number}, bool(now.outcome) or number < now.turn, number in waiting)
        for number, turn in turns.items()
        if turn["lines"]
    ]


def _turn(here: Here, turn: dict[str, Any], over: bool, disputed: bool) -> SafeString:
    """A turn that is over is rendered once and then stays."""
    game = here.game
    key = (game.pk, "turn", get_language(), turn["number"], len(turn["lines"]), disputed, *(s.name for s in here.seats))
    given = {"turn": turn, "game": game, "over": over, "disputed": disputed}

    def write() -> SafeString:
        return SafeString(get_template("games/_turn.html").render(given))

    return once(key, write) if game.pk and over else write()


def sentence(game: Game, step: Step, seats: tuple[Seat, ...]) -> SafeString:
    """One entry of the log as an item of a list."""
    names = [seat.name for seat in seats]
    news = [
        {"what": item.what, "points": item.points, "row": item.row, "who": names[item.seat]}
        for item in step.after.news
        if not (item.what == "last-round" and step.after.outcome)  # reached by whoever plays last in a round
    ]
    made: dict[str, Any] = {"step": step, "who": names[step.before.seat], "news": news, "names": names}

    def say() -> SafeString:
        return SafeString(get_template(f"games/{game.kind}/_said.html").render(made))

    # A record from elsewhere has no number of ours by which it could be told from the next one.
    return once((game.pk, "said", get_language(), step.number, *names), say) if game.pk else say()


def note(sentence: str) -> SafeString:
    """A sentence for one person, in the place where the page says what went wrong."""
    return render_to_string("games/_note.html", {"sentence": sentence})


def page(here: Here) -> dict[str, Any]:
    """The whole page of a table, for one person."""
    return {
        "here": here,
        "game": here.game,
        "frame": frame(here),
        "chat": chat_room(here.game, spectator=here.seat is None),
        "role": role(here),
        "talkers": talk.talkers(here.game, here.player),
    }


def chat_room(game: Game, spectator: bool) -> SafeString:
    """What was said in one of the two rooms."""
    return render_to_string("games/chat.html", {"lines": talk.lines(game, spectator), "spectator": spectator})


def presence(away: list[tuple[int, str]], watching: int) -> SafeString:
    return render_to_string("games/presence.html", {"away": away, "watching": watching})


def lifted(dice: list[int]) -> SafeString:
    """Which dice the player to act is holding just now, by their place in the roll."""
    return render_to_string("games/lifted.html", {"dice": dice})
