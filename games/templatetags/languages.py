"""The languages of the site, and where a page lives in each of them."""

from typing import Any

from django import template
from django.conf import settings
from django.core.exceptions import DisallowedHost

register = template.Library()


@register.simple_tag
def languages() -> list[tuple[str, str]]:
    """Each by its own name."""
    return [(code, str(name)) for code, name in settings.LANGUAGES]


@register.simple_tag(takes_context=True)
def address(context: dict[str, Any]) -> str:
    """Of this page, whatever it was asked beside; nothing where nobody has asked for one, or under a name not ours."""
    request = context.get("request")
    try:
        return str(request.build_absolute_uri(request.path)) if request else ""
    except DisallowedHost:
        return ""
