"""A game gone over: for each entry what its choice cost, and what chance made of everybody's prospects.

Whatever the judge thinks, everything adds up: a seat's chance at the end is that at the beginning, less what its own
choices cost, plus what others' brought it, plus luck. Where the judge is exact, so is each of these.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from games.mastery.judge import Judge, Worth
from games.rules.steps import Step

CARDS, DICE = "cards", "dice"

NOTHING = 1e-9
"""A chance as small as this is what the tables are off by."""


@dataclass(frozen=True)
class Reckoned:
    """One entry. The tuples have one number per seat."""

    number: int
    seat: int
    chances: tuple[float, ...]
    """After it."""
    luck: tuple[float, ...]
    gains: tuple[float, ...]
    """What the choice brought others; less than nothing, its cost, for whoever made it."""
    drawn: str
    """Whose luck it was: that of cards or of dice."""
    made: Worth | None = None
    best: Worth | None = None
    """Both None where there was nothing to choose."""
    by_lot: float = 0.0
    """What it would have cost, on average, to choose by lot."""

    @property
    def cost(self) -> float:
        return self.best.win - self.made.win if self.made and self.best else 0.0


def reckoned(judge: Judge, steps: Iterable[Step]) -> Iterator[Reckoned]:
    before: tuple[float, ...] = ()
    for step in steps:
        made, best = weighed(judge, step)
        line = of_step(step, before or judge.chances(step.before), judge.chances(step.after), made, best)
        yield replace(line, by_lot=_by_lot(judge, step)) if made else line
        before = line.chances


def of_step(
    step: Step, before: tuple[float, ...], after: tuple[float, ...], made: Worth | None, best: Worth | None
) -> Reckoned:
    """What follows of the chances before and after it, and of what was chosen."""
    seat = step.before.seat
    gains = _gains(before, seat, best.win - made.win if made and best else 0.0)
    luck = tuple(now - then - gain for now, then, gain in zip(after, before, gains, strict=True))
    drawn = CARDS if step.entry[0] == "card" else DICE
    return Reckoned(step.number, seat, after, luck, gains, drawn, made, best)


def weighed(judge: Judge, step: Step) -> tuple[Worth | None, Worth | None]:
    """What was chosen, and the best there was; chance that came along with the choice is no part of it."""
    choices = step.before.choices()
    if len(choices) < 2:
        return None, None
    chosen = step.entry if step.entry in choices else step.entry[:1]
    worths = judge.worths(step.before)
    made = judge.worth_of(step.before, chosen)
    return (made, max(worths[0], made, key=lambda worth: worth.win)) if len(worths) > 1 else (None, None)


def _by_lot(judge: Judge, step: Step) -> float:
    wins = [worth.win for worth in judge.worths(step.before)]
    return wins[0] - sum(wins) / len(wins)


def _gains(before: tuple[float, ...], seat: int, cost: float) -> tuple[float, ...]:
    """Others share what a choice cost as they share all that is not the player's; evenly where they have nothing."""
    rest, even = sum(before) - before[seat], 1 / (len(before) - 1)
    return tuple(
        -cost if each == seat else cost * (chance / rest if rest > NOTHING else even)
        for each, chance in enumerate(before)
    )
