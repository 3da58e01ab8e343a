"""What eyes take for one another: letters of other alphabets, and of our own, beside the plain ones they look like.

Small and capital letters apart, as they look like different things: a capital Greek Ν is an N, a small ν is a v.
Accents, strokes and hooks need no row here: `plain` finds the letter below them by its name. What Unicode itself counts
as confusable is in confusables.txt; the rows here are beyond that, as digits for letters, and go before it.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path

from games.services.people import text

ALIKE = {
    "a": "аɑαАΑᎪᗅᴀ4",
    "b": "ьъвβВΒЬᏴᗷʙ8ßß6б",
    "c": "сϲςСϹⅽᏟᑕᙅᴄ",
    "d": "ԁժᎠᗞᗪᴅ",
    "e": "еєɛεЕΕЄᎬᴇ3зƏəǝɘ",
    "f": "ғƒϝϜᖴꜰ",
    "g": "ɡԍցɢᏀ9ԌᎶ",
    "h": "һнհНΗᎻᏂʜᕼհ",
    "i": "іιıɩɪᎥ",
    "j": "јϳյЈᎫᏧᒍᴊ",
    "k": "кκКΚᏦᴋ",
    "l": "ІΙӏӀǀ|1լIاʟᏞᒪԼ",
    "m": "мМΜᎷᗰᴍ",
    "n": "ոпηռΝɴПИи",
    "o": "оοσօОΟՕ0ᴏסهዐဝഠ੦",
    "p": "рρРΡᏢᑭᴘ",
    "q": "ԛզԚ",
    "r": "гᎡᏒᖇʀЯя",
    "s": "ѕЅ5ᏚᏕᔕՏꜱ$",
    "t": "тτТΤᎢ7ᴛ",
    "u": "υսцμՍᑌᴜ",
    "v": "νѵѴᏙᐯᴠ",
    "w": "ѡωԝшԜᎳᏔᴡա",
    "x": "хχХΧ×᙭ᕽ",
    "y": "уγүყУΥҮᎽʏ",
    "z": "ʐ2ΖᏃᙆᴢ",
    "ae": "æÆӕӔ",
    "oe": "œŒɶ",
    # Kana and the Chinese characters beside which they are written.
    "カ": "力",
    "ニ": "二",
    "ハ": "八",
    "タ": "夕",
    "ト": "卜",
    "ロ": "口囗",
    "エ": "工",
    "ー": "一",
    "チ": "千",
    "ム": "厶",
    "ノ": "丿",
    "ミ": "三",
    "ヘ": "へ",
    "リ": "り",
    # One letter in several spellings.
    "ي": "یىے",
    "ك": "ک",
    "日": "曰",
    "土": "士",
    "未": "末",
}

PLAIN = {ord(one): looks for looks, others in ALIKE.items() for one in others}

TABLE = Path(__file__).with_name("confusables.txt")


def _confusables() -> dict[int, str]:
    found: dict[int, str] = {}
    for line in TABLE.read_text().splitlines():
        looks, between, others = line.partition(";")
        if between and not line.startswith("#"):
            found |= dict.fromkeys((int(one, 16) for one in others.split()), "".join(map(_char, looks.split())))
    return found


def _char(point: str) -> str:
    return chr(int(point, 16))


CONFUSABLES = _confusables()

ACCENTS = "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"

MARKS = re.compile(f"[{ACCENTS}\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""What sits on letters of alphabets. Vowel signs of other scripts are letters in their own right, and stay."""


@cache
def plain(char: str) -> str:
    """The letter or digit that this one would be taken for; case is kept."""
    if ord(char) in PLAIN:
        return PLAIN[ord(char)]
    if unicodedata.category(char) == "Nd":
        digit = str(unicodedata.digit(char))
        return PLAIN.get(ord(digit), digit)
    if ord(char) in CONFUSABLES:
        return "".join(PLAIN.get(ord(one), one) for one in MARKS.sub("", CONFUSABLES[ord(char)]))
    below = _below(char)
    return below if below == char else plain(below)


def _below(char: str) -> str:
    """The letter under a stroke, a hook or a tail (đ, ƙ, ҝ), or its upright form (Latin only: ɐ, ʀ)."""
    name = unicodedata.name(char, "").partition(" WITH ")[0]
    name = re.sub(r"^LATIN LETTER SMALL CAPITAL", "LATIN SMALL LETTER", name)
    if name.startswith("LATIN"):
        name = re.sub(r"(LETTER) .*\b(\w)$", r"\1 \2", name)
    try:
        return unicodedata.lookup(name)
    except KeyError:
        return char


def skeleton(name: str) -> str:
    """What is left of a name when all that eyes overlook is taken away: two with the same one can be mistaken."""
    name = unicodedata.normalize("NFKC", text.visible(name))
    parts = MARKS.sub("", unicodedata.normalize("NFKD", name))
    kept = "".join(plain(char) for char in parts if unicodedata.category(char)[0] in "LNM" and char not in "ـʻʼ")
    folded = unicodedata.normalize("NFKD", kept.casefold())
    return folded.replace("rn", "m").replace("vv", "w").replace("cl", "d").replace("i", "l")
