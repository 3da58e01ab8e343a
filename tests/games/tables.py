"""Tables arranged from records (table-record/1), through the same functions that every game is written by.

The dice of an arranged table are the record's own, so no secret explains them: its digests hold, its proof does not.
"""

from dataclasses import dataclass
from typing import Any

from games.models import Game, Player
from games.rules import GAMES, proof
from games.rules.gambler.boards import written
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import TWENTY
from games.rules.steps import step
from games.services.play import changes, dealing, moves, positions
from games.services.tables import opening, seating, starting
from games.services.writing import writing
from tests.rules.tables import entries


@dataclass(frozen=True)
class Table:
    code: str

    @property
    def game(self) -> Game:
        """As the database has it now."""
        return Game.objects.get(code=self.code)

    @property
    def version(self) -> int:
        return self.game.version

    @property
    def position(self) -> Any:
        return positions.fold(self.game).position

    def path(self, what: str = "") -> str:
        return f"/games/{self.code}/{what}"


def tutto(moves: str = "", **agreed: Any) -> dict[str, Any]:
    """A record from one line of moves: a card, a roll as digits, `+11` keeps, `done` stops."""
    return {"game": "tutto", "log": entries(moves), **agreed}


def gambler(moves: str = "", board: int = 1, **agreed: Any) -> dict[str, Any]:
    """As above, `4>0,5>3` places; `board` is the number of the board that lies on top."""
    return {"game": "gambler", "log": entries(moves), "boards": [board], **agreed}


def arrange(record: dict[str, Any], people: dict[str, Player], **wishes: Any) -> Table:
    """A running table: everybody sits in the order of the record, and its log has been played."""
    game = seated(record, people, **wishes)
    starting.start(game, game.host, "go")
    if "boards" in record:
        Game.objects.filter(pk=game.pk).update(stack=[_number(board) for board in record["boards"]])
    for number, entry in enumerate(record.get("log", ())):
        append(Game.objects.get(pk=game.pk), entry, f"arranged-{number}")
    return Table(game.code)


def seated(record: dict[str, Any], people: dict[str, Player], **wishes: Any) -> Game:
    """An open table at which everybody sits who plays in the record; the first one hosts."""
    kind = GAMES[record["game"]]
    names = record.get("players", ["Alice", "Bob"])
    agreed = {"edition": kind.EDITIONS[0], "target": kind.TARGET} | {
        key: record[key] for key in ("edition", "target") if key in record
    }
    host, *others = [people.get(name) or _stranger(name) for name in names]
    asked = Game(kind=record["game"], house_rules=record.get("rules", {}), draw_order=False, **agreed, **wishes)
    game = opening.open_table(host, asked)
    for player in others:
        seating.sit(game, player)
    return Game.objects.get(pk=game.pk)


def append(game: Game, entry: Any, salt: str) -> moves.Answer:
    """One entry, as it stands, as a request of its own."""
    with writing():
        game = changes.locked(game)
        before = positions.fold(game)
        made = step(before.position, entry, before.entries)
        digest = proof.digest(game.digest, made.entry, salt, before.position.seat)
        return moves.append(game, before, [dealing.Dealt(made, salt, digest)])


def _number(board: Any) -> int:
    """Boards are stored by their number among all that there have been; a record may write them out."""
    return board if isinstance(board, int) else 1 + written(FIRST_TWENTY + TWENTY).index(board)


def _stranger(name: str) -> Player:
    from tests.games.friends import known

    return known(name)
