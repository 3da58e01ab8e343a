"""The secrets of running games at rest: sealed with a key that is not in the database.

Whoever reads the database, or a copy of it, foretells no roll. What is public of them once a game is over stands openly
in its row (`Game.revealed`), so that its proof does not hang on a key.
"""

import base64
import hmac
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

PURPOSE = b"the secrets of running games"
"""Made of the site's key, ours is good for nothing else."""


class WrongKey(Illegal):
    """Nothing that this process has at hand opens what was sealed."""

    def __init__(self) -> None:
        super().__init__(_("The secrets of this game can't be opened here. Please tell whoever runs this site."))


def seal(plain: bytes) -> bytes:
    return _lock().encrypt(plain)


def unseal(stored: bytes) -> bytes:
    try:
        return _lock().decrypt(stored)
    except InvalidToken as error:
        raise WrongKey from error


def _lock() -> MultiFernet:
    return _made_of(settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)


@lru_cache
def _made_of(*keys: str) -> MultiFernet:
    """The first key seals; those that were in use before it open what they have sealed."""
    made = (hmac.digest(key.encode(), PURPOSE, "sha256") for key in keys)
    return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in made])
