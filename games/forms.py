"""What people send: a move, the wishes for a new table. Checked here, decided elsewhere."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games import rules
from games.models import Game
from games.rules.chance import SALT
from games.rules.illegal import Illegal, gettext_noop
from games.services.play.moves import Move
from games.services.tables.opening import Wishes

MOST_DICE = 6
INCOMPLETE = gettext_noop("This form is not complete; please load the page again.")


def action_id(post: QueryDict) -> str:
    """Made by the browser, random: it is the salt of the dice and makes a repeated click harmless."""
    value = post.get("action_id", "")
    if not SALT.fullmatch(value):
        raise Illegal(INCOMPLETE)
    return value


def seen(post: QueryDict) -> int:
    """The version of the table that the player looked at."""
    return number(post.get("seen", ""), 10)


def move(post: QueryDict) -> Move:
    dice = tuple(number(value, 1) for value in post.getlist("die")[: MOST_DICE + 1])
    if post.get("do") == "keep" and not dice:
        # No die chosen on the page: its button named these.
        dice = tuple(number(value, 1) for value in post.get("otherwise", "").split(",") if value)
    puts = [value.partition(":") for value in post.getlist("put")[: MOST_DICE + 1] if value]
    return Move(post.get("do", ""), dice, tuple((number(die, 1), number(row, 2)) for die, _colon, row in puts))


def number(value: str, digits: int = 18) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= digits):
        raise Illegal(INCOMPLETE)
    return int(value)


TUTTO_EDITIONS = [
    ("current", _("Current"), _("The round is finished; no score falls below 0.")),
    ("revised", _("Revised"), _("The round is finished; Plus/Minus can push a score below 0.")),
    (
        "classic",
        _("Classic"),
        _("Whoever banks the target wins at once; a lone leader sits out Plus/Minus."),
    ),
]
GAMBLER_EDITIONS = [
    ("german", _("German"), _("Rows of stars have nothing to do with each other.")),
    ("french", _("French"), _("No two rows of stars on a board may show the same number.")),
]
CLOCKS = [
    (0, _("No limit")),
    (30, _("30 seconds")),
    (60, _("1 minute")),
    (120, _("2 minutes")),
    (86400, _("1 day")),
    (259200, _("3 days")),
]
AS_AGREED = ("", _("As in the edition"))


class NewTable(forms.Form):
    """Only what matters; everything else has a sensible value.

    The page asks for edition and target of each game apart; programs send plain `edition` and `target`.
    """

    tutto_editions, gambler_editions = TUTTO_EDITIONS, GAMBLER_EDITIONS

    game = forms.ChoiceField(label=_("Game"), choices=[("tutto", _("Tutto")), ("gambler", _("Gambler"))])
    edition = forms.CharField(required=False, max_length=12)
    edition_tutto = forms.CharField(required=False, max_length=12)
    edition_gambler = forms.CharField(required=False, max_length=12)
    target = forms.IntegerField(label=_("Target"), required=False)
    target_tutto = forms.IntegerField(label=_("Target"), required=False)
    target_gambler = forms.IntegerField(label=_("Target"), required=False)
    visibility = forms.ChoiceField(label=_("Who may join"), choices=Game.Visibility.choices, required=False)
    capacity = forms.IntegerField(label=_("Seats"), required=False, min_value=2, max_value=10)
    clock = forms.TypedChoiceField(label=_("Time for a decision"), choices=CLOCKS, required=False, coerce=int)
    no_spectators = forms.BooleanField(label=_("No spectators"), required=False)
    end = forms.ChoiceField(
        label=_("When somebody has the target"),
        required=False,
        choices=[AS_AGREED, ("full-round", _("The round is finished")), ("at-once", _("The game ends at once"))],
    )
    leader_sits_out = forms.ChoiceField(
        label=_("When the only leader reveals Plus/Minus"),
        required=False,
        choices=[AS_AGREED, ("yes", _("The leader sits out")), ("no", _("The leader plays it"))],
    )
    floor = forms.ChoiceField(
        label=_("Scores below 0"),
        required=False,
        choices=[AS_AGREED, ("no", _("Possible")), ("yes", _("Never"))],
    )
    name = forms.CharField(label=_("Your name"), required=False, max_length=200)

    @property
    def house(self) -> list[forms.BoundField]:
        return [self[name] for name in ("end", "leader_sits_out", "floor")]

    def wishes(self) -> Wishes:
        data = self.cleaned_data
        kind, target = rules.GAMES[data["game"]], self._own("target")
        return Wishes(
            kind=data["game"],
            edition=self._own("edition") or kind.EDITIONS[0],
            target=kind.TARGET if target is None else target,
            house_rules=self._house_rules() if data["game"] == "tutto" else {},
            visibility=data["visibility"] or Game.Visibility.PUBLIC,
            spectators=not data["no_spectators"],
            capacity=data["capacity"],
            clock=data["clock"] or 0,
        )

    def _own(self, name: str) -> Any:
        """The plain field if it was sent, else the one of the chosen game."""
        plain = self.cleaned_data[name]
        return plain if plain not in (None, "") else self.cleaned_data[f"{name}_{self.cleaned_data['game']}"]

    def _house_rules(self) -> dict[str, Any]:
        data = self.cleaned_data
        chosen: dict[str, Any] = {"end": data["end"]} if data["end"] else {}
        return chosen | {name: data[name] == "yes" for name in ("leader_sits_out", "floor") if data[name]}
