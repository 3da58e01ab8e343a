"""Second factors at rest: the secret of an authenticator app and the seed of recovery codes, sealed by the vault.

Passkeys hold nothing secret. What an older version has stored lies open until the migration, or `renew`, seals it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from allauth.mfa.models import Authenticator

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import vault
from games.services.writing import writing

MARK = "sealed:"
"""Neither a secret nor a seed begins like this."""

SECRETS, LISTS = ("secret", "seed"), ("migrated_codes",)
"""What is secret in the data of a factor, as allauth calls it."""

Data = dict[str, Any]


class Locked(Illegal):
    """No key that this process has opens somebody's second factor."""

    def __init__(self) -> None:
        super().__init__(_("Your second factor can't be read here just now. Please tell whoever runs this site."))


def seal(text: str) -> str:
    return MARK + vault.seal(text.encode(), vault.FACTORS).decode()


def opened(stored: str) -> str:
    if not stored.startswith(MARK):
        return stored
    try:
        return vault.unseal(stored.removeprefix(MARK).encode(), vault.FACTORS).decode()
    except vault.WrongKey as error:
        raise Locked from error


def with_secrets(data: Data, do: Callable[[str], str]) -> Data:
    """The same data, with this done to all that is secret in it."""
    single = {name: do(data[name]) for name in SECRETS if name in data}
    return data | single | {name: [do(code) for code in data[name]] for name in LISTS if name in data}


def sealed_anew(stored: str) -> str:
    """With the first key, whichever of them it was sealed with."""
    return seal(opened(stored))


def locked() -> Iterator[int]:
    """The factors that can't be opened here."""
    for pk, data in Authenticator.objects.values_list("pk", "data").order_by("pk").iterator():
        try:
            with_secrets(data, opened)
        except Locked:
            yield pk


def can_be_opened() -> bool:
    return next(locked(), None) is None


def renew() -> int:
    """Seals all anew, each in a transaction of its own: people log in meanwhile. Says how many they were."""
    keys = Authenticator.objects.exclude(type=Authenticator.Type.WEBAUTHN).order_by("pk").values_list("pk", flat=True)
    return sum(_renewed(pk) for pk in list(keys))


def _renewed(pk: int) -> bool:
    with writing():
        factor = Authenticator.objects.select_for_update().filter(pk=pk).first()
        if factor:
            factor.data = with_secrets(factor.data, sealed_anew)
            factor.save(update_fields=["data"])
    return factor is not None


def forget() -> int:
    """Those that no key opens go: their people log in without them, and set up new ones."""
    gone = list(locked())
    Authenticator.objects.filter(pk__in=gone).delete()
    return len(gone)
