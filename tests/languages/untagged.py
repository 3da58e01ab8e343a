"""What of a page is said past the catalogues, as the pseudo-language shows it: words outside its brackets."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from tests.words.pseudo import BACK, BEGIN, END, OUT

SILENT = {"script", "style", "kbd", "code", "pre"}
SPOKEN = {"alt", "title", "aria-label", "aria-description", "aria-valuetext", "placeholder", "label", "content"}
"""Attributes that somebody sees or hears. `content` is of those meta elements that speak."""
METAS = {"description", "og:title", "og:description", "og:site_name", "og:image:alt", "application-name"}
READ = {"data-word", "data-games", "data-keys"}
"""What scripts look things up by: no words."""
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
WORD = re.compile(r"[^\W\d_]{2,}")
FILLED_IN = re.compile(r"\{\w+\}")
"""By scripts, with what they count."""
MARK = re.compile(f"([{BEGIN}{END}{OUT}{BACK}])")
SENTENCE = re.compile(r"[^\W\d_]{2,}[^\w]* [^\W\d_]")
"""What could be a sentence in an attribute that scripts read."""


def untagged(html: str, names: set[str]) -> list[str]:
    """`names` are what people, games from elsewhere and codes are called: nobody translates them."""
    page = _Page(names)
    page.feed(html)
    page.close()
    return page.found if not page.depth else [*page.found, "brackets that are not shut"]


def words_outside(text: str, names: set[str], depth: int = 0) -> tuple[list[str], int]:
    """The words that stand in no brackets, and how deep the text ends."""
    found = []
    for piece in MARK.split(text):
        depth += {BEGIN: 1, BACK: 1, END: -1, OUT: -1}.get(piece, 0)
        if depth <= 0 and not MARK.fullmatch(piece):
            found += _words(piece, names)
    return found, depth


def _words(text: str, names: set[str]) -> Iterator[str]:
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text)
    if WORD.search(FILLED_IN.sub("", text)):
        yield " ".join(text.split())


class _Page(HTMLParser):
    def __init__(self, names: set[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.names, self.found, self.depth, self.silent = names, list[str](), 0, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if ((tag in SILENT or facts.get("translate") == "no") and tag not in VOID) or (
            self.silent and tag == self.silent[-1]
        ):
            self.silent.append(tag)
        for name, value in facts.items():
            if facts.get("translate") != "no" and self._is_said(tag, name, value, facts):
                self.found += [f"{tag} {name}: {words}" for words in words_outside(value, self.names)[0]]

    def handle_endtag(self, tag: str) -> None:
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not self.silent:
            found, self.depth = words_outside(data, self.names, self.depth)
            self.found += found

    def _is_said(self, tag: str, name: str, value: str, facts: dict[str, str]) -> bool:
        if name == "content":
            return facts.get("name", facts.get("property", "")) in METAS
        if name == "value":
            return tag == "input" and facts.get("type") in ("submit", "button")
        return name in SPOKEN or (name.startswith("data-") and name not in READ and bool(SENTENCE.search(value)))
