"""Sentences in templates: Django's, as Django itself reads them, and those in Jinja2 as Jinja2 does."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation.template import templatize
from jinja2 import Environment

from tests.words.finding.messages import Message
from tests.words.finding.python import SHAPES

STRING = r"""u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
CALL = re.compile(rf"\b(_|gettext|ngettext|pgettext|npgettext)\(\s*({STRING}(?:\s*,\s*{STRING})*)")
EACH = re.compile(STRING)


def of_django(source: str, path: str) -> Iterator[Message]:
    for found in CALL.finditer(templatize(source, origin=path)):
        words = [ast.literal_eval(word) for word in EACH.findall(found[2])]
        shape = SHAPES["gettext" if found[1] == "_" else found[1]]
        yield Message(**dict(zip(shape, words, strict=False)), path=path)


def of_jinja(source: str, path: str) -> Iterator[Message]:
    for _line, function, words in _jinja().extract_translations(source):
        given = [words] if isinstance(words, str) else [word for word in words or () if word is not None]
        shape = SHAPES.get("gettext" if function == "_" else function)
        if shape and given:
            yield Message(**dict(zip(shape, given, strict=False)), path=path)


@lru_cache
def _jinja() -> Environment:
    """Reads as games/drawing/jinja.py does."""
    made = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    made.policies["ext.i18n.trimmed"] = True
    return made
