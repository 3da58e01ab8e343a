"""Lists at the admin desk."""

from typing import Any

from django import template
from django.contrib.admin.templatetags import admin_list
from django.contrib.admin.templatetags.admin_list import result_list
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.drawing.pieces import section

register = template.Library()


def _yes_or_no(value: bool | None) -> SafeString:
    """Django's own picture, which it calls True, False or None in every language."""
    name = {True: "yes", False: "no", None: "unknown"}[value]
    spoken = {True: _("Yes"), False: _("No"), None: _("Unknown")}[value]
    return format_html('<img src="{}" alt="{}">', static(f"admin/img/icon-{name}.svg"), spoken)


admin_list._boolean_icon = _yes_or_no  # type: ignore[attr-defined]


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
