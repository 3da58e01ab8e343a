"""How Jinja2 draws: for a folder of templates and a language, with everybody's words. What uses it says why.

templates/running/ and templates/lists/ are in Jinja2, as they are drawn at every change; everything else is Django's.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.humanize.templatetags.humanize import intcomma
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation.trans_real import translation
from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined

from games.drawing import faces, pictures
from games.drawing.compiling import Compiled
from games.drawing.lean import lean

INCLUDE = re.compile(r'\{%\s*include\s+"([\w/.-]+)"\s*%\}')


def environment(folder: str, language: str | None, kind: str = "") -> Environment:
    """`kind`: the game whose own folder is meant where a template includes something of KIND."""
    made = Compiled(
        loader=_loader(folder, kind),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        auto_reload=settings.DEBUG,
    )
    made.policies["ext.i18n.trimmed"] = True
    words = translation(language) if language else NullTranslations()
    made.speak(words)
    made.globals |= {"url": _url, **_named(pictures.TAGS), **_named(faces.TAGS)}
    made.filters |= {"intcomma": partial(_grouped, language), "date": date_format} | _named(pictures.FILTERS)
    return made


def grouped(number: Any) -> str:
    """A number as people read it."""
    return _grouped(get_language(), number)


@lru_cache(maxsize=4096)
def _grouped(_language: str | None, number: Any) -> str:
    """As the language of this moment groups its digits, which is the one that is named."""
    return intcomma(number)


def _named(functions: Iterable[Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    return {function.__name__: function for function in functions}


@lru_cache(maxsize=4096)
def _url(name: str, *args: object) -> str:
    return reverse(name, args=args)


def _loader(folder: str, kind: str) -> BaseLoader:
    games = [Path(app.path) for app in apps.get_app_configs() if app.name in settings.MORE_GAMES]
    return _Joined(ChoiceLoader([FileSystemLoader(root / folder) for root in (settings.BASE_DIR, *games)]), kind)


class _Joined(BaseLoader):
    """Templates as they are drawn: what they include is put in its place when they are loaded, and line breaks that
    are only for their readers are left out. `KIND` in the name of what is included is the game's own folder.

    Included when it is drawn, each piece would be given a copy of all that the others know.
    """

    def __init__(self, files: BaseLoader, kind: str) -> None:
        self.files, self.kind = files, kind

    def get_source(self, environment: Environment, template: str) -> Any:
        source, path, is_newest = self.files.get_source(environment, template)
        parts = [is_newest]

        def included(name: re.Match[str]) -> str:
            inner, _path, is_inner_newest = self.get_source(environment, name[1].replace("KIND", self.kind))
            parts.append(is_inner_newest)
            return str(inner)

        joined = INCLUDE.sub(included, lean(source))
        return joined, path, lambda: all(newest() for newest in parts if newest)

    def list_templates(self) -> list[str]:
        return self.files.list_templates()
