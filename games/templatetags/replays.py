"""Where the buttons of a replay lead."""

from django import template

register = template.Library()


@register.filter
def one_less(at: int) -> int:
    """The entry before, which for the first one is the beginning."""
    return max(0, at - 1)


@register.filter
def one_more(at: int, last: int) -> int:
    """The entry after, but none behind the last."""
    return min(at + 1, last)
