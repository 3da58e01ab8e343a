"""May this person, and all who share their address, do one more of this now?"""

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from games.services.people.guests import player_of
from games.site import metrics
from games.site.limits import buckets
from games.site.limits.buckets import Ask
from games.site.limits.kinds import KINDS, USUAL, Kind, spoken
from games.site.limits.origins import address, origin


@dataclass(frozen=True)
class Refusal:
    """A sentence for whoever has to wait, and how many seconds."""

    sentence: str
    seconds: int


def refused(request: HttpRequest, *kinds: str, to: str = "") -> Refusal | None:
    """One of each kind is taken; or nothing, if any of them is used up. `to` is who would get a mail."""
    if not settings.LIMITS:
        return None
    person, home = _person(request), origin(address(request))
    asked = [(words, ask) for kind in kinds for words, ask in _asks(kind, person, home, to)]
    empty = buckets.take([ask for _words, ask in asked])
    if empty is None:
        return None
    metrics.REFUSED.labels(asked[empty.number][1].bucket.partition(" ")[0]).inc()
    seconds = max(1, math.ceil(empty.seconds))
    return Refusal(str(asked[empty.number][0]) % {"time": spoken(seconds)}, seconds)


def newcomer(request: HttpRequest) -> tuple[str, ...]:
    """What is taken beside, of somebody whom nobody knows and who becomes a guest by this."""
    return () if player_of(request) else ("guest",)


def _person(request: HttpRequest) -> str:
    if player := player_of(request):
        return f"player {player.pk}"
    session = request.session.session_key
    return f"session {_hidden(session)}" if session else ""


def _asks(name: str, person: str, home: str, to: str) -> Iterator[tuple[Any, Ask]]:
    kind = KINDS[name]
    if kind.person and person:
        yield kind.alone, Ask(f"{name} {person}", kind.person)
    if kind.address:
        yield kind.together, for_address(name, kind, home)
    if kind.addressee and to:
        yield kind.alone, Ask(f"{name} to {_hidden(to.casefold())}", kind.addressee)


def for_address(name: str, kind: Kind, home: str) -> Ask:
    assert kind.address is not None
    return Ask(f"{name} from {home}", kind.address.times(crowd()))


def crowd() -> float:
    """How many times the usual number of people may share an address here."""
    return float(settings.PEOPLE_PER_ADDRESS) / USUAL


def _hidden(secret: str) -> str:
    """What nobody should read in Redis: the cookie of a session, an address for mails."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()[:24]
