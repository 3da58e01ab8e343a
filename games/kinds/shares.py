"""Chances and parts of a whole, as people read them."""

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def percent(share: float, digits: int = 1) -> str:
    """A share of 0.4714 in hundredths, as the language of now writes it, without a line break before its sign."""
    return _("%(number)s\u00a0%%") % {"number": number_format(round(100 * share, digits), digits)}
