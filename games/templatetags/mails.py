"""Whether this site can send mails, for pages that would offer one; and the words of a mail as parts of a letter."""

from dataclasses import dataclass

from django import template
from django.conf import settings

register = template.Library()

SIGNATURE = "-- "
"""What stands below this line is small print, in every mail program."""


@dataclass(frozen=True)
class Paragraph:
    lines: list[str]
    leads_to: str = ""
    """An address of this site; the last line says what is there."""


@dataclass(frozen=True)
class Letter:
    hello: str
    paragraphs: list[Paragraph]
    small: list[Paragraph]


@register.simple_tag
def sends_mails() -> bool:
    return bool(settings.MAILS)


@register.filter
def letter(text: str) -> Letter:
    """The text of a mail, of which its other part is made: so the two always say the same."""
    words, _line, small = text.partition(f"\n{SIGNATURE}\n")
    hello, _line, rest = words.strip().partition("\n\n")
    return Letter(hello, _paragraphs(rest), _paragraphs(small))


def _paragraphs(text: str) -> list[Paragraph]:
    blocks = (block.strip().splitlines() for block in text.split("\n\n"))
    return [_paragraph(lines) for lines in blocks if lines]


def _paragraph(lines: list[str]) -> Paragraph:
    """An address leads somewhere only on a line of its own below one that ends with a colon: what people are called may
    look like an address, too."""
    *others, last = lines
    if others and others[-1].endswith(":") and last.startswith(("http://", "https://")):
        return Paragraph([*others[:-1], others[-1].removesuffix(":")], last)
    return Paragraph(lines)
