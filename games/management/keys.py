"""Before serving: is the site's key the one with which the secrets of running games were sealed?"""

from django.core.management.base import CommandError

from games.services.play import secrets

SENTENCE = (
    "The secrets of running games were sealed with another SECRET_KEY than this one. "
    "Put that one back, or name it in SECRET_KEY_FALLBACKS until those games are over."
)


def check() -> None:
    if not secrets.can_be_opened():
        raise CommandError(SENTENCE)
