"""What is put into a sentence when it is said."""

import re

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd](?!\w)|%%|%[a-z]+%|\{\w*\}")


def placeholders(words: str) -> list[str]:
    """Each name once; those without a name as often as they stand there."""
    found = [place for place in PLACEHOLDER.findall(words) if place != "%%"]
    return sorted({place for place in found if len(place) > 2}) + [place for place in found if len(place) == 2]


def bare(words: str) -> str:
    """What is left of a sentence without them."""
    return PLACEHOLDER.sub(" ", words)
