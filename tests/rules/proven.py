"""Games with their proof, played through the same functions that serve a table, from roots that the tests know."""

import copy
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from games.rules import GAMES, chance, proof, record, setup
from games.rules.entries import Choice, Entry
from games.rules.gambler.boards import written
from games.rules.gambler.twenty import TWENTY
from games.rules.position import Position
from games.rules.setup import SCHEMES, Setup

CODE = "k7mQ2x"
ROOTS = (bytes(range(32)), bytes(range(32, 64)))
CHAINS = tuple(map(chance.Chain.from_root, ROOTS))
TEN = ("Anna", "Ben", "Cleo", "Dana", "Eli", "Finn", "Gina", "Hugo", "Ida", "Jan")


def secret(turn: int) -> bytes:
    chain, index = proof.place(turn)
    return CHAINS[chain].secret(index)


def setup_of(joined: Sequence[str], scheme: int = 2) -> Setup:
    """The first one is the host, who brings no salt."""
    salts = (None, *(f"seat-of-{name}" for name in joined[1:]))
    return Setup(tuple(joined), salts, "go", drawn=True, scheme=scheme)


def first(position: Position) -> Choice:
    """The simplest player: banks as soon as possible, otherwise does the first thing that is offered."""
    choices = position.choices()
    return ("stop",) if ("stop",) in choices else choices[0]


def proven(
    game: str,
    joined: Sequence[str],
    agreed: dict[str, Any],
    choose: Callable[[Position], Choice] = first,
    entries: int = 10_000,
    scheme: int = 2,
    told: Setup | None = None,
) -> dict[str, Any]:
    """The record of a game whose seats, and boards if it is Gambler on the twenty, were drawn."""
    told = told or setup_of(joined, scheme)
    first = agreed.get("rules", {}).get("first", [])
    players, boards = told.deal(secret(0), CODE, written(TWENTY), first)
    if game == "gambler":
        agreed = {"boards": boards, **agreed}
    start = GAMES[game].start(agreed, len(players))
    log, salts, seats, last = play(start, choose, entries)
    shown = last.turn + 1 if last.outcome else last.turn
    proved = {
        "scheme": f"chain-hmac-sha256/{scheme}",
        "code": CODE,
        "commitment": CHAINS[0].commitment,
        "secrets": [secret(turn).hex() for turn in range(shown)],
        "salts": salts,
        "seats": seats,
        "setup": told.written(),
    }
    return sealed(record.write(game, agreed, players, log, proof=proved))


def play(
    position: Position, choose: Callable[[Position], Choice], entries: int
) -> tuple[list[Entry], list[Any], list[int], Position]:
    log: list[Entry] = []
    salts: list[str | None] = []
    seats: list[int] = []
    while len(log) < entries and not position.outcome:
        choice = choose(position) if position.choices() else ("roll",)
        by_chance = choice in (("card",), ("roll",))
        salt = f"request-{len(log)}" if by_chance else None
        entry = proof.deal(position, secret(position.turn), CODE, len(log), salt) if salt else choice
        log.append(entry)
        salts.append(salt)
        seats.append(position.seat)
        position = position.after(entry)
    return log, salts, seats, position


def sealed(raw: dict[str, Any]) -> dict[str, Any]:
    """With the last digest as it follows from the log: what a server does, an honest one or not."""
    proved = raw["proof"]
    scheme = SCHEMES.get(proved["scheme"], 2)
    told = setup.read(scheme, proved.get("setup"))
    last = setup.first_digest(scheme, proved["commitment"], told.salt if told else "")
    for entry, salt, seat in zip(raw["log"], proved["salts"], proved["seats"], strict=True):
        last = proof.digest(last, entry, salt, seat)
    return {**raw, "proof": {**proved, "digest": last}}


@cache
def _game(kind: str, seats: int, target: int, entries: int, scheme: int) -> dict[str, Any]:
    return proven(kind, TEN[:seats], {"target": target}, entries=entries, scheme=scheme)


def game(
    kind: str = "tutto", seats: int = 3, target: int = 1000, entries: int = 10_000, scheme: int = 2
) -> dict[str, Any]:
    """A game of the simplest player, finished unless cut after some entries."""
    return copy.deepcopy(_game(kind, seats, target, entries, scheme))


def older(**asked: Any) -> dict[str, Any]:
    """As it was proven before the secrets were sealed at the opening of the table."""
    return game(scheme=1, **asked)


def gambler(entries: int = 10_000) -> dict[str, Any]:
    return game("gambler", 2, 100, entries)


def verified(raw: dict[str, Any]) -> dict[str, Any]:
    return proof.report(record.check(raw))


def doubt(raw: dict[str, Any]) -> tuple[int | None, str]:
    """Where the proof fails, and why. Nothing may come back from a failed proof but this."""
    answer = verified(raw)
    assert set(answer) == {"verified", "at", "error"}, answer
    assert answer["verified"] is False
    return answer["at"], answer["error"]
