"""The rest of a turn by brute force, from the positions of the rules alone: nothing of the solution is used."""

from functools import cache

from games.rules.dice import rolls
from games.rules.position import but
from games.rules.tutto import Tutto
from games.rules.tutto.cards import FULL_PILE, PILE


def position(edition, own, other, second=False, last=False):
    """Before the card of whoever has `own`."""
    scores = (other, own) if second else (own, other)
    return but(Tutto.start({"edition": edition}, 2), scores=scores, seat=int(second), last_round=last)


def after(position, *entries):
    for entry in entries:
        position = but(position.after(entry), pile=FULL_PILE)
    return position


def has_won(position):
    """Whether what is at risk decides the game once it is banked."""
    points, other = position.scores[position.seat] + position.at_risk, position.scores[1 - position.seat]
    if position.last_round:
        return points > other
    return points >= position.rules.target and (position.rules.at_once or (position.seat == 1 and points > other))


class Oracle:
    """`later` values a position between turns, for whoever begins the next one; without it only last turns are asked."""

    def __init__(self, later=None):
        self.later = later
        self.best = cache(self._best)

    def value(self, seat, position):
        """The chance of this seat, whose turn it is or was just now."""
        if position.outcome:
            return (seat in position.outcome.winners) / len(position.outcome.winners)
        if position.seat != seat:
            return 1 - self.later(position)
        if position.card == "fireworks" and position.phase == "roll" and has_won(position):
            return 1  # whatever the rest of them brings; they would go on for ever here
        return self.best(but(position, pile=FULL_PILE, news=(), turn=1))

    def _best(self, position):
        choices = position.choices()
        if not choices or choices[0] in (("card",), ("roll",)):
            values = [self.chance(position)] if choices != (("card",), ("stop",)) else self.tutto(position)
            return max(values)
        values = []
        for choice in reversed(choices):  # to stop comes first: nothing beats a victory
            values.append(self.value(position.seat, position.after(choice)))
            if values[-1] == 1:
                break
        return max(values)

    def tutto(self, position):
        stop = self.value(position.seat, position.after(("stop",)))
        return [stop] if stop == 1 else [stop, self.chance(position)]

    def chance(self, position):
        """Of flipping a card or rolling dice, whichever is next."""
        if position.phase == "roll":
            return sum(
                likely * self.value(position.seat, position.after(("roll", dice)))
                for dice, likely in rolls(position.left)
            )
        return sum(
            count / 56 * self.value(position.seat, position.after(("card", card))) for card, count in PILE.items()
        )
