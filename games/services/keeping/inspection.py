"""The audit of a whole site: what was audited and has not changed since is not folded again.

After every hundred games their heads are stored, so one that was interrupted goes on where it was.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import django

from games.models import Game
from games.services.archive.audit import AT_ONCE, begun, readable, rulings_wrong
from games.services.archive.stored import Stored, gathered
from games.services.keeping import heads
from games.services.keeping.heads import Heads, Known
from games.services.keeping.marks import marks
from games.services.standing import recount

AGAIN = 3
"""So often a game is read anew that somebody moved in while it was read."""


class Asked(NamedTuple):
    """A game, and what is known of it."""

    key: int
    name: str
    known: Known | None


class Part(NamedTuple):
    """What was found in some games: what is wrong, and how far the others go."""

    wrong: list[str]
    heads: Heads
    entries: int


@dataclass
class Inspection:
    """`known` is what an audit before this one knew; `everything` folds whatever that says. `keep` is told what is
    known now, some games at a time."""

    known: Heads = field(default_factory=dict)
    everything: bool = False
    since: datetime | None = None
    jobs: int = 1
    keep: Callable[[Heads], None] = heads.store
    folded: int = 0
    """How many entries were."""

    def differences(self) -> Iterator[str]:
        """Each sentence names a game (or ruling, or player) and what is wrong there."""
        for part in self._parts():
            self.folded += part.entries
            self.keep(part.heads)
            yield from part.wrong
        yield from heads.gone(self.known)
        yield from self._ledgers()

    def _parts(self) -> Iterator[Part]:
        games = [(key, heads.of_game(code)) for key, code in begun(self.since).values_list("pk", "code")]
        asked = [Asked(key, name, self.known.get(name)) for key, name in games]
        some = [asked[at : at + AT_ONCE] for at in range(0, len(asked), AT_ONCE)]
        one = partial(look, self.everything)
        if self.jobs == 1:
            yield from map(one, some)
            return
        with ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=django.setup) as pool:
            yield from pool.map(one, some)

    def _ledgers(self) -> Iterator[str]:
        wrong = [*steadily(rulings_wrong), *steadily(recount.differences), *heads.ledgers(self.known)]
        if not wrong:
            self.keep({heads.RULINGS: heads.last_ruling(), heads.RATINGS: heads.last_rating()})
        yield from wrong


def look(everything: bool, games: list[Asked]) -> Part:
    asked, now = {game.key: game for game in games}, marks([game.key for game in games])
    anew = [game.key for game in games if everything or game.known is None or game.known.mark != now[game.key]]
    wrong, right, entries = list[str](), Heads(), 0
    for found in gathered(anew):
        game = asked[found.game.pk]
        stored, differences = _settled(found, game.known)
        wrong += [f"{game.name}: {sentence}" for sentence in differences]
        right |= {} if differences else {game.name: _head(stored, now[game.key])}
        entries += len(stored.rows)
    return Part(wrong, right, entries)


def _settled(stored: Stored, known: Known | None) -> tuple[Stored, list[str]]:
    """A game that somebody moves in while it is read looks wrong, and is read again."""
    for _again in range(AGAIN):
        wrong = [*readable(stored), *(heads.cut_off(known, stored) if known else ())]
        version = Game.objects.filter(pk=stored.game.pk).values_list("version", flat=True).first()
        if not wrong or version == stored.game.version:
            break
        stored = gathered([stored.game.pk])[0]
    return stored, wrong


def _head(stored: Stored, mark: str) -> Known:
    """Running games are folded each time: they have no mark."""
    over = stored.game.status == Game.Status.FINISHED
    return Known(len(stored.rows), stored.rows[-1].digest if stored.rows else "", mark if over else "")


def steadily(differences: Callable[[], Iterator[str]]) -> list[str]:
    """What is said twice: on a running site something may change between two questions."""
    first = list(differences())
    return [sentence for sentence in list(differences()) if sentence in first] if first else []
