"""What a game brings along for browsers: scripts in its own folder static/js/games/NAME/.

A game from outside keeps the same folder in its own static files. `follow.js` follows its logs on the proof page.
`playing.js` is there if a table of it needs more than all tables do: it names `js/playing.js` and then its own:
`choose.js`, if something is chosen before a button is pressed, `play.js`, if entries that only this game has are to be
seen as they happen.
"""

from functools import lru_cache

from django.contrib.staticfiles import finders
from django.templatetags.static import static


@lru_cache
def script(kind: str, job: str) -> str:
    """The address of the game's script for this job; empty where it brings none."""
    path = f"js/games/{kind}/{job}.js"
    return static(path) if finders.find(path) else ""


def playing(kind: str) -> str:
    """The address of all that a table of the game runs."""
    return script(kind, "playing") or static("js/playing.js")
