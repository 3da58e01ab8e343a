"""Templates that are drawn once and then kept."""

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import once

register = template.Library()


@register.simple_tag
def piece(name: str, **inputs: object) -> SafeString:
    """A template that hangs on these inputs alone, whatever the page and whoever looks; so it knows no other words."""
    key = ("template", name, get_language(), *inputs.items())
    return once(key, lambda: SafeString(render_to_string(name, inputs)))
