"""A language that nobody speaks, made of the English sentences: in brackets, and four tenths longer.

What stands on a page without brackets around it never came through a catalogue. Whatever is put into a sentence is let
out of its brackets again: it has to bring its own.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.words import catalogue, compiled
from tests.words.catalogue import Catalogue, Entry
from tests.words.finding import sources, vendor
from tests.words.placeholders import PLACEHOLDER

NAME = "xx"
BEGIN, END, OUT, BACK = "⟦", "⟧", "⟪", "⟫"
LONGER = 0.4
WORD = "äßóğ"
PIECE = re.compile(rf"(<[^>]*>)|((?!%%){PLACEHOLDER.pattern})")


def entries(say: Callable[[str], str]) -> list[Entry]:
    """Ours, and all that packages of others have in any catalogue."""
    known = {key: said[0] for home in catalogue.HOMES for key, said in sources.messages(home).items()}
    made = {key: Entry(said.singular, said.plural, said.context) for key, said in known.items()}
    made |= {entry.key: entry for entry in _of_others() if entry.key not in made}
    return [_spoken(entry, say) for entry in made.values()]


def _of_others() -> Iterator[Entry]:
    for key in vendor.catalogue("de"):
        words, number = key if isinstance(key, tuple) else (key, None)
        if isinstance(words, str) and words and not number:
            context, _, singular = words.rpartition("\x04")
            yield Entry(singular, "" if number is None else singular, context)
    for message in vendor.said():
        yield Entry(message.singular, message.plural, message.context)


def _spoken(entry: Entry, say: Callable[[str], str]) -> Entry:
    forms = (entry.singular, entry.plural) if entry.plural else (entry.singular,)
    return Entry(entry.singular, entry.plural, entry.context, tuple(say(form) for form in forms))


def spoken(sentence: str) -> str:
    """The edges stay where they are: some sentences are a line of a mail."""
    inner = sentence.strip()
    left, right = sentence[: len(sentence) - len(sentence.lstrip())], sentence[len(sentence.rstrip()) :]
    out = PIECE.sub(lambda piece: piece[1] or f"{OUT}{piece[2]}{BACK}", inner)
    return f"{left}{BEGIN}{out}{_more(inner)}{END}{right}"


def longer(sentence: str) -> str:
    """Without brackets, which would make short words twice as long."""
    return f"{sentence.rstrip()}{_more(sentence.strip())}{sentence[len(sentence.rstrip()) :]}"


def _more(sentence: str) -> str:
    """Four tenths of it, a space among them, in words that a line may break between."""
    length = int(len(PIECE.sub("", sentence)) * LONGER + 0.5)
    more = " ".join([WORD] * (length // 5) + [WORD[: length % 5]]).strip()
    return f" {more}" if more else ""


def write(folder: Path, say: Callable[[str], str] = spoken) -> Path:
    """As a folder of catalogues with this one language."""
    path = folder / NAME / "LC_MESSAGES" / "django.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(compiled.compiled(Catalogue("games", NAME).header, entries(say)))
    return folder
