"""Numbers as people read them, for Django's templates."""

from django import template

from games.drawing import jinja

register = template.Library()
register.filter("intcomma", jinja.grouped)


@register.filter
def signed(number: int) -> str:
    """A change: with its sign, and a minus as wide as a plus."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
