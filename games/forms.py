"""What people send: a move, the wishes for a new table. Checked here, decided elsewhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games import house_fields
from games.drawing.sentences import sentence_of
from games.kinds import KINDS
from games.kinds.house import HouseRule
from games.kinds.kind import Kind
from games.kinds.presets import ReadyMade
from games.models import Game, Preset
from games.rules.agreed import agreed_target
from games.rules.chance import SALT
from games.rules.illegal import Illegal, gettext_noop
from games.rules.position import LONGEST_WORD, MOST_SEATS
from games.services.play.clocks import CORRESPONDENCE
from games.services.play.moves import Move

MOST_DICE = 6
INCOMPLETE = gettext_noop("This form is not complete; please load the page again.")


def action_id(post: QueryDict) -> str:
    """Made by the browser, random: it is the salt of the dice and makes a repeated click harmless."""
    value = post.get("action_id", "")
    if not SALT.fullmatch(value):
        raise Illegal(INCOMPLETE)
    return value


def salt(post: QueryDict) -> str | None:
    """What somebody who sits down brings to the draw of the set-up; programs may bring nothing."""
    return action_id(post) if "action_id" in post else None


def seen(post: QueryDict) -> int:
    """The version of the table that the player looked at."""
    return number(post.get("seen", ""), 10)


def move(post: QueryDict) -> Move:
    dice = tuple(number(value, 1) for value in post.getlist("die")[: MOST_DICE + 1])
    # A button has one value: two words are what is done and what follows at once.
    do, *then = post.get("do", "").split(" ", 1)
    if do == "keep" and not dice:
        # No die chosen on the page: its button named these.
        dice = tuple(number(value, 1) for value in post.get("otherwise", "").split(",") if value)
    puts = [value.partition(":") for value in post.getlist("put")[: MOST_DICE + 1] if value]
    return Move(do, dice, tuple((number(die, 1), number(row, 2)) for die, _colon, row in puts), *then)


def number(value: str, digits: int = 18) -> int:
    sent = whole(value, digits)
    if sent is None:
        raise Illegal(INCOMPLETE)
    return sent


def whole(text: str, most_digits: int) -> int | None:
    """The number that was typed, if it is one: plain digits, and no more than whoever takes it can hold."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= most_digits else None


CLOCKS = [
    (0, _("No limit")),
    (30, _("30 seconds")),
    (60, _("1 minute")),
    (120, _("2 minutes")),
    (CORRESPONDENCE, _("1 day")),
    (3 * CORRESPONDENCE, _("3 days")),
]
"""The one list of clocks that can be chosen; what a clock does to a game is in services/play/clocks.py."""
LOT, HOST = "lot", "host"

BEGINS = [
    (LOT, _("Drawn by lot, and the order of play with it")),
    (HOST, _("In the order in which the host has put you")),
    (Game.Begins.NAMED.value, Game.Begins.NAMED.label),
    (Game.Begins.ROLL.value, Game.Begins.ROLL.label),
]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a form: with one of its fields, or as a whole."""

    sentence: str
    field: forms.BoundField | None = None


class NewTable(forms.Form):
    """Only what matters; everything else has a sensible value.

    The page asks for edition, target and house rules of each game apart, under names that end in the game's;
    programs send the plain names.
    """

    game = forms.ChoiceField(label=_("Game"))
    edition = forms.CharField(required=False, max_length=LONGEST_WORD)
    target = forms.IntegerField(label=_("Target"), required=False)
    visibility = forms.ChoiceField(label=_("Who may join"), choices=Game.Visibility.choices, required=False)
    capacity = forms.IntegerField(label=_("Seats"), required=False, min_value=2, max_value=MOST_SEATS)
    clock = forms.TypedChoiceField(label=_("Time for a decision"), choices=CLOCKS, required=False, coerce=int)
    friendly = forms.BooleanField(label=_("A friendly game: not rated"), required=False)
    no_spectators = forms.BooleanField(label=_("No spectators"), required=False)
    begins = forms.ChoiceField(label=_("Who begins"), choices=BEGINS, required=False)
    name = forms.CharField(label=_("Your name"), required=False, max_length=200)

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.fields["game"].choices = [(kind.name, kind.label) for kind in KINDS.values()]  # type: ignore[attr-defined]
        for kind in KINDS.values():
            self.fields[f"edition_{kind.name}"] = forms.CharField(required=False, max_length=LONGEST_WORD)
            self.fields[f"target_{kind.name}"] = forms.IntegerField(label=_("Target"), required=False)
            for name, field in house_fields.fields(kind):
                self.fields[f"{name}_{kind.name}"] = field
                # Two games may have a rule of this name, each with options of its own.
                self.fields[name] = forms.CharField(required=False, max_length=house_fields.LONGEST_LIST)

    @property
    def kinds(self) -> list[dict[str, Any]]:
        """What the page asks for each game."""
        return [
            {
                "kind": kind,
                "edition": self[f"edition_{kind.name}"],
                "target": self[f"target_{kind.name}"],
                "house": [{"rule": rule, "fields": self._fields_of(kind, rule)} for rule in kind.house_rules],
                "has_own": any(
                    field.value() not in (None, "")
                    for rule in kind.house_rules
                    for field in self._fields_of(kind, rule)
                ),
            }
            for kind in KINDS.values()
        ]

    def _fields_of(self, kind: Kind, rule: HouseRule) -> list[forms.BoundField]:
        return [self[f"{name}_{kind.name}"] for name in house_fields.names(rule)]

    def clean(self) -> dict[str, Any]:
        """What is asked for another game than the chosen one is not seen, so nothing can be wrong with it."""
        others = [kind.name for kind in KINDS.values() if kind.name != self.cleaned_data.get("game")]
        for name in [name for name in self.errors if name.endswith(tuple(f"_{other}" for other in others))]:
            del self.errors[name]
        if "game" in self.cleaned_data:
            self._check_target(KINDS[self.cleaned_data["game"]])
        return self.cleaned_data

    def _check_target(self, kind: Kind) -> None:
        """Said here, so that it is said of its field."""
        own = f"target_{kind.name}"
        asked = [(name, self.cleaned_data[name]) for name in ("target", own) if self.cleaned_data.get(name) is not None]
        for name, target in asked[:1]:
            try:
                agreed_target(kind.position, {"target": target})
            except Illegal as no:
                self.add_error(name, sentence_of(no))

    @property
    def faults(self) -> list[Fault]:
        """Each with the field that it is about."""
        return [
            Fault(str(sentence), None if name == NON_FIELD_ERRORS else self[name])
            for name, sentences in self.errors.items()
            for sentence in sentences
        ]

    def holding(self, wished: Iterable[tuple[Kind, ReadyMade | Preset]]) -> list[ReadyMade | Preset]:
        """Those of these presets that stand in the form just as they are."""
        return [preset for kind, preset in wished if self._holds(proposal(kind, preset))]

    def _holds(self, proposed: dict[str, Any]) -> bool:
        held = {name: self[name].value() for name in proposed}
        return all(_typed(held[name]) == _typed(value) for name, value in proposed.items())

    def wishes(self) -> Game:
        """A game that says what was asked for, and nothing else yet."""
        data, kind = self.cleaned_data, KINDS[self.cleaned_data["game"]]
        target, begins = self._own("target"), data["begins"] or LOT
        return Game(
            kind=kind.name,
            edition=self._own("edition") or kind.editions[0].name,
            target=kind.target if target is None else target,
            house_rules=house_fields.chosen(kind, self._own),
            draw_order=begins == LOT,
            begins=begins if begins in Game.Begins else Game.Begins.FIRST,
            visibility=data["visibility"] or Game.Visibility.PUBLIC,
            spectators=not data["no_spectators"],
            capacity=data["capacity"],
            clock=data["clock"] or 0,
            friendly=data["friendly"],
        )

    def _own(self, name: str) -> Any:
        """The plain field if it was sent, else the one of the chosen game."""
        plain = self.cleaned_data[name]
        return plain if plain not in (None, "") else self.cleaned_data[f"{name}_{self.cleaned_data['game']}"]


def _typed(value: Any) -> str:
    """As somebody types it into a form."""
    return "" if value is None else str(value)


def proposal(kind: Kind, wished: ReadyMade | Preset) -> dict[str, Any]:
    """What the fields of the page hold for these wishes. Whatever was chosen before for this game is gone."""
    rules = {f"{name}_{kind.name}": None for name, _field in house_fields.fields(kind)}
    plain = {"game": kind.name, "begins": wished.begins}
    own = {f"edition_{kind.name}": wished.edition, f"target_{kind.name}": wished.target}
    return plain | rules | own | house_fields.proposed(kind, wished.house_rules)
