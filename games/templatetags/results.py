"""What an end means, and whether it counts, in words."""

from django import template
from django.utils.translation import gettext as _

from games.models import Unrated
from games.rules.endings import Meaning
from games.services.standing.ranking import Unlisted

register = template.Library()


@register.simple_tag
def awarded(ending: Meaning, who: str) -> str:
    """The victory of somebody whom a referee gave the first place."""
    return _(ending.awards) % {"who": who}


@register.filter
def why_unlisted(word: str) -> str:
    """The sentence about somebody who is not on the leaderboard."""
    return str(Unlisted(word).label)


@register.filter
def why_unrated(word: str) -> str:
    """The sentence about a game that counts for no rating."""
    return str(Unrated(word).label)
