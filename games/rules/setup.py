"""The set-up of a game: who sat down with which salt, what was drawn from all of them, and the digest it begins with.

In scheme 2 everybody salts it, and all of its secrets were fixed before anybody did. In scheme 1, which older games
have, the root was drawn when the host's salt was known; a set-up without a draw was not told at all.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.rules import beginning, chance

SCHEMES = {"chain-hmac-sha256/1": 1, "chain-hmac-sha256/2": 2}
SCHEME = "chain-hmac-sha256/2"

S = TypeVar("S")


@dataclass(frozen=True)
class Setup:
    """`joined`: names in the order of joining. `salts`: their action ids; the host and computer players have none.

    `drawn`: whether the order of play was drawn, not set by the host. `begins`: who begins, if the order is as people
    sit; `starter`: whom the table has named for that.
    """

    joined: tuple[str, ...]
    salts: tuple[str | None, ...]
    start: str
    drawn: bool
    scheme: int = 2
    stated: str = ""
    """The salt as it was then: somebody's account was deleted since, so that the names don't make it any more."""
    begins: str = beginning.FIRST
    starter: str = ""

    @property
    def salt(self) -> str:
        return self.stated or self.made

    @property
    def made(self) -> str:
        """Of everybody's salts, under their names."""
        if self.scheme == 1:
            return self.start
        told = {"joined": self.joined, "salts": self.salts, "start": self.start}  # in the order of the alphabet
        canonical = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()

    def deal(
        self, secret: bytes, code: str, stack: Sequence[S], first: Sequence[int] = ()
    ) -> tuple[list[str], list[S]]:
        """The order of play and of the stack, from one stream of bytes, seats first. `first`: the pieces of the stack,
        counted from 1, that were agreed to lie on top, in this order.

        In scheme 1 an order was drawn for the seats even where the host had set another.
        """
        source = chance.stream(secret, code, "setup", self.salt)
        seats = self._seated(source)
        drawn = chance.order(source, stack)
        top = [stack[number - 1] for number in first]
        return seats, top + [piece for piece in drawn if piece not in top]

    def rolled(self, secret: bytes, code: str) -> beginning.Rounds:
        """What everybody rolled for the beginning; nothing where nobody did."""
        if self.begins != beginning.ROLL:
            return []
        return beginning.rounds(chance.stream(secret, code, "setup", self.salt), len(self.joined))

    def _seated(self, source: Iterator[int]) -> list[str]:
        if self.begins == beginning.ROLL:
            return beginning.from_there(self.joined, beginning.winner(beginning.rounds(source, len(self.joined))))
        if self.begins == beginning.NAMED:
            return beginning.from_there(self.joined, self.joined.index(self.starter))
        return chance.order(source, self.joined) if self.drawn or self.scheme == 1 else list(self.joined)

    @property
    def tells_order(self) -> bool:
        """Whether the order of play follows from it; else the host has set it, and names no reason."""
        return self.drawn or self.begins != beginning.FIRST

    def written(self) -> dict[str, Any] | None:
        """As a record has it; scheme 1 told only of what was drawn."""
        if self.scheme == 1:
            return {"joined": list(self.joined), "salt": self.start} if self.drawn else None
        told: dict[str, Any] = {
            "joined": list(self.joined),
            "salts": list(self.salts),
            "start": self.start,
            "drawn": self.drawn,
        }
        told |= {"begins": self.begins} if self.begins != beginning.FIRST else {}
        told |= {"starter": self.starter} if self.starter else {}
        return told if self.salt == self.made else told | {"salt": self.stated}


def first_digest(scheme: int, commitment: str, salt: str) -> str:
    """What stands before the first entry of the log. `salt`: the set-up's."""
    return commitment if scheme == 1 else hashlib.sha256((commitment + salt).encode()).hexdigest()


def read(scheme: int, raw: object) -> Setup | None:
    """None if it is not as a proof of this scheme tells a set-up."""
    if not isinstance(raw, dict) or not _are_names(raw.get("joined")):
        return None
    return _first(raw) if scheme == 1 else _second(raw)


def _first(raw: dict[str, Any]) -> Setup | None:
    if raw.keys() != {"joined", "salt"} or not is_salt(raw["salt"]):
        return None
    return Setup(tuple(raw["joined"]), (), raw["salt"], drawn=True, scheme=1)


def _second(raw: dict[str, Any]) -> Setup | None:
    if raw.keys() - {"salt", "begins", "starter"} != {"joined", "salts", "start", "drawn"}:
        return None
    if type(raw["drawn"]) is not bool or not _is_beginning(raw):
        return None
    salts, stated = raw["salts"], raw.get("salt", "")
    if not isinstance(salts, list) or len(salts) != len(raw["joined"]) or not is_salt(raw["start"]):
        return None
    if not all(salt is None or is_salt(salt) for salt in salts) or not (stated == "" or is_salt(stated)):
        return None
    who = {"begins": raw.get("begins", beginning.FIRST), "starter": raw.get("starter", "")}
    return Setup(tuple(raw["joined"]), tuple(salts), raw["start"], raw["drawn"], stated=stated, **who)


def _is_beginning(raw: dict[str, Any]) -> bool:
    """Who begins is told only where it is not simply the first one, and somebody is named only for that."""
    begins = raw.get("begins", beginning.FIRST)
    if begins == beginning.NAMED:
        return raw.get("starter") in raw["joined"] and not raw["drawn"]
    rolled = begins == beginning.ROLL and not raw["drawn"]
    return "starter" not in raw and ("begins" not in raw or rolled)


def _are_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def is_salt(value: object) -> bool:
    return isinstance(value, str) and chance.SALT.fullmatch(value) is not None
