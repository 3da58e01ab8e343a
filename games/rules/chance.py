"""Chance that can be checked: from a secret and a salt to dice, cards and orders (schemes chain-hmac-sha256/1 and /2).

Everything here is a pure function of its arguments except `new_root`, the only place where randomness enters.
"""

import hashlib
import hmac
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self, TypeVar

LENGTH = 4096
"""Secrets in one chain: s[1] for the set-up, then one for each turn."""

SALT = re.compile(r"[A-Za-z0-9_-]{1,64}")
T = TypeVar("T")


def new_root() -> bytes:
    return os.urandom(32)


def link(secret: bytes) -> bytes:
    """One step down the chain: s[i-1] from s[i]."""
    return hashlib.sha256(secret).digest()


def stream(key: bytes, code: str, k: int | str, salt: str) -> Iterator[int]:
    """The bytes of chance entry k, without end."""
    block = 0
    while True:
        yield from hmac.digest(key, f"{code}|{k}|{salt}|{block}".encode("ascii"), "sha256")
        block += 1


def index(source: Iterator[int], m: int) -> int:
    """One of m equally likely things. Bytes that would favour the first ones are passed over."""
    limit = 256 - 256 % m
    byte = next(source)
    while byte >= limit:
        byte = next(source)
    return byte % m


def die(source: Iterator[int]) -> int:
    return index(source, 6) + 1


def order(source: Iterator[int], items: Sequence[T]) -> list[T]:
    """Fisher–Yates from the last place down."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = index(source, i + 1)
        result[i], result[j] = result[j], result[i]
    return result


class Need(Protocol):
    """A chance that a position asks for; it knows the entry that it becomes."""

    def take(self, source: Iterator[int]) -> tuple[Any, ...]: ...


@dataclass(frozen=True)
class Roll:
    dice: int

    def take(self, source: Iterator[int]) -> tuple[Any, ...]:
        return ("roll", tuple(die(source) for _die in range(self.dice)))


@dataclass(frozen=True)
class Draw:
    """`cards`: those left in the pile, equal ones side by side. The pile has no order until one is drawn."""

    cards: tuple[str, ...]

    def take(self, source: Iterator[int]) -> tuple[Any, ...]:
        return ("card", self.cards[index(source, len(self.cards))])


@dataclass(frozen=True)
class Chain:
    """All secrets of a game, kept as every 64th one: any secret is at most 63 steps away, as is the commitment."""

    marks: tuple[bytes, ...]

    STEP: ClassVar[int] = 64

    @classmethod
    def from_root(cls, root: bytes) -> Self:
        marks, value = [root], root
        for step in range(1, LENGTH):
            value = link(value)
            if step % cls.STEP == 0:
                marks.append(value)
        return cls(tuple(reversed(marks)))

    @classmethod
    def from_marks(cls, marks: bytes) -> Self:
        """As they are stored, one behind the other."""
        return cls(tuple(marks[at : at + 32] for at in range(0, len(marks), 32)))

    @property
    def commitment(self) -> str:
        return link(self.secret(1)).hex()

    def secret(self, index: int) -> bytes:
        """s[index], from 1 to LENGTH."""
        assert 1 <= index <= LENGTH
        mark, _rest = divmod(index + self.STEP - 1, self.STEP)
        value = self.marks[mark - 1]
        for _step in range(mark * self.STEP - index):
            value = link(value)
        return value


@dataclass(frozen=True)
class Shown:
    """What is public of a chain: its secrets up to one of them, from which all before follow."""

    top: bytes
    index: int

    @property
    def commitment(self) -> str:
        return link(self.secret(1)).hex()

    def secret(self, index: int) -> bytes:
        assert 1 <= index <= self.index
        value = self.top
        for _step in range(self.index - index):
            value = link(value)
        return value
