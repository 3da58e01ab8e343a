"""Puzzles of the site's own games: only of those that are over, that everybody may look at, and without a name."""

from datetime import datetime

from django.db.models import Count, Q, QuerySet

from games.kinds import KINDS
from games.models import Entry, Game, Puzzle, Search, public
from games.rules.illegal import Illegal
from games.rules.steps import steps
from games.services.play import positions
from games.services.puzzles import daily, solvers, stock
from games.services.puzzles.finding import SEATS, Found, find, puzzle
from games.services.writing import writing

MOST = 5000
"""Of a kind: more than anybody solves in some years of five a day."""

AT_ONCE = 1
"""Games looked through in one go: it takes a second or two of thinking."""

FROM_ONE_GAME = 2


def gather() -> None:
    """Once a minute: today's puzzle is there before somebody asks for it, and there are more and more others."""
    daily.puzzle_of(daily.today())
    search()
    solvers.tidy()


def search() -> int:
    """Looks through the finished games that are next, of every kind; says how many there were."""
    return sum(_search(kind.name) for kind in KINDS.values() if kind.puzzles and kind.judge)


def _search(kind: str) -> int:
    """Several processes may look through the same game: its puzzles are the same, and are kept once."""
    if Puzzle.objects.filter(kind=kind).count() >= MOST:
        return 0
    reached, _new = Search.objects.get_or_create(kind=kind)
    games = list(_next(kind, reached.ended, reached.game)[:AT_ONCE])
    for game in games:
        stock.add(of_game(game))
        with writing():
            Search.objects.filter(kind=kind).update(ended=game.ended, game=game.pk)
    return len(games)


def _next(kind: str, ended: datetime | None, game: int) -> QuerySet[Game]:
    """Only games that are over, that everybody may look at, and by the rules of an edition."""
    over = Game.objects.filter(public(), kind=kind, status=Game.Status.FINISHED, by_house_rules=False)
    two = over.annotate(players=Count("seats")).filter(players=SEATS, ended__isnull=False, set_aside__isnull=True)
    later = Q(ended__gt=ended) | Q(ended=ended, pk__gt=game) if ended else Q()
    return two.filter(later).order_by("ended", "pk")


def of_game(game: Game) -> list[Puzzle]:
    """Those with the most at stake."""
    found = sorted(_found(game), key=lambda one: -one.cost)[:FROM_ONE_GAME]
    agreed = {"game": game.kind, "edition": game.edition, "target": game.target}
    return [made for one in found if (made := puzzle(game.kind, agreed, one))]


def _found(game: Game) -> list[Found]:
    log = list(Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True))
    try:
        made = list(steps(positions.start(game, SEATS), log))
    except Illegal:  # a log of older rules, or a broken one: others look after it
        return []
    return [one for step in made if (one := find(game.kind, step.before))]
