"""What a game brings along for browsers: scripts in its own folder static/js/games/NAME/, and the sounds of its news.

A game from outside keeps the same folder in its own static files. `follow.js` follows its logs on the proof page;
`choose.js` is there if something is chosen at its table before a button is pressed.
"""

from functools import lru_cache

from django.contrib.staticfiles import finders
from django.templatetags.static import static

from games.kinds import KINDS


@lru_cache
def script(kind: str, job: str) -> str:
    """The address of the game's script for this job; empty where it brings none."""
    path = f"js/games/{kind}/{job}.js"
    return static(path) if finders.find(path) else ""


@lru_cache
def sounds(kind: str) -> dict[str, str]:
    """The addresses of the sounds that this game's news have."""
    return {news: static(f"sounds/{sound}.mp3") for news, sound in KINDS[kind].sounds.items()}
