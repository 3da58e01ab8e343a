"""Templates are written one element a line, and sent without those line breaks: one between two tags means nothing.

A space that is meant stands on one line with what it parts (`</b> <i>`) or is written out (`{{ " " }}`). Inside a tag,
between its attributes, a line break is one space. What is kept as written: messages to be translated (they are trimmed
by their own tag), preformatted text, and everything that is not HTML. Line breaks beside words are left alone.
"""

import re
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.template.base import Origin
from django.template.loaders import app_directories, filesystem

KEPT = re.compile(
    r"""
    (?P<kept>
        \{%\s*blocktrans.*?\{%\s*endblocktrans\w*\s*%\}
      | \{%\s*trans\b.*?\{%\s*endtrans\s*%\}
      | \{%\s*comment\b.*?\{%\s*endcomment\s*%\}
      | \{%\s*verbatim\b.*?\{%\s*endverbatim\b[^%]*%\}
      | <(?P<plain>pre|textarea|script|style)\b.*?</(?P=plain)\s*>
    )
  | (?P<tag> </?[a-zA-Z] (?> \{%.*?%\} | \{\{.*?\}\} | \{\#.*?\#\} | [^>] )*+ > )
  | (?<=[>}]) (?P<gap> \s*\n\s* ) (?= < | \{[%{\#] | \Z )
    """,
    re.VERBOSE | re.DOTALL,
)
BREAK = re.compile(r"\s*\n\s*")


def lean(source: str) -> str:
    """A template without the line breaks that are only for its readers."""
    return KEPT.sub(_shorter, source)


def _shorter(piece: re.Match[str]) -> str:
    if piece["gap"]:
        return ""
    return BREAK.sub(" ", piece["tag"]) if piece["tag"] else piece[0]


def _contents(origin: Origin, source: str) -> str:
    return lean(source) if origin.name.endswith(".html") else source


class Lean(filesystem.Loader):
    """The site's own templates."""

    def get_contents(self, origin: Origin) -> str:
        return _contents(origin, super().get_contents(origin))


class LeanGames(app_directories.Loader):
    """Those of apps: of games from outside like the site's own, of all others as they are."""

    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        ours = any(Path(origin.name).is_relative_to(folder) for folder in _games())
        return _contents(origin, source) if ours else source


def _games() -> list[Path]:
    return [Path(app.path) for app in apps.get_app_configs() if app.name in settings.MORE_GAMES]
