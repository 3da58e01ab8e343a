"""Gambler once more, written from its rules and from nothing of ours: what a log comes to, with every house rule.

It takes each entry for possible, except that it finds by itself whether any die fits.
"""

from typing import Any

SHARES = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}


class Game:
    def __init__(self, agreed: dict[str, Any], seats: int) -> None:
        rules = agreed.get("rules", {})
        self.stars = rules.get("stars", "apart" if agreed["edition"] == "french" else "free")
        self.most, self.ties = rules.get("boards", 0), rules.get("tie", "shared")
        self.target, self.boards, self.seats = agreed["target"], agreed["boards"], seats
        self.scores = [80] * seats
        self.player, self.played, self.phase = 0, 0, "roll"
        self.winners: list[int] = []
        self.ended_by: str | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        self.rows = self.boards[self.played % len(self.boards)]["rows"]
        self.lying: list[list[int]] = [[] for _row in self.rows]
        self.stock = [SHARES[self.seats]] * self.seats
        self.hand: list[int] = []

    def follow(self, entry: Any) -> None:
        getattr(self, f"_{entry[0]}")(*entry[1:])

    def state(self) -> dict[str, Any]:
        over = self.ended_by is not None
        dice = min(5, self.stock[self.player]) if self.phase == "roll" else len(self.hand)
        return {
            "status": "finished" if over else "playing",
            "scores": self.scores,
            "winners": self.winners,
            "ended_by": self.ended_by,
            "player": None if over else self.player,
            "phase": None if over else self.phase,
            "dice": None if over else dice,
            "stock": None if over else self.stock,
        }

    def _roll(self, dice: tuple[int, ...]) -> None:
        self.hand, self.phase = list(dice), "place"
        if not any(self._takes(row, die) for row in range(6) for die in dice):
            self._next()

    def _place(self, pairs: Any) -> None:
        for die, row in pairs:
            assert self._takes(row, die), (die, row)
            self.hand.remove(die)
            self.stock[self.player] -= 1
            self.lying[row].append(die)
            if len(self.lying[row]) == len(self.rows[row]["cells"]):
                self.scores[self.player] = max(0, self.scores[self.player] + self.rows[row]["points"])
        if all(len(dice) == len(row["cells"]) for dice, row in zip(self.lying, self.rows, strict=True)):
            self._full()
        elif not self.hand:
            self._next()
        else:
            self.phase = "decide"

    def _stop(self) -> None:
        self._next()

    def _takes(self, row: int, die: int) -> bool:
        cells, dice = self.rows[row]["cells"], self.lying[row]
        if len(dice) == len(cells):
            return False
        cell = cells[len(dice)]
        if isinstance(cell, int):
            return bool(cell == die)
        group = [shows for shows, other in zip(dice, cells, strict=False) if other == cell]
        return die == group[0] if group else die not in self._kept_from(row, cell)

    def _kept_from(self, row: int, cell: str) -> set[int]:
        """The numbers that the first star of this colour may not show."""
        if cell == "star":
            return self._shown("star", range(6)) if self.stars != "free" else set()
        where = range(6) if self.stars == "strict" else [row]
        return self._shown("green" if cell == "red" else "red", where)

    def _shown(self, colour: str, where: Any) -> set[int]:
        return {
            die
            for row in where
            for die, cell in zip(self.lying[row], self.rows[row]["cells"], strict=False)
            if cell == colour
        }

    def _next(self) -> None:
        self.phase = "roll"
        while True:
            self.player = (self.player + 1) % self.seats
            if self.stock[self.player]:
                return

    def _full(self) -> None:
        self.played += 1
        best = [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]
        enough = self.played >= self.most if self.most else max(self.scores) >= self.target
        if enough and (len(best) == 1 or self.ties != "board"):
            self.ended_by, self.winners = "boards" if self.most else "target", best
            return
        self._lay_out()
        self.player, self.phase = (self.player + 1) % self.seats, "roll"
