"""A file of situations, one per line, or of one record: an answer for each, in order."""

import json
from collections.abc import Iterator

from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import read
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

MOST_BYTES = 64_000_000


def answers(data: bytes) -> Iterator[dict[str, object]]:
    try:
        found = list(_objects(data))
        if not found:
            raise Illegal(_("There is no situation in this file."))
    except Illegal as no:
        found = []
        yield {"error": str(no)}
    for text in found:
        yield answer(text)


def answer(text: str) -> dict[str, object]:
    try:
        return evaluated(read(_parsed(text)))
    except Illegal as no:
        return {"error": str(no)}


def _objects(data: bytes) -> Iterator[str]:
    """A file may be one object over many lines, as records are written; otherwise each line is one."""
    if len(data) > MOST_BYTES:
        raise Illegal(_("This file is too large: at most %(most)d bytes are read."), most=MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Illegal(_("This is not UTF-8 text.")) from error
    if _is_one_object(text):
        yield text
    else:
        yield from (line for line in text.split("\n") if line.strip())


def _is_one_object(text: str) -> bool:
    try:
        return isinstance(_parsed(text), dict)
    except Illegal:
        return False


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Illegal(_("This is not JSON.")) from error
