"""What the site serves without, if it must: the sentence of each, as it was found a moment ago by those who watch.

Whoever asks if this process is ready is answered at once, whatever says nothing.
"""

from games import memory


class Found(dict[str, str]):
    """By what it is about; empty if all is well."""


def note(what: str, sentence: str) -> None:
    memory.of(Found)[what] = sentence


def wrong(what: str) -> str:
    return memory.of(Found).get(what, "")


def sentences() -> tuple[str, ...]:
    return tuple(memory.of(Found).values())
