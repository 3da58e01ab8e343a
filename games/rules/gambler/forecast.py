"""What a player of Gambler could reckon from the dice at hand: what fits how likely, and who closes what.

It is arithmetic, and the same for everybody: nothing here says what is good.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.entries import DIE
from games.rules.gambler.boards import ROWS
from games.rules.gambler.outlook import Outlook
from games.rules.gambler.position import Gambler


def chance_to_fit(position: Gambler, row: int) -> float:
    """That at least one of the dice that are rolled next fits this row as it lies."""
    return 1 - (1 - len(position.fits(position.rows, row)) / len(DIE)) ** position.dice


@dataclass(frozen=True)
class Forecast:
    """A die of the hand placed in a row: with what chance one closes it then, if one rolls on, and who else may."""

    die: int
    row: int
    own: float
    rival: int
    """The seat of whoever of the others closes it most likely."""
    theirs: float

    @property
    def closes(self) -> bool:
        return self.own == 1


def forecasts(position: Gambler) -> Iterator[Forecast]:
    """Of each die of the roll that lies there, in each row that takes it now."""
    for die in sorted(set(position.roll)):
        for row in range(ROWS):
            if die in position.fits(position.rows, row):
                yield _forecast(position, die, row)


def _forecast(position: Gambler, die: int, row: int) -> Forecast:
    outlook = Outlook.of(position, ("place", ((die, row),)))
    boxes, seats = outlook.filled[row], range(len(position.scores))
    others = [*seats[position.seat + 1 :], *seats[: position.seat]]
    if boxes == len(position.board.rows[row].cells):
        return Forecast(die, row, 1.0, others[0], 0.0)
    *theirs, own = outlook.rolled_on(position.board.rows[row], boxes)  # without a die left: left to the others
    most = max(theirs)
    return Forecast(die, row, own, others[theirs.index(most)], most)
