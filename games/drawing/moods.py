"""Moods: the quick reactions at a table. They are said as signs that any program can print; pages draw them.

The drawings are in static/art/moods.svg.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.drawing.pictures import picture
from games.kinds.house import Words


@dataclass(frozen=True)
class Mood:
    sign: str
    name: str
    label: Words


MOODS = (
    Mood("👏", "applause", _("Applause")),
    Mood("😂", "laugh", _("Laughing")),
    Mood("😱", "shock", _("Shocked")),
    Mood("🍀", "luck", _("Good luck")),
)
SIGNS = {mood.sign: mood for mood in MOODS}
ANY = re.compile(f"({'|'.join(SIGNS)})")


def moods() -> tuple[Mood, ...]:
    return MOODS


@lru_cache
def mood(name: str) -> SafeString:
    """The drawing alone, beside words."""
    return picture("moods", f"mood-{name}", "mood")


def is_mood(text: str) -> bool:
    return text in SIGNS


def spoken(text: str) -> SafeString:
    """What somebody said, with each mood in it drawn, and named to those who can't see it."""
    parts = (_named(SIGNS[part]) if part in SIGNS else conditional_escape(part) for part in ANY.split(text))
    return SafeString("".join(parts))


def _named(shown: Mood) -> SafeString:
    return format_html('{}<span class="sr">{}</span>', mood(shown.name), shown.label)


TAGS = (moods, mood)
FILTERS = (is_mood, spoken)
