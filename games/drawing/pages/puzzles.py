"""A puzzle as its page shows it: the table without a game, the choices, and afterwards what each of them is worth."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawing import agreed as agreed_words
from games.drawing import running
from games.drawing.parts import whole
from games.drawing.regions import board, moment
from games.kinds import KINDS
from games.kinds.puzzles import Label
from games.kinds.shares import percent
from games.mastery.judge import Worth
from games.models import Game, Player, Puzzle, Seat, Solver, Try
from games.rules.position import Position
from games.services.play.positions import Fold
from games.services.puzzles import finding, solving
from games.services.tables.access import Visit


@dataclass(frozen=True)
class Row:
    """A choice as the solution shows it."""

    label: Label
    means: Any
    win: float
    """In percentage points, and so is what it costs."""
    cost: float
    points: float | None
    is_best: bool
    is_chosen: bool
    tempts: bool

    @property
    def wins(self) -> str:
        return percent(self.win / 100)

    @property
    def games(self) -> int:
        """Of a hundred, how many more one loses by it."""
        return round(self.cost)


def page(puzzle: Puzzle, solver: Solver | None, answer: Try | None) -> dict[str, Any]:
    position, visit = finding.position_of(puzzle), _visit(puzzle)
    facts = {
        "puzzle": puzzle,
        "regions": _regions(visit, position),
        "agreed": agreed_words.edition(puzzle.kind, puzzle.edition),
        "goal": agreed_words.goal(puzzle.kind, puzzle.target, {}),
        "first": position.seat == 0,
        "answer": answer,
        "rating": solving.rating(solver.mu) if solver else None,
        "solver": solver,
    }
    return facts | (_solution(puzzle, position, answer) if answer else {"choices": _choices(puzzle, position)})


def _visit(puzzle: Puzzle) -> Visit:
    """The table as unsaved rows: whatever draws a table can draw this one. Nobody is named."""
    game = Game(kind=puzzle.kind, edition=puzzle.edition, target=puzzle.target, capacity=2, status=Game.Status.PLAYING)
    position = finding.position_of(puzzle)
    names = [_("You") if seat == position.seat else _("Opponent") for seat in range(len(position.scores))]
    return Visit(game, tuple(_seat(game, number, name) for number, name in enumerate(names)))


def _seat(game: Game, number: int, name: str) -> Seat:
    return Seat(game=game, player=Player(kind=Player.Kind.ACCOUNT, name=name), name=name, joined=number, number=number)


def _regions(visit: Visit, position: Position) -> SafeString:
    fold = Fold(0, position)
    now = moment(visit, "watch", fold)
    controls = running.draw(visit.game.kind, "replay_controls.html", vars(now))
    return SafeString(whole(board(visit, now, fold) + controls))


def _choices(puzzle: Puzzle, position: Position) -> list[tuple[int, Label, bool]]:
    """The number of each, its label, and whether it ends the turn."""
    worths, puzzles = finding.worths_of(puzzle), KINDS[puzzle.kind].puzzles
    assert puzzles is not None, "only kinds that have puzzles made one"
    ordered = [worths[number].choice for number in finding.in_order(puzzle)]
    return [(number, puzzles.label(position, choice), choice[0] == "stop") for number, choice in enumerate(ordered)]


def _solution(puzzle: Puzzle, position: Position, answer: Try) -> dict[str, Any]:
    worths, puzzles = finding.worths_of(puzzle), KINDS[puzzle.kind].puzzles
    assert puzzles is not None, "only kinds that have puzzles made one"
    rows = [_row(puzzle, position, number, worth, answer) for number, worth in enumerate(worths)]
    tempting = answer.chosen if answer.chosen else puzzle.tempting
    return {
        "rows": rows,
        "best": rows[0],
        "chosen": rows[answer.chosen],
        "lessons": puzzles.lessons(position, worths[0], worths[tempting]),
        "before": solving.rating(answer.before),
        "after": solving.rating(answer.after),
        "gained": solving.rating(answer.after) - solving.rating(answer.before),
        "share": percent(puzzle.solved / puzzle.tries, 0),
    }


def _row(puzzle: Puzzle, position: Position, number: int, worth: Worth, answer: Try) -> Row:
    puzzles = KINDS[puzzle.kind].puzzles
    assert puzzles is not None, "only kinds that have puzzles made one"
    best = puzzle.worths[0][1]
    return Row(
        label=puzzles.label(position, worth.choice),
        means=puzzles.means(position, worth.choice),
        win=100 * worth.win,
        cost=100 * (best - worth.win),
        points=worth.points,
        is_best=number == 0,
        is_chosen=number == answer.chosen,
        tempts=number == puzzle.tempting,
    )
