"""Secrets at rest, sealed with keys that are not in the database: those of running games, and people's second factors.

Whoever reads the database, or a copy of it, foretells no roll and shows nobody's code. What is public of a game once it
is over stands openly in its row (`Game.revealed`), so that its proof does not hang on a key.
"""

import base64
import hmac
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

GAMES = b"the secrets of running games"
FACTORS = b"the second factors of people"
"""Made of the site's key for one of these, ours is good for nothing else."""


class WrongKey(Illegal):
    """Nothing that this process has at hand opens what was sealed."""

    def __init__(self) -> None:
        super().__init__(_("The secrets of this game can't be opened here. Please tell whoever runs this site."))


def seal(plain: bytes, purpose: bytes = GAMES) -> bytes:
    return _lock(purpose).encrypt(plain)


def unseal(stored: bytes, purpose: bytes = GAMES) -> bytes:
    try:
        return _lock(purpose).decrypt(stored)
    except InvalidToken as error:
        raise WrongKey from error


def _lock(purpose: bytes) -> MultiFernet:
    return _made_of(purpose, settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)


@lru_cache
def _made_of(purpose: bytes, *keys: str) -> MultiFernet:
    """The first key seals; those that were in use before it open what they have sealed."""
    made = (hmac.digest(key.encode(), purpose, "sha256") for key in keys)
    return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in made])
