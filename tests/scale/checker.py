"""An independent reader of records with a proof: fairness.md once more, with nothing of the product in it.

It knows no rules but the little that it needs: where turns begin, and which cards are left in the pile.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

CHAIN = 4096
PILE = [
    *["cloverleaf"],
    *["fireworks"] * 5,
    *["stop"] * 10,
    *["straight"] * 5,
    *["plus-minus"] * 5,
    *["x2"] * 5,
    *[f"bonus-{points}" for points in (200, 300, 400, 500, 600) for _copy in range(5)],
]


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def stream(secret: str, code: str, k: int | str, salt: str) -> Iterator[int]:
    block = 0
    while True:
        message = f"{code}|{k}|{salt}|{block}".encode("ascii")
        yield from hmac.new(bytes.fromhex(secret), message, "sha256").digest()
        block += 1


def one_of(source: Iterator[int], m: int) -> int:
    for byte in source:
        if byte < 256 - 256 % m:
            return byte % m
    raise AssertionError("a stream has no end")


def shuffled(source: Iterator[int], items: list[Any]) -> list[Any]:
    for i in range(len(items) - 1, 0, -1):
        j = one_of(source, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def turns(log: list[list[Any]], seats: list[int]) -> Iterator[int]:
    """The number of the turn that each entry belongs to."""
    turn, hand = 1, 0
    places = any(entry[0] == "place" for entry in log)
    for k, entry in enumerate(log):
        before = log[k - 1] if k else None
        if before is not None and (seats[k] != seats[k - 1] or (entry[0] == "roll" and hand == 0)):
            # In most games nobody plays two turns in a row; in Gambler only where the others have no dice left.
            turn += seats[k] != seats[k - 1] or places
        yield turn
        if entry[0] == "roll":
            follows = log[k + 1] if k + 1 < len(log) else None
            hand = len(entry[1]) if follows and follows[0] == "place" else 0
        elif entry[0] == "place":
            hand -= len(entry[1])
        elif entry[0] == "stop":
            hand = 0


def check(record: dict[str, Any]) -> int:
    """How many rolls and cards were recomputed; an AssertionError says what does not hold."""
    proof, log = record["proof"], record["log"]
    commitments = [proof["commitment"], *record.get("commitments", [])]
    for t, secret in enumerate(proof["secrets"]):
        before = commitments[t // CHAIN] if t % CHAIN == 0 else proof["secrets"][t - 1]
        assert sha(bytes.fromhex(secret)) == before, f"secret {t} was not fixed in advance"
    salt = _check_setup(record)
    last, checked, pile = sha((proof["commitment"] + salt).encode()), 0, list(PILE)
    numbers = turns(log, proof["seats"])
    for k, (entry, salt, seat, turn) in enumerate(zip(log, proof["salts"], proof["seats"], numbers, strict=True)):
        told = json.dumps({"entry": entry, "salt": salt, "seat": seat}, sort_keys=True, separators=(",", ":"))
        if entry[0] in ("card", "roll"):
            pile = pile or list(PILE)
            if turn < len(proof["secrets"]):
                _check_chance(entry, stream(proof["secrets"][turn], proof["code"], k, salt), pile, k)
                checked += 1
            if entry[0] == "card":
                pile.remove(entry[1])
        last = sha((last + told).encode())
    assert last == proof["digest"], "the log was changed"
    return checked


def _check_chance(entry: list[Any], source: Iterator[int], pile: list[str], k: int) -> None:
    if entry[0] == "card":
        assert pile[one_of(source, len(pile))] == entry[1], f"card {k} is another one"
    else:
        assert [one_of(source, 6) + 1 for _die in entry[1]] == entry[1], f"dice {k} are others"


def _check_setup(record: dict[str, Any]) -> str:
    """The salt that everybody made together."""
    setup = record["proof"]["setup"]
    told = {name: setup[name] for name in ("joined", "salts", "start")}
    salt = sha(json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    source = stream(record["proof"]["secrets"][0], record["proof"]["code"], "setup", salt)
    assert shuffled(source, list(setup["joined"])) == record["players"], "the order of play was not drawn"
    if "stack" in record:
        assert shuffled(source, list(range(1, len(record["stack"]) + 1))) == record["stack"], "nor were the boards"
    return salt
