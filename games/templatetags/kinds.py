"""What templates ask about the games of this site: all of them, or the one by this name."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawing import agreed as agreed_words
from games.drawing import scripts
from games.drawing.seats import rolled_to_begin
from games.kinds import KINDS, advice, first, paces
from games.kinds.house import HouseRule, Option
from games.kinds.kind import MAESTRO, Edition, Kind
from games.models import Game, Player

register = template.Library()


@register.simple_tag
def all_kinds() -> Iterable[Kind]:
    return KINDS.values()


class Pace(NamedTuple):
    name: str
    label: str
    factor: float
    chosen: bool


@register.simple_tag
def all_paces(factor: float) -> Iterable[Pace]:
    """How fast things may go by; `factor` is that of whoever looks."""
    labels = {paces.CALM: _("Calm"), paces.NORMAL: _("Normal"), paces.FAST: _("Fast")}
    return [Pace(name, labels[name], one, one == factor) for name, one in paces.FACTORS.items()]


class Advice(NamedTuple):
    name: str
    label: str
    chosen: bool


@register.simple_tag
def all_advice(player: Player) -> Iterable[Advice]:
    """How much the coach may say."""
    labels = {
        advice.OFF: _("No coach"),
        advice.BESIDE: _("Beside each choice"),
        advice.AFTER: _("After each choice"),
        advice.MISTAKES: _("Only at mistakes"),
    }
    return [Advice(mode, labels[mode], mode == player.advice) for mode in advice.MODES]


@register.simple_tag
def first_kind() -> Kind:
    return first()


@register.filter
def levels(kind: str) -> list[tuple[str, str]]:
    """The computer players that may be invited, and what their buttons say."""
    says = {"careful": _("+ careful"), "bold": _("+ bold"), "strong": _("+ strong"), MAESTRO: _("+ Maestro")}
    return [(level, words) for level, words in says.items() if level in KINDS[kind].bots]


@register.filter
def label(kind: str) -> str:
    """A game's name as people write it."""
    return str(KINDS[kind].label)


@register.filter
def edition_label(edition: str, kind: str) -> str:
    return agreed_words.edition(kind, edition)


@register.filter
def agreed(game: Game) -> list[tuple[str, str]]:
    """Edition, target and house rules in words: what it is about, and what was agreed on."""
    return agreed_words.all_of(game.kind, game.edition, game.target, game.house_rules)


@register.filter
def keys(kind: str) -> Sequence[tuple[str, object]]:
    return KINDS[kind].keys


@register.filter
def own_rules(game: Game) -> list[agreed_words.Own]:
    return agreed_words.own(game)


@register.simple_tag
def editions(kind: str) -> Sequence[Edition]:
    """None where there is but one."""
    every = KINDS[kind].editions
    return every if len(every) > 1 else ()


@register.filter
def goal(game: Game) -> str:
    return agreed_words.goal(game.kind, game.target, game.house_rules)


@register.filter
def house_rules(kind: str, is_reading: bool) -> list[HouseRule]:
    """Those that are readings of ours, or all others."""
    return [rule for rule in KINDS[kind].house_rules if rule.is_reading == is_reading]


MANY = 5


@register.filter
def several(options: Sequence[Option]) -> Sequence[Option]:
    """A few options are named; of a long row of numbers the first ones say what it is about."""
    return options if len(options) <= MANY else options[:2]


@register.filter
def played(rule: HouseRule, kind: str) -> list[str]:
    """How we play it: in all editions, or edition by edition."""
    labels = {edition.label: _as_printed(rule, kind, edition.name) for edition in KINDS[kind].editions}
    if len(set(labels.values())) == 1:
        return [next(iter(labels.values()))]
    return [f"{edition}: {says}" for edition, says in labels.items()]


@register.filter
def otherwise(rule: HouseRule, kind: str) -> list[str]:
    """How else it can be read."""
    taken = {_as_printed(rule, kind, edition.name) for edition in KINDS[kind].editions}
    return [str(option.label) for option in rule.options if str(option.label) not in taken]


def _as_printed(rule: HouseRule, kind: str, edition: str) -> str:
    return str(rule.worded(KINDS[kind].as_printed(edition, rule.name)))


register.filter("rolled_to_begin", rolled_to_begin)


@register.simple_tag
@lru_cache
def stylesheet(kind: str) -> SafeString:
    """The link to the looks that only this game has; a game from outside may do without any."""
    path = f"css/games/{kind}.css"
    return format_html('<link rel="stylesheet" href="{}">', static(path)) if finders.find(path) else SafeString("")


@register.simple_tag
def won(kind: str, reason: str, who: str) -> str:
    """A victory in a sentence; some are won in a way that deserves one of its own."""
    return str(KINDS[kind].wins.get(reason, _("%(who)s wins!"))) % {"who": who}


@register.simple_tag
def card_words(kind: Kind) -> SafeString:
    """The names of a game's cards, for scripts."""
    return format_html_join("", '<i data-word="card {}">{}</i>', ((card, kind.card_name(card)) for card in kind.cards))


@register.simple_tag
def game_script(kind: str, job: str) -> str:
    """The address of what a game brings for browsers to do this job, if it brings anything."""
    return scripts.script(kind, job)


@register.simple_tag
def playing_script(kind: str) -> str:
    """The address of all that a table of this game runs."""
    return scripts.playing(kind)
