"""What the desk calls tables and columns, in the reader's language. Elsewhere pages say whole sentences.

They are given here, after the models are made, so that a better word needs no migration.
"""

from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from games.models.dispute import Dispute, Ruling
from games.models.game import Game
from games.models.log import Entry, Turn
from games.models.player import Player
from games.models.rating import Rating
from games.models.trouble import Trouble

TABLES: dict[type[Model], tuple[object, object]] = {
    Game: (_("game"), _("games")),
    Turn: (_("turn"), _("turns")),
    Entry: (_("entry"), _("entries")),
    Rating: (_("rating"), _("ratings")),
    Ruling: (_("ruling"), _("rulings")),
    Dispute: (_("dispute"), _("disputes")),
    Player: (_("player"), _("players")),
    Trouble: (_("table that fails"), _("tables that fail")),
}
OF_THE_TABLE = {
    "edition": _("edition"),
    "target": _("target"),
    "house_rules": _("house rules"),
    "visibility": _("visibility"),
    "spectators": _("spectators may watch"),
    "capacity": _("seats"),
    "draw_order": _("order is drawn"),
    "begins": _("who begins"),
    "clock": _("seconds for a turn"),
    "friendly": _("friendly"),
    "code": _("code"),
    "host": _("host"),
    "status": _("status"),
    "version": _("version"),
    "hurried": _("computers hurry"),
    "set_aside": _("set aside"),
    "stand_in": _("failures in a row"),
    "rematch": _("rematch"),
}
OF_PLAY = {
    "game": _("game"),
    "kind": _("kind of game"),
    "number": _("number"),
    "seat": _("seat"),
    "turn": _("turn"),
    "entry": _("entry"),
    "entries": _("entries"),
    "to_act": _("seat to act"),
    "points": _("points"),
    "outcome": _("how it ended"),
    "player": _("player"),
    "feats": _("feats"),
    "rolls": _("rolls"),
    "dice": _("dice"),
    "first": _("first entry"),
    "last": _("last entry"),
    "ended_by": _("ended by"),
    "due_at": _("something is due"),
    "automatic": _("by the clock"),
    "noticed": _("turn of the last mail"),
    "disputed": _("disputed turns"),
    "taken_back": _("taken back"),
}
OF_CHANCE = {
    "stack": _("boards"),
    "commitments": _("commitments"),
    "revealed": _("revealed"),
    "digest": _("digest"),
    "scheme": _("scheme of the proof"),
    "start_salt": _("salt of the start"),
    "setup_salt": _("salt of the set-up"),
    "salt": _("salt"),
    "joined": _("in the order of joining"),
    "opening_rolls": _("rolled for the beginning"),
}
OF_RATINGS = {
    "by_house_rules": _("by house rules"),
    "counts": _("counts"),
    "turned_rated": _("rated since"),
    "rated": _("rated"),
    "unrated_why": _("why it does not count"),
    "why": _("why"),
    "mu": _("strength"),
    "sigma": _("uncertainty"),
    "weight": _("weight"),
    "met": _("met before"),
    "strangers": _("strangers"),
    "times": _("times"),
}
OF_COURT = {
    "dispute": _("dispute"),
    "referee": _("referee"),
    "verdict": _("verdict"),
    "words": _("words"),
    "before": _("before"),
    "after": _("after"),
    "for_want": _("for want of another referee"),
    "by": _("lodged by"),
    "reason": _("reason"),
    "appeal": _("appeal"),
    "appealed_by": _("appealed by"),
}
OF_TIME = {
    "at": _("time"),
    "created": _("created"),
    "started": _("started"),
    "moved": _("last move"),
    "ended": _("ended"),
    "lodged": _("lodged"),
    "waiting_since": _("waiting since"),
    "since": _("since"),
}
OF_PEOPLE = {"username": _("name of the account"), "name": _("name")}
COLUMNS = OF_THE_TABLE | OF_PLAY | OF_CHANCE | OF_RATINGS | OF_COURT | OF_TIME | OF_PEOPLE
ODD = {(Player, "kind"): _("kind of player"), (Trouble, "last"): _("last time")}
"""Where the same name means something else."""


def give() -> None:
    """To all that the desk shows."""
    for model, (one, many) in TABLES.items():
        model._meta.verbose_name, model._meta.verbose_name_plural = one, many  # type: ignore[assignment]
        for field in model._meta.fields:
            if name := ODD.get((model, field.name)) or COLUMNS.get(field.name):
                field.verbose_name = name
