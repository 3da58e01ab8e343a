"""Computer players for Gambler: one turn ahead over exact chances (difficulty.py), knowing what everyone sees."""

from collections.abc import Iterable
from statistics import fmean as mean

from games.rules.entries import Choice
from games.rules.gambler.ending import chance_to_win, may_be_the_last
from games.rules.gambler.outlook import Outlook
from games.rules.gambler.position import Gambler


def look_ahead(position: Gambler, caution: float = 0.0) -> Choice:
    """Closes yellow rows, avoids black ones, sets no row up for the left neighbour, and rolls on when that pays.

    `caution` is how much more than stopping that must promise, in what a row of this board is worth on average: careful
    players ask for some of it, bold ones give some.
    """
    choices = position.choices()
    if len(choices) == 1:
        return choices[0]
    margin = caution * mean(abs(row.points) for row in position.board.rows)
    if position.phase == "decide":
        outlook = Outlook.of(position)
        return ("roll",) if outlook.rolling() - margin > outlook.stopping() else ("stop",)
    return max(_different(position, choices), key=lambda each: each[0].worth(margin))[1]


def strong(position: Gambler) -> Choice:
    """The same, until the game may end with this board: then the chance to win counts, and points only beside it."""
    choices = position.choices()
    if len(choices) == 1 or not may_be_the_last(position):
        return look_ahead(position)
    if position.phase == "decide":
        outlook = Outlook.of(position)
        chances = {choice: chance_to_win(outlook, rolls_on=choice == ("roll",)) for choice in choices}
        return look_ahead(position) if len(set(chances.values())) == 1 else max(choices, key=chances.__getitem__)
    return max(_different(position, choices), key=lambda each: _winning(each[0]))[1]


def _winning(outlook: Outlook) -> tuple[float, bool, float]:
    """The chance to win with these dice placed, and what is better then. Where it is the same, whoever has lost ends
    nothing, and points count."""
    chances = [chance_to_win(outlook, rolls_on) for rolls_on in (False, True)[: 1 + bool(outlook.dice)]]
    return max(chances), any(outlook.open()), outlook.worth()


def _different(position: Gambler, choices: Iterable[Choice]) -> Iterable[tuple[Outlook, Choice]]:
    """Choices that fill the same boxes are worth the same."""
    outlooks = ((Outlook.of(position, choice), choice) for choice in choices)
    return {outlook.filled: (outlook, choice) for outlook, choice in outlooks}.values()
