"""The one gate for text that people type: what comes out can be stored by every database and shown to everybody."""

import re
import unicodedata

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, invisible, lone surrogate, private and unassigned characters, and line separators."""

IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point: drawn as nothing, or changing how the letter before is drawn."""

PILE = re.compile(
    "([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})"
    "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+"
)

MOST_MARKS = 4
"""Upon one letter, in scripts that write their vowels so (UTS #39, 5.4)."""

BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that look like nothing: a name of them could not be seen."""

JOINER = "\u200d"
"""Joins emoji into one picture; allowed in chat, not in names."""

LONGEST_NAME = 24

LONGEST_LINE = 400


def clean(text: str, most: int, keep: str = "") -> str:
    """Composed, on one line, without characters that nobody sees. Illegal if nothing is left, or too much."""
    text = re.sub(r"\s+", " ", text[: 4 * most])
    text = "".join(char for char in text if char in keep or _seen(char))
    # More than two accents upon one letter run over the lines above.
    text = _without_piles(PILE.sub(r"\1", text))
    text = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip()
    if not text:
        raise Illegal(_("Please write something."))
    if len(text) > most:
        raise Illegal(_("That is too long: at most %(most)d characters."), most=most)
    return text


def _seen(char: str) -> bool:
    return unicodedata.category(char) not in UNSEEN and char not in BLANK


def _without_piles(text: str) -> str:
    kept, marks = [], 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def visible(text: str) -> str:
    """Without what nobody sees."""
    return IGNORABLE.sub("", text)


def name(text: str) -> str:
    """A name to be called by at a table."""
    try:
        cleaned = clean(visible(text[: 4 * LONGEST_NAME]), LONGEST_NAME)
    except Illegal as no:
        if no.facts:
            raise Illegal(_("A name has at most %(most)d characters."), most=LONGEST_NAME) from no
        raise Illegal(_("Please tell the others what to call you.")) from no
    if not any(char.isalnum() for char in cleaned):
        raise Illegal(_("A name needs at least one letter or digit."))
    return cleaned


def line(text: str) -> str:
    return clean(text, LONGEST_LINE, keep=JOINER)
