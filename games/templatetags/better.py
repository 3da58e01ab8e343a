"""What the page of rules of thumb asks for: the games that have one, their numbers, and how these are written."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template

from games.drawing.pages import ladder as ladders
from games.kinds import KINDS
from games.kinds.kind import Kind

register = template.Library()
register.simple_tag(ladders.ladder)
register.filter("level_name", ladders.level_name)
register.filter("percent", ladders.percent)
register.filter("number", ladders.rounded)


@register.simple_tag
def taught_kinds() -> Iterable[Kind]:
    return [kind for kind in KINDS.values() if ladders.is_taught(kind)]


@register.filter
def is_taught(kind: str) -> bool:
    return ladders.is_taught(KINDS[kind])


@register.simple_tag
def taught(kind: str) -> Mapping[str, Any] | None:
    return KINDS[kind].taught()


@register.filter
def change(share: float) -> str:
    """Points of percentage that are won or lost, with their sign."""
    number = ladders.rounded(abs(100 * share), 1)
    return f"−{number}" if share < 0 else f"+{number}"


@register.filter
def fraction(chance: Mapping[str, Any]) -> str:
    """As people write it; nothing where it is too long a one."""
    return "/".join(map(str, chance["fraction"])) if "fraction" in chance else ""
