"""How often chance brought what: over all games, and in one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F

from games.kinds import KINDS
from games.models import Entry, Game, Tally
from games.models.prepared import Prepared
from games.rules.entries import DIE


def tally(entries: Iterable[Any]) -> Counter[str]:
    """Faces, pairs of neighbouring dice in a roll, and cards of a log."""
    counted: Counter[str] = Counter()
    for entry in entries:
        if entry[0] == "card":
            counted[f"card {entry[1]}"] += 1
        elif entry[0] == "roll":
            counted.update(f"face {die}" for die in entry[1])
            counted.update(f"pair {one}{two}" for one, two in zip(entry[1][::2], entry[1][1::2], strict=False))
    return counted


def count(game: Game) -> None:
    """Adds a finished game to the tallies. Called once for each, in the transaction that settles it.

    Where house rules hold, the pile may be another one: its cards would say nothing about the chances of ours.
    """
    counted = tally(Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True))
    if game.by_house_rules:
        counted = Counter({what: number for what, number in counted.items() if not what.startswith("card ")})
    Tally.objects.bulk_create([Tally(kind=game.kind, what=what) for what in counted], ignore_conflicts=True)
    for what, number in sorted(counted.items()):
        Tally.objects.filter(kind=game.kind, what=what).update(count=F("count") + number)


@dataclass(frozen=True)
class Share:
    what: str
    count: int
    expected: float

    @property
    def percent(self) -> float:
        return round(100 * self.count / self.expected, 2) if self.expected else 0.0


Counts = tuple[tuple[str, str, int], ...]
"""Kind of game, what, and how often."""


def counted() -> Counts:
    """All that was ever counted: a line for each face, pair and card."""
    return tuple(COUNTED.rows())


COUNTED = Prepared(lambda: Tally.objects.order_by("kind", "what").values_list("kind", "what", "count"))


def shares(counts: Counts, kind: str, of: str) -> list[Share]:
    """Those of one sort (face, pair, card) beside what equal chances would have brought."""
    return _shares({what: n for of_kind, what, n in counts if of_kind == kind}, _parts(kind, of), of)


def _shares(counted: Mapping[str, int], parts: Mapping[str, int], of: str) -> list[Share]:
    counts = {name: counted.get(f"{of} {name}", 0) for name in parts}
    whole, every = sum(counts.values()), sum(parts.values())
    return [Share(name, counts[name], whole * part / every) for name, part in parts.items()] if whole else []


def _parts(kind: str, of: str) -> Mapping[str, int]:
    """What there is of this sort, with its weight."""
    if of == "card":
        return KINDS[kind].cards
    faces = [str(die) for die in DIE]
    return dict.fromkeys(faces if of == "face" else [one + other for one in faces for other in faces], 1)


@dataclass(frozen=True)
class Dice:
    """What one player's dice showed in a game."""

    name: str
    faces: tuple[int, ...]

    @property
    def rolled(self) -> int:
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.rolled / 6


def dice_of(names: Sequence[str], rolls: Iterable[tuple[int, Any]]) -> list[Dice]:
    """How often each player of a game rolled each face. `rolls`: seat and entry, of a whole log."""
    rolled: list[Counter[int]] = [Counter() for _name in names]
    for seat, entry in rolls:
        if entry[0] == "roll":
            rolled[seat].update(entry[1])
    counted = [Dice(name, tuple(faces[die] for die in range(1, 7))) for name, faces in zip(names, rolled, strict=True)]
    return [dice for dice in counted if dice.rolled]


def dice_of_game(game: Game, names: Sequence[str]) -> list[Dice]:
    return dice_of(names, Entry.objects.filter(game=game).values_list("seat", "entry"))
