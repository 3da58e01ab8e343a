"""Tutto once more, written from its rules and from nothing of ours: what a log comes to, with every house rule.

It takes each entry for possible and only follows it; what is possible, other tests ask.
"""

from collections import Counter
from typing import Any

CARDS = {"cloverleaf": 1, "fireworks": 5, "stop": 10, "straight": 5, "plus-minus": 5, "x2": 5} | {
    f"bonus-{points}": 5 for points in (200, 300, 400, 500, 600)
}
PRINTED = {"current": ("full-round", False, True), "revised": ("full-round", False, False)} | {
    "classic": ("at-once", True, False)
}
WORTH = {1: 100, 5: 50}


class Game:
    def __init__(self, agreed: dict[str, Any], seats: int) -> None:
        usual = dict(zip(("end", "leader_sits_out", "floor"), PRINTED[agreed["edition"]], strict=True))
        self.rules = usual | agreed.get("rules", {})
        self.target = agreed["target"]
        self.whole = Counter(CARDS | self.rules.get("pile", {}))
        self.pile = self.whole.copy()
        self.scores = [0] * seats
        self.player, self.turns, self.last_round = 0, 0, False
        self.winners: list[int] = []
        self.ended_by: str | None = None
        self._new_turn()

    def _is(self, name: str, value: str) -> bool:
        return self.rules.get(name) == value

    def _new_turn(self) -> None:
        self.phase, self.card, self.points, self.by_dice, self.safe = "draw", "", 0, 0, 0
        self.half_won, self.free, self.numbers, self.tutti = False, 6, set[int](), 0
        self.table: list[int] = []

    def follow(self, entry: Any) -> None:
        getattr(self, f"_{entry[0]}")(*entry[1:])

    def state(self) -> dict[str, Any]:
        over = self.ended_by is not None
        dice = {"choose": len(self.table), "roll": self.free}.get(self.phase, 6)
        return {
            "status": "finished" if over else "playing",
            "scores": self.scores,
            "winners": self.winners,
            "ended_by": self.ended_by,
            "player": None if over else self.player,
            "phase": None if over else self.phase,
            "dice": None if over else dice,
            "at_risk": None if over else self.points,
        }

    # What happens.

    def _card(self, name: str) -> None:
        if not sum(self.pile.values()):
            self.pile = self.whole.copy()
        self.pile[name] -= 1
        after_tutto = self.phase == "tutto"
        self.card, self.free, self.numbers, self.table, self.phase = name, 6, set(), [], "roll"
        self.tutti = 1 if name == "cloverleaf" and after_tutto and self._is("cloverleaf_from", "turn") else 0
        alone = self.scores[self.player] > max(s for seat, s in enumerate(self.scores) if seat != self.player)
        if name == "stop":
            self._fail()
        elif name == "plus-minus" and alone and self.rules["leader_sits_out"]:
            if self._is("sitting_out", "banks"):
                self.safe = self.points
            self._fail()

    def _roll(self, dice: tuple[int, ...]) -> None:
        self.table, self.phase = list(dice), "choose"
        good = self._counting(self.table)
        if self.card == "fireworks":
            if good:
                self._keep(tuple(good))
            else:
                self._bank()
        elif not good:
            self._fail()

    def _keep(self, dice: tuple[int, ...]) -> None:
        for die in dice:
            self.table.remove(die)
        if self.card.startswith("bonus") or self.card in ("x2", "fireworks"):
            self.points += self._worth(list(dice))
            self.by_dice += self._worth(list(dice))
        self.numbers |= set(dice) if self._collects() else set()
        self.free -= len(dice)
        self.phase = "roll"
        if not self.free:
            self._complete()

    def _stop(self) -> None:
        turn = self.turns
        if self.phase == "choose":
            self._keep(tuple(self._counting(self.table)))
        if self.turns == turn and not self.ended_by:
            self._bank()

    # What counts.

    def _collects(self) -> bool:
        return self.card == "straight" or (self.card == "cloverleaf" and self._is("cloverleaf_by", "straights"))

    def _counting(self, dice: list[int]) -> list[int]:
        if self._collects():
            return sorted(set(dice) - self.numbers)
        kept: list[int] = []
        for face in range(1, 7):
            n = dice.count(face)
            kept += [face] * (n if face in WORTH else n - n % 3)
        return kept

    @staticmethod
    def _worth(dice: list[int]) -> int:
        total = 0
        for face in range(1, 7):
            triplets, singles = divmod(dice.count(face), 3)
            total += triplets * (1000 if face == 1 else face * 100) + singles * WORTH.get(face, 0)
        return total

    # What it brings.

    def _complete(self) -> None:
        """All six dice are aside."""
        self.free, self.phase, card = 6, "tutto", self.card
        if self.half_won:
            self._win("cloverleaf", [self.player])
        elif card == "cloverleaf":
            self.numbers, self.tutti = set(), self.tutti + 1
            if self.tutti == 2:
                self._win("cloverleaf", [self.player])
            elif self._is("cloverleaf_between", "card"):
                self.half_won = True
            else:
                self.phase = "roll"
        elif card == "fireworks":
            if self._is("fireworks", "card"):
                self.safe = self.points
            else:
                self.phase = "roll"
        elif card == "x2":
            self.points += self.by_dice if self._is("x2", "dice") else self.points
            self.by_dice *= 2
        elif card == "plus-minus":
            self._alone("plus_minus", 1000)
            self._deduct()
            if self._is("after_plus_minus", "ends"):
                self._bank()
        elif card == "straight":
            self._alone("straight", 2000)
        else:
            self.points += int(card.removeprefix("bonus-"))

    def _alone(self, rule: str, points: int) -> None:
        if self._is(rule, "exactly"):
            self.points, self.by_dice = self.safe, 0
        self.points += points

    def _deduct(self) -> None:
        best = max(self.scores)
        for seat, score in enumerate(self.scores):
            if score == best and seat != self.player:
                self.scores[seat] = max(0, score - 1000) if self.rules["floor"] else score - 1000

    def _fail(self) -> None:
        self.points = self.safe
        if self.safe:
            self._bank()
        else:
            self._next()

    def _bank(self) -> None:
        self.scores[self.player] += self.points
        if self.scores[self.player] >= self.target and not self.last_round:
            if self.rules["end"] == "at-once":
                self._win("target", [self.player])
                return
            self.last_round = True
        self._next()

    def _next(self) -> None:
        self.turns += 1
        if self.last_round and self.player == len(self.scores) - 1:
            best = [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]
            if len(best) == 1 or not self._is("tie", "round"):
                self._win("target", best)
                return
        self.player = (self.player + 1) % len(self.scores)
        self._new_turn()

    def _win(self, how: str, winners: list[int]) -> None:
        self.ended_by, self.winners = how, winners
