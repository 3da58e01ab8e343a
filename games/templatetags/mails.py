"""Whether this site can send mails, for pages that would offer one."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def sends_mails() -> bool:
    return bool(settings.MAILS)
