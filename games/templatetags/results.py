"""What an end means, in words."""

from django import template
from django.utils.translation import gettext as _

from games.rules.endings import Meaning

register = template.Library()


@register.simple_tag
def awarded(ending: Meaning, who: str) -> str:
    """The victory of somebody whom a referee gave the first place."""
    return _(ending.awards) % {"who": who}
