"""What an analysis comes to for each seat: chance at the start, luck and errors add up to the result."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from games.mastery.reckoning import CARDS, DICE, Reckoned
from games.models import Analysis, Entry, Reckoning, Seat, Turn
from games.rules.steps import Step, steps
from games.services.analysis import lines
from games.services.analysis.labels import Label, label_of
from games.services.play import positions


@dataclass
class Sum:
    """Of one seat; all are shares of 1. `others`: what the errors of everybody else brought."""

    seat: int
    start: float
    cards: float = 0.0
    dice: float = 0.0
    own: float = 0.0
    others: float = 0.0
    end: float = 0.0
    spread: float = 0.0
    decisions: int = 0
    by_lot: float = 0.0
    labels: Counter[Label] = field(default_factory=Counter)

    @property
    def luck(self) -> float:
        return self.cards + self.dice

    @property
    def adds_up_to(self) -> float:
        return self.start + self.luck - self.own + self.others

    @property
    def accuracy(self) -> float | None:
        return accuracy(self.own, self.by_lot)


def accuracy(errors: float, by_lot: float) -> float | None:
    """1 for the best choice everywhere, 0 for whoever chooses by lot; None where nothing hung on any choice."""
    return max(0.0, 1 - errors / by_lot) if by_lot > 0 else None


def sums(start: Sequence[float], found: Iterable[Reckoned]) -> list[Sum]:
    each = [Sum(seat, chance, end=chance) for seat, chance in enumerate(start)]
    for line in found:
        for sum_ in each:
            _add(sum_, line)
    return each


def _add(sum_: Sum, line: Reckoned) -> None:
    luck = line.luck[sum_.seat]
    sum_.end = line.chances[sum_.seat]
    sum_.spread += luck**2
    if line.drawn == CARDS:
        sum_.cards += luck
    elif line.drawn == DICE:
        sum_.dice += luck
    if line.seat != sum_.seat:
        sum_.others += line.gains[sum_.seat]
    elif line.made:
        _decide(sum_, line)


def _decide(sum_: Sum, line: Reckoned) -> None:
    sum_.own += line.cost
    sum_.by_lot += line.by_lot
    sum_.decisions += 1
    if label := label_of(line.cost):
        sum_.labels[label] += 1


def gone_over(analysis: Analysis) -> tuple[list[Step], list[Reckoned]]:
    """The steps of the game, and what was found of each."""
    game = analysis.game
    log = Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True)
    game_steps = list(steps(positions.start(game, len(analysis.start)), log[: analysis.done]))
    return game_steps, list(lines.read(analysis.start, analysis.lines, game_steps))


def reckonings(analysis: Analysis) -> list[Reckoning]:
    """For the seats of people and computers alike; a choice counts for whoever made it."""
    game_steps, found = gone_over(analysis)
    own = _own_turns(analysis)
    total = sums(analysis.start, found)
    seats = list(Seat.objects.filter(game=analysis.game).order_by("number"))
    turns = [step.before.turn for step in game_steps]
    return [
        _reckoning(seat, analysis.exact, sum_, [line for line, turn in zip(found, turns, strict=True) if turn in own])
        for seat, sum_ in zip(seats, total, strict=True)
    ]


def keep(found: Collection[Reckoning]) -> None:
    Reckoning.objects.filter(seat__in=[reckoning.seat_id for reckoning in found]).delete()
    Reckoning.objects.bulk_create(found)


def _own_turns(analysis: Analysis) -> set[int]:
    """Those that were played by whoever sits there, not by a computer in their place."""
    return set(Turn.objects.filter(game=analysis.game, player__isnull=False).values_list("number", flat=True))


def _reckoning(seat: Seat, exact: bool, sum_: Sum, own: Sequence[Reckoned]) -> Reckoning:
    mine = [line for line in own if line.seat == seat.number and line.made]
    labels = Counter(label_of(line.cost) for line in mine)
    return Reckoning(
        seat=seat,
        exact=exact,
        cards=sum_.cards,
        dice=sum_.dice,
        spread=sum_.spread,
        errors=sum(line.cost for line in mine),
        by_lot=sum(line.by_lot for line in mine),
        decisions=len(mine),
        inaccuracies=labels[Label.INACCURACY],
        mistakes=labels[Label.MISTAKE],
        blunders=labels[Label.BLUNDER],
    )
