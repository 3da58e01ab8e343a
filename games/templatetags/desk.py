"""Lists at the admin desk."""

from typing import Any

from django import template
from django.contrib.admin.templatetags.admin_list import result_list
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import section

register = template.Library()


@register.simple_tag
def kept_results(cl: Any) -> SafeString:
    """The rows of a list, drawn once for as long as they say the same: by far the most of such a page."""
    rows = tuple(_row(cl, row) for row in cl.result_list)
    key = ("desk", cl.opts.label, cl.get_query_string(), get_language(), rows)
    return section(key, lambda: render_to_string("admin/change_list_results.html", result_list(cl)))


def _row(cl: Any, row: Any) -> tuple[Any, ...]:
    return (row.pk, *(str(_shown(cl.model_admin, row, name)) for name in cl.list_display))


def _shown(desk: Any, row: Any, name: str) -> Any:
    """A column of the row, or what the desk makes of it."""
    if not hasattr(row, name):
        return getattr(desk, name)(row)
    value = getattr(row, name)
    return value() if callable(value) else value
