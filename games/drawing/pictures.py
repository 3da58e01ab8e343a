"""Small pictures in pages: a die, an icon. Their drawings are in static/art/. Django's templates load them by name."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _


@lru_cache
def _sprite(name: str) -> str:
    return static(f"art/{name}.svg")


@lru_cache
def drawings() -> SafeString:
    """The drawings of dice, boxes and chips, once in a page that shows many: each of them then only names its own."""
    svg = Path(str(finders.find("art/dice.svg"))).read_text()
    return SafeString(svg.replace("<svg ", '<svg class="drawings" hidden ', 1))


@lru_cache
def die(shows: int) -> SafeString:
    """A die as a picture that a screen reader reads as its number, in a page with `drawings`."""
    return format_html('<svg class="die" role="img" aria-label="{0}"><use href="#die-{0}"/></svg>', shows)


@lru_cache(maxsize=1024)
def picture(sprite: str, name: str, css: str = "", inline: bool = True) -> SafeString:
    """A drawing that says nothing to a screen reader: words stand beside it.

    Those of dice are in the page itself where it has `drawings`; others name their file.
    """
    source = "" if sprite == "dice" and inline else _sprite(sprite)
    return format_html('<svg class="{2}" aria-hidden="true"><use href="{0}#{1}"/></svg>', source, name, css or sprite)


@lru_cache
def icon(name: str) -> SafeString:
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}#icon-{}"/></svg>', _sprite("icons"), name)


def listed(values: Any) -> str:
    """Dice as a sentence has them: 1, 5 and 5."""
    words = [str(value) for value in values]
    if len(words) < 2:
        return "".join(words)
    return _("%(some)s and %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}


def item(values: Any, index: int) -> Any:
    """values[index]: templates can't."""
    return values[index] if values is not None and 0 <= index < len(values) else None


def sprite(name: str) -> str:
    return _sprite(name)


TAGS = (drawings, die, picture, icon, sprite)
FILTERS = (listed, item)
