"""Style sheets and scripts as browsers need them: without what is there for people."""

import re
from collections.abc import Callable
from pathlib import Path

OURS = ("css/", "js/", "vendor/")
"""What pages name; what comes with the admin desk stays as it is."""

QUOTED = r"""(?P<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*!.*?\*/)"""
"""In a style sheet: what stays as it is, somebody's licence included."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLANKS = re.compile(rf"{QUOTED}|(?:\s|/\*.*?\*/)+", re.DOTALL)
BLANKS_AT_SIGNS = re.compile(rf"{QUOTED}| ?(?P<sign>[{{}};]) ?|(?P<before>[:,]) ", re.DOTALL)
"""Never the blank before a colon, which says something: `.list :is(a)`."""

NOT_LINE_BY_LINE = re.compile(
    r"""
    ^(?:[^`\n]*`[^`\n]*`)*[^`\n]*`[^`\n]*$  # a text goes on in the next line
    | \\$                                   # so it does here
    | ^[^\n]*?\S[^\n]*?/\*(?![^\n]*\*/)     # a comment begins behind something else, and does
    """,
    re.MULTILINE | re.VERBOSE,
)
"""A script in which a line may be in the middle of something. It travels as it is."""
NEEDLESS_LINES = re.compile(
    r"""
    ^[ \t]*//(?![^\n]*\*/)[^\n]*\n?         # a line that is a comment
    | ^[ \t]*/\*(?!!)(?:(?!\*/).)*\*/[ \t]*$\n?  # lines that are one
    | ^[ \t]+                               # how far a line stands in
    | ^\n                                   # an empty line
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


def sheet(text: str) -> str:
    """A style sheet in one line."""
    line = BLANKS.sub(_blank, text).strip()
    return BLANKS_AT_SIGNS.sub(lambda part: part["quoted"] or part["sign"] or part["before"], line)


def _blank(part: re.Match[str]) -> str:
    """A comment alone parts two words, and yet is no blank."""
    return part["quoted"] or (" " if COMMENT.sub("", part[0]) else "/**/")


def script(text: str) -> str:
    """Line by line, without knowing the language: what ends a line goes on ending it."""
    return text if NOT_LINE_BY_LINE.search(text) else NEEDLESS_LINES.sub("", text)


SQUEEZED: dict[str, Callable[[str], str]] = {".css": sheet, ".js": script}


def is_squeezed(name: str) -> bool:
    """Unless that has been done where it comes from."""
    return Path(name).suffix in SQUEEZED and name.startswith(OURS) and ".min." not in name


def squeezed(name: str, text: str) -> str:
    return SQUEEZED[Path(name).suffix](text) if is_squeezed(name) else text
