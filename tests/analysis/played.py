"""Games of Tutto that were played to their end by computers, whose dice are the same each time, and their analyses."""

from random import Random
from typing import Any

from games.kinds import think
from games.models import Analysis, Player
from games.rules import GAMES
from games.services.analysis import asking, work
from games.services.analysis.pieces import go_over
from games.services.standing import ratings
from tests.games.friends import known
from tests.games.tables import Table, arrange
from tests.rules.selfplay import completed


def entries(agreed: dict[str, Any], seats: int, seed: int, level: str = "bold") -> list[Any]:
    """Of a whole game; `lot` chooses by lot."""
    random, position, log = Random(seed), GAMES["tutto"].start(agreed, seats), list[Any]()
    while not position.outcome:
        choices = position.choices()
        choice = ("roll",) if not choices else random.choice(choices) if level == "lot" else None
        entry = completed(position, choice or think("tutto", level, position), random)
        position = position.after(entry)
        log.append(entry)
    return log


def played(
    names: str = "Anna Ben", seed: int = 1, level: str = "bold", entries_of: int | None = None, **more: Any
) -> Table:
    """A finished game between these people, or one that is still running after so many entries."""
    agreed = {"edition": "current", "target": 2000} | {
        key: more.pop(key) for key in ("edition", "target") if key in more
    }
    people = {name: Player.objects.filter(name=name).first() or known(name) for name in names.split()}
    log = entries(agreed, len(people), seed, level)[:entries_of]
    table = arrange({"game": "tutto", "log": log, "players": list(people), **agreed}, people, **more)
    ratings.settle_all()
    return table


def analysed(table: Table) -> Analysis:
    """Gone over in this process."""
    asking.ask(table.game)
    analysis = work.claim()
    assert analysis is not None
    work.go_on(analysis, go_over)
    return Analysis.objects.select_related("game").get(game__code=table.code)
