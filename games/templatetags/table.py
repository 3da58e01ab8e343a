"""Small pictures in templates: a die, a card, an icon. Their drawings are in static/art/."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

register = template.Library()

CARDS: dict[str, Any] = {
    "cloverleaf": gettext_lazy("Cloverleaf"),
    "fireworks": gettext_lazy("Fireworks"),
    "stop": gettext_lazy("Stop"),
    "straight": gettext_lazy("Straight"),
    "plus-minus": gettext_lazy("Plus/Minus"),
    "x2": gettext_lazy("Double"),
    "bonus-200": gettext_lazy("Bonus 200"),
    "bonus-300": gettext_lazy("Bonus 300"),
    "bonus-400": gettext_lazy("Bonus 400"),
    "bonus-500": gettext_lazy("Bonus 500"),
    "bonus-600": gettext_lazy("Bonus 600"),
}
DEMANDS: dict[str, Any] = {
    "cloverleaf": gettext_lazy("Two Tutti win the game"),
    "fireworks": gettext_lazy("Roll until a null, keep all"),
    "stop": gettext_lazy("The turn is over"),
    "straight": gettext_lazy("All six numbers: 2,000"),
    "plus-minus": gettext_lazy("A Tutto: 1,000, leaders lose 1,000"),
    "x2": gettext_lazy("A Tutto doubles everything"),
    "bonus": gettext_lazy("A Tutto adds the bonus"),
}


@lru_cache
def _sprite(name: str) -> str:
    return static(f"art/{name}.svg")


@register.simple_tag
@lru_cache
def drawings() -> SafeString:
    """The drawings of dice, boxes and chips, once in a page that shows many: each of them then only names its own."""
    svg = Path(str(finders.find("art/dice.svg"))).read_text()
    return SafeString(svg.replace("<svg ", '<svg class="drawings" hidden ', 1))


@register.simple_tag
def die(shows: int) -> SafeString:
    """A die as a picture that a screen reader reads as its number, in a page with `drawings`."""
    return format_html('<svg class="die" role="img" aria-label="{0}"><use href="#die-{0}"/></svg>', shows)


@register.simple_tag
def picture(sprite: str, name: str, css: str = "") -> SafeString:
    """A drawing that says nothing to a screen reader: words stand beside it."""
    source = "" if sprite == "dice" else _sprite(sprite)
    return format_html('<svg class="{2}" aria-hidden="true"><use href="{0}#{1}"/></svg>', source, name, css or sprite)


@register.simple_tag
def icon(name: str) -> SafeString:
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}#icon-{}"/></svg>', _sprite("icons"), name)


@register.filter
def card_name(card: str) -> str:
    return str(CARDS.get(card, card))


@register.filter
def demand(card: str) -> str:
    return str(DEMANDS.get("bonus" if card.startswith("bonus") else card, ""))


@register.filter
def listed(values: Any) -> str:
    """Dice as a sentence has them: 1, 5 and 5."""
    words = [str(value) for value in values]
    if len(words) < 2:
        return "".join(words)
    return _("%(some)s and %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}


@register.filter
def item(values: Any, index: int) -> Any:
    """values[index]: templates can't."""
    return values[index] if values is not None and 0 <= index < len(values) else None


@register.simple_tag
def sprite(name: str) -> str:
    return _sprite(name)


EXPLAINED: dict[str, Any] = {
    "cloverleaf": gettext_lazy(
        "Put all six dice aside twice in this turn and you win the game at once, whatever the scores. "
        "You may not stop before; a null ends it."
    ),
    "fireworks": gettext_lazy(
        "Roll until a null. After every roll all dice that count are put aside by themselves; with all six aside you "
        "roll all six again. The null banks everything of this turn."
    ),
    "stop": gettext_lazy("Your turn is over. What this turn had collected is lost."),
    "straight": gettext_lazy(
        "Collect each number from 1 to 6 once, at least one new number from every roll. "
        "All six are a Tutto and bring 2,000. You may not stop before."
    ),
    "plus-minus": gettext_lazy(
        "You need a Tutto and may not stop before. It brings exactly 1,000, and everybody else who leads loses 1,000."
    ),
    "x2": gettext_lazy(
        "A Tutto doubles everything that you have collected in this turn. You may stop before, without doubling."
    ),
    "bonus": gettext_lazy("A Tutto adds the number on the card. You may stop before, without the bonus."),
}


@register.filter
def explain(card: str) -> str:
    return str(EXPLAINED.get("bonus" if card.startswith("bonus") else card, ""))


CHIPS = {"blue": 100, "yellow": 50, "white": 10}


@register.simple_tag
def chips(points: int) -> SafeString:
    """Gambler's points as the chips they are paid in. The number stands beside them."""
    drawn = []
    for colour, worth in CHIPS.items():
        count, points = divmod(points, worth)
        drawn += [(colour,)] * count
    pictures = format_html_join("", '<svg class="{}"><use href="#chip"/></svg>', drawn)
    return format_html('<span class="chips" aria-hidden="true">{}</span>', pictures)
