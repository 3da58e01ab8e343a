"""Which button of a page about an account is the one that the page is for."""

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()

BESIDE = {"secondary", "danger", "link", "cancel"}
"""What allauth calls a button that sends a form, but is not the main one."""


@register.filter
def is_main(attrs: Mapping[str, Any]) -> bool:
    """One that allauth says nothing about is none."""
    tags: list[str] | None = attrs.get("tags")
    if tags is None:
        return False
    return "prominent" in tags or (attrs.get("type") == "submit" and BESIDE.isdisjoint(tags))
