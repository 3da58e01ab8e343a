"""Many at once want the same thing: one gets it. Each race has its control: without the guard it shows."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, connection, connections
from django.db.models import F
from django.utils import timezone

from games.models import Chain, Entry, Game, Seat
from games.rules.illegal import Illegal
from games.services.errors import Stale
from games.services.play import moves, positions
from games.services.tables import again, seating, starting
from tests.games.friends import known
from tests.games.tables import Table, arrange, seated, tutto

pytestmark = pytest.mark.django_db(transaction=True)
MANY = 12


def at_once(do: Callable[[int], Any], many: int = MANY) -> list[Any]:
    """What each of them got, all having started together; errors are results too."""
    together, results = threading.Barrier(many), [None] * many

    def run(number: int) -> None:
        try:
            together.wait()
            results[number] = do(number)
        except (Illegal, Stale, IntegrityError) as error:
            results[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def kinds(results: list[Any]) -> Counter[str]:
    return Counter(type(result).__name__ for result in results)


@pytest.fixture
def people():
    return {name: known(name) for name in ("Alice", "Bob")}


@pytest.fixture
def table(people) -> Table:
    return arrange(tutto("x2 115662"), people)


def read_many_times(table: Table) -> list[Game]:
    """As so many requests have it, each for itself, before the first of them writes."""
    return [table.game for _request in range(MANY)]


# One seat, many moves.


def test_of_many_different_moves_one_is_made(table):
    games, seat, seen = read_many_times(table), table.game.seats.get(number=0), table.version
    results = at_once(lambda number: moves.act(games[number], seat, moves.Move("stop"), seen, f"id-{number}"))
    assert kinds(results) == {"Answer": 1, "Stale": MANY - 1}
    assert (Entry.objects.count(), table.version) == (3, seen + 1)


def test_the_same_move_many_times_is_made_once_and_answered_alike(table):
    games, seat, seen = read_many_times(table), table.game.seats.get(number=0), table.version
    results = at_once(lambda number: moves.act(games[number], seat, moves.Move("keep", (0,)), seen, "once"))
    assert kinds(results) == {"Answer": MANY}
    assert len({(answer.version, answer.position) for answer in results}) == 1
    assert Entry.objects.filter(salt="once").count() == 1


def careless(game: Game, salt: str) -> str:
    """A move as somebody would write it who thinks that comparing first is enough."""
    now = Game.objects.get(pk=game.pk)
    if now.version != game.version:
        raise Stale
    position = positions.fold(now).position
    time.sleep(0.05)
    told = {"number": now.entries, "seat": position.seat, "turn": position.turn, "digest": "", "version": 0}
    Entry.objects.create(game=now, entry=["stop"], salt=salt, at=timezone.now(), **told)
    Game.objects.filter(pk=now.pk).update(version=F("version") + 1, entries=F("entries") + 1)
    return "made"


@pytest.fixture
def without_constraint():
    """The table of entries as it would be if nobody had thought of it."""
    known = Entry._meta.constraints
    once = next(guard for guard in known if guard.name == "entry_number_once")
    # SQLite makes the table anew, as the model has it.
    Entry._meta.constraints = [guard for guard in known if guard is not once]
    with connection.schema_editor() as editor:
        editor.remove_constraint(Entry, once)
    yield
    Entry._meta.constraints = known
    Entry.objects.all().delete()
    with connection.schema_editor() as editor:
        editor.add_constraint(Entry, once)


def test_control_without_any_guard_a_move_is_made_many_times(table, without_constraint):
    game = table.game
    results = at_once(lambda number: careless(game, f"id-{number}"), 6)
    assert results.count("made") > 1
    assert Entry.objects.filter(number=2).count() > 1


def test_the_constraints_alone_let_one_move_through(table):
    game = table.game
    results = at_once(lambda number: careless(game, f"id-{number}"), 6)
    assert results.count("made") == 1
    assert Entry.objects.filter(number=2).count() == 1


# Seats.


def test_a_table_is_never_fuller_than_it_may_be(people):
    game, guests = seated(tutto(), people, capacity=4), [known(f"Guest {number}") for number in range(MANY)]
    results = at_once(lambda number: seating.sit(game, guests[number]))
    assert kinds(results) == {"Seat": 2, "Illegal": MANY - 2}
    assert sorted(game.seats.values_list("joined", flat=True)) == [0, 1, 2, 3]


def test_control_whoever_counts_first_and_sits_then_fills_it_too_much(people):
    game, guests = seated(tutto(), people, capacity=4), [known(f"Guest {number}") for number in range(6)]

    def sit(number: int) -> None:
        if game.seats.count() < game.capacity:
            time.sleep(0.05)
            Seat.objects.create(game=game, player=guests[number], name="Guest", joined=9)

    at_once(sit, 6)
    assert game.seats.count() > 4


def test_one_person_who_clicks_many_times_gets_one_seat(people):
    game, carol = seated(tutto(), people), known("Carol")
    results = at_once(lambda _number: seating.sit(game, carol).pk)
    assert len(set(results)) == 1
    assert Seat.objects.filter(player=carol).count() == 1


def test_people_of_one_name_are_told_apart_even_at_the_same_time(people):
    game, carols = seated(tutto(), people), [known("Carol") for _number in range(6)]
    at_once(lambda number: seating.sit(game, carols[number]), 6)
    assert len(set(game.seats.values_list("name", flat=True))) == 8


# The life of a table.


def test_a_game_starts_once(people):
    game = seated(tutto(), people)
    results = at_once(lambda number: starting.start(game, people["Alice"], f"id-{number}"))
    assert kinds(results) == {"Game": 1, "Illegal": MANY - 1}
    assert Chain.objects.filter(game=game).count() == 1


def test_nobody_sits_down_while_the_game_starts(people):
    game, guests = seated(tutto(), people), [known(f"Guest {number}") for number in range(8)]

    def click(number: int) -> Any:
        return starting.start(game, people["Alice"], "go") if number == 4 else seating.sit(game, guests[number])

    at_once(click, 8)
    seats = Game.objects.get(pk=game.pk).seats.all()
    assert sorted(seat.number for seat in seats) == list(range(len(seats)))


def test_a_rematch_is_one_game(people):
    game = arrange(tutto("cloverleaf 111111 +111111 111111 +111111"), people).game
    both = list(people.values())
    results = at_once(lambda number: again.rematch(game, both[number % 2]).pk)
    assert len(set(results)) == 1
    assert Seat.objects.filter(game=results[0]).count() == 2


def test_a_table_that_everybody_leaves_at_once_is_closed(people):
    game = seated(tutto(), people)
    both = list(people.values())
    at_once(lambda number: seating.stand_up(game, both[number]), 2)
    assert not Game.objects.exists()


# The database.


def test_nobody_is_ever_told_that_the_database_is_locked(people):
    """Everybody plays at a table of their own, all at the same time."""
    games = [arrange(tutto(), people).game for _table in range(MANY)]

    def play_on(number: int) -> int:
        game, made = games[number], 0
        while made < 8:
            game = Game.objects.get(pk=game.pk)
            choice = positions.fold(game).position.choices()[0]
            dice = tuple(range(len(choice[1]))) if choice[0] == "keep" else ()
            move = moves.Move("stop" if dice else choice[0])
            try:
                moves.act(game, game.seats.get(number=game.to_act), move, game.version, f"id-{made}")
            except Illegal:
                return made  # nothing may be stopped under this card: enough was played
            made += 1
        return made

    results = at_once(play_on)
    assert all(type(made) is int for made in results), results
    assert Entry.objects.count() >= sum(results)
