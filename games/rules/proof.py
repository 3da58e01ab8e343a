"""The proof that a record carries: who committed to what, and whether every die and card came from it.

Verified here, by the schemes of setup.py; the primitives are in chance.py.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.rules import GAMES, chance, setup
from games.rules.entries import Entry
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position
from games.rules.record import Record
from games.rules.setup import SCHEME, SCHEMES, Setup, is_salt
from games.rules.steps import Step, steps, turns_ended

CHANCE = frozenset({"card", "roll"})
KEYS = {"scheme", "code", "commitment", "secrets", "salts", "seats", "digest"}


class Doubt(Exception):
    """The proof fails: at which entry, if it can be said, and why."""

    def __init__(self, why: Illegal, at: int | None = None) -> None:
        super().__init__(str(why))
        self.why, self.at = why, at


@dataclass(frozen=True)
class Verified:
    rolls: int
    cards: int
    turns: int
    digest: str
    scheme: int
    is_stated: bool
    """Whether the salt of the set-up is only stated, so that the order of play is not proven."""


def digest(previous: str, entry: Entry, salt: str | None, seat: int) -> str:
    """The digest of an entry, hex in and hex out; before the first one stands that of the set-up."""
    canonical = json.dumps({"entry": entry, "salt": salt, "seat": seat}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((previous + canonical).encode()).hexdigest()


def place(turn: int) -> tuple[int, int]:
    """Which chain of the game serves this turn, from 0, and which of its secrets. Turn 0 is the set-up."""
    chain, index = divmod(turn, chance.LENGTH)
    return chain, index + 1


def deal(position: Position, secret: bytes, code: str, k: int, salt: str) -> Entry:
    """The chance that this position needs, as entry k of the log."""
    assert position.need is not None
    return position.need.take(chance.stream(secret, code, k, salt))


def verify(record: Record) -> Verified:
    """Recomputes everything that is already public. Doubt, if anything does not come out as the record has it."""
    proof = _shape(record)
    secrets = _secrets(record, proof)
    told = _check_setup(record, proof, secrets)
    return _check_log(record, proof, secrets, told)


def report(record: Record) -> dict[str, Any]:
    """What `manage.py verify` prints of a record."""
    try:
        verified = verify(record)
    except Doubt as doubt:
        return {"verified": False, "at": doubt.at, "error": str(doubt)}
    return found(verified)


def found(verified: Verified) -> dict[str, Any]:
    """What there was to be checked, in numbers."""
    weaker: dict[str, Any] = {"scheme": verified.scheme} if verified.scheme != SCHEMES[SCHEME] else {}
    weaker |= {"setup": "stated"} if verified.is_stated else {}
    return {
        "verified": True,
        "rolls": verified.rolls,
        "cards": verified.cards,
        "turns": verified.turns,
        "digest": verified.digest,
        **weaker,
    }


def _shape(record: Record) -> dict[str, Any]:
    proof = record.raw.get("proof")
    if not isinstance(proof, dict):
        raise Doubt(Illegal(_("This record carries no proof.")))
    if not _is_of_a_scheme(proof):
        raise Doubt(Illegal(_("This proof is not of the scheme %(scheme)s, nor of an older one."), scheme=SCHEME))
    for key in ("salts", "seats"):
        if not isinstance(proof[key], list) or len(proof[key]) != len(record.log):
            raise Doubt(Illegal(_("The proof needs one salt and one seat for each entry of the log.")))
    if not isinstance(proof["code"], str) or not chance.SALT.fullmatch(proof["code"]):
        raise Doubt(Illegal(_("The proof does not name the game's code.")))
    return proof


def _is_of_a_scheme(proof: Mapping[str, Any]) -> bool:
    name = proof.get("scheme")
    number = SCHEMES.get(name) if isinstance(name, str) else None
    return number is not None and proof.keys() - {"setup"} == KEYS and (number == 1 or "setup" in proof)


def _is_secret(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def _secrets(record: Record, proof: Mapping[str, Any]) -> list[bytes]:
    """The secrets shown so far, each leading to the one before it, the first of each chain to its commitment."""
    commitments = [proof["commitment"], *_further(record)]
    if not isinstance(proof["secrets"], list) or not all(map(_is_secret, [*proof["secrets"], *commitments])):
        raise Doubt(Illegal(_("Secrets and commitments are 64 hexadecimal digits each.")))
    secrets = [bytes.fromhex(value) for value in proof["secrets"]]
    for turn, secret in enumerate(secrets):
        chain, index = place(turn)
        if chain >= len(commitments):
            raise Doubt(Illegal(_("The commitment of a further chain is missing.")))
        before = commitments[chain] if index == 1 else secrets[turn - 1].hex()
        if chance.link(secret).hex() != before:
            raise Doubt(Illegal(_("Secret %(number)d was not fixed in advance."), number=turn + 1))
    return secrets


def _further(record: Record) -> list[Any]:
    further = record.raw.get("commitments", [])
    return further if isinstance(further, list) else [None]


def _check_setup(record: Record, proof: Mapping[str, Any], secrets: list[bytes]) -> Setup | None:
    """The drawn order of play and, if the game is played with its usual stack, that of the stack.

    None where an older proof tells nothing of it, as its host had set the order.
    """
    if "setup" not in proof:
        return None
    told = setup.read(SCHEMES[proof["scheme"]], proof["setup"])
    if told is None:
        raise Doubt(Illegal(_("The set-up tells who joined in which order, and everybody's salt.")))
    if not secrets:
        raise Doubt(Illegal(_("The set-up can't be checked: its secret is missing.")))
    # Compared before anything is drawn: a crowd of thousands could not even be put in an order.
    if sorted(told.joined) != sorted(record.players):
        raise Doubt(Illegal(_("The order of play was not drawn as the proof says.")))
    stack = _usual_stack(record)
    players, drawn = told.deal(secrets[0], proof["code"], stack, on_top(record) if stack else ())
    if told.tells_order and players != list(record.players):
        raise Doubt(Illegal(_("The order of play was not drawn as the proof says.")))
    if stack and record.raw[GAMES[record.game].STACK_KEY] != drawn:
        raise Doubt(Illegal(_("The order of the boards was not drawn as the proof says.")))
    return told


def _usual_stack(record: Record) -> list[Any]:
    """The stack whose pieces the record names, of those that there have been; nothing where others were agreed on."""
    game = GAMES[record.game]
    for stack in game.stacks():
        named = record.raw[game.STACK_KEY]
        if len(named) == len(stack) and all(piece in named for piece in stack):
            return stack
    return []


def on_top(record: Record) -> list[int]:
    """The pieces of the stack that were agreed to lie on top, where the game knows such a house rule."""
    first: list[int] = record.raw.get("rules", {}).get("first", [])
    return first


def _check_log(record: Record, proof: Mapping[str, Any], secrets: list[bytes], told: Setup | None) -> Verified:
    scheme = SCHEMES[proof["scheme"]]
    last = setup.first_digest(scheme, proof["commitment"], told.salt if told else "")
    position, checked, pending = record.start, {"roll": 0, "card": 0}, None
    for step, salt, seat in zip(_legal(record), proof["salts"], proof["seats"], strict=True):
        _check_actor(step, salt, seat)
        if step.entry[0] in CHANCE:
            if step.before.turn < len(secrets):
                secret = secrets[step.before.turn]
                _check_chance(step, chance.stream(secret, proof["code"], step.number, salt))
                checked[step.entry[0]] += 1
            elif pending is None:
                pending = (step.before.turn, step.number)
        last, position = digest(last, step.entry, salt, seat), step.after
    _check_end(position, len(secrets), pending)
    if last != proof["digest"]:
        raise Doubt(Illegal(_("The last digest is another one: an entry, a salt or a seat was changed.")))
    is_stated = bool(told and told.stated)
    return Verified(checked["roll"], checked["card"], turns_ended(position), last, scheme, is_stated)


def _legal(record: Record) -> Iterator[Step]:
    """The steps of the log; Doubt at the first entry that breaks a rule."""
    at = 0
    try:
        for step in steps(record.start, record.log):
            yield step
            at = step.number + 1
    except Illegal as no:
        raise Doubt(no, at) from no


def _check_actor(step: Step, salt: object, seat: object) -> None:
    if type(seat) is not int or seat != step.before.seat:
        raise Doubt(Illegal(_("The proof names another seat than the one whose turn it was.")), step.number)
    if not (is_salt(salt) or (salt is None and step.entry[0] not in CHANCE)):
        raise Doubt(Illegal(_("Every roll and every card needs its salt.")), step.number)


def _check_chance(step: Step, source: Iterator[int]) -> None:
    need = step.before.need
    assert need is not None, "an accepted roll or card was needed"
    if need.take(source) != step.entry:
        what = (
            _("The dice are not those that secret and salt give.")
            if step.entry[0] == "roll"
            else _("The card is not the one that secret and salt give.")
        )
        raise Doubt(Illegal(what), step.number)


def _check_end(position: Position, secrets: int, pending: tuple[int, int] | None) -> None:
    """Every turn that has ended shows its secret; none is shown of turns to come."""
    if pending and pending[0] <= turns_ended(position):
        raise Doubt(Illegal(_("The secret of turn %(turn)d is missing."), turn=pending[0]), pending[1])
    if secrets > position.turn + 1:
        raise Doubt(Illegal(_("There are more secrets than turns.")))
