"""The regions of a table: templates/running/, and in it a folder for each game.

They are drawn at every move, for every role and language that is looking, and Django's templates take three times as
long. What is drawn once in a while (a table before its start, its result, disputes) comes as HTML from Django's. What
hangs on few things (a row of a board, the pile of cards) is a piece, drawn once for these and then kept.
"""

from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from jinja2 import Environment

from games.drawing import jinja
from games.drawing.compiling import Drawing
from games.drawing.parts import BEGIN, END
from games.drawing.pieces import once

FOLDER = "templates/running"


def draw(kind: str, name: str, given: dict[str, Any], language: str | None = None) -> SafeString:
    """A region or a piece of one, for a game of this kind, in this language or that of this moment."""
    return template(kind, language or get_language(), name).draw(given)


def _found(kind: str, language: str | None, name: str) -> Drawing:
    found = environment(kind, language).get_template(name)
    assert isinstance(found, Drawing)
    return found


# There are as many as games, their files and LANGUAGES, so that none needs to make room. Whoever writes at them (DEBUG)
# sees each change at once, as Jinja asks their files then.
template = _found if settings.DEBUG else lru_cache(maxsize=None)(_found)


@lru_cache
def environment(kind: str, language: str | None) -> Environment:
    """What the templates of this game know: everybody's words, and those of the game's own library."""
    made = jinja.environment(FOLDER, language, kind)
    made.globals |= {"part": SafeString(BEGIN), "end": SafeString(END), "piece": partial(_piece, kind, language)}
    if library := _library(kind):
        made.globals |= {name: getattr(library, name) for name in library.register.tags}
        made.filters |= library.register.filters
    return made


def _piece(kind: str, language: str | None, name: str, **inputs: Any) -> SafeString:
    """A template that hangs on these inputs alone, whatever the game, the moment and whoever looks."""
    key = ("piece", kind, name, language, *inputs.items())
    return once(key, lambda: draw(kind, name, inputs, language))


def _library(kind: str) -> Any:
    """The game's own templatetags/KIND.py, if it has one."""
    for app in ("games", *settings.MORE_GAMES):
        path = Path(apps.get_app_config(app.rpartition(".")[2]).path) / "templatetags" / f"{kind}.py"
        if path.exists():
            return import_module(f"{app}.templatetags.{kind}")
    return None
