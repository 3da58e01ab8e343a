"""Before serving: is the site's key the one with which running games and second factors were sealed?"""

from django.core.management.base import CommandError

from games.services.people import sealed
from games.services.play import secrets

SENTENCE = (
    "The secrets of running games were sealed with another SECRET_KEY than this one. "
    "Put that one back, or name it in SECRET_KEY_FALLBACKS until those games are over."
)

FACTORS = (
    "Second factors of people were sealed with another SECRET_KEY than this one. Put that one back, or name it in "
    "SECRET_KEY_FALLBACKS and run: manage.py reseal. If it is lost: manage.py reseal --forget"
)


def check() -> None:
    if not secrets.can_be_opened():
        raise CommandError(SENTENCE)
    if not sealed.can_be_opened():
        raise CommandError(FACTORS)
