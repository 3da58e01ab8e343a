"""What is asked often finds its rows by an index: no visitor and no attendant goes through all games there ever were."""

import gc
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import memory
from games.live.attendant import attend_once
from games.models.prepared import Prepared
from tests.games.friends import Friend
from tests.people.members import Member

LARGE = ("games_game", "games_seat", "games_turn", "games_entry", "games_rating")


def plans(sql: str, params: Iterable[Any] = ()) -> list[str]:
    """What the database would do, in its own words; PostgreSQL only if it had the choice."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' if connection.vendor == 'sqlite' else ''}{sql}", list(params) or None)
        return [str(line[-1]) for line in cursor.fetchall()]


def walks(plan: list[str]) -> list[str]:
    """The tables that would be read from beginning to end."""
    found = []
    for line in plan:
        words = line.split()
        whole = "Seq Scan" in line or (words[0] == "SCAN" and "INDEX" not in words)
        found += [table for table in LARGE if whole and (table in words or table.removeprefix("games_") in words)]
    return found


def test_a_walk_is_found(db: None) -> None:
    assert walks(plans("SELECT * FROM games_game WHERE target = 7")) == ["games_game"]
    assert walks(plans("SELECT * FROM games_game WHERE code = 'x'")) == []


def test_no_prepared_question_walks(db: None) -> None:
    asked = [
        thing for thing in gc.get_objects() if type(thing) is Prepared and thing.ask.__module__.startswith("games")
    ]
    assert len(asked) > 20
    found = {}
    for question in asked:
        compiled = question._compiled(connection.vendor)
        params = [fixed if place is None else _value(question, place) for place, fixed in compiled.params]
        found[compiled.sql] = walks(plans(compiled.sql, params))
    assert {sql: tables for sql, tables in found.items() if tables} == {}


def _value(question: Prepared[Any], place: int) -> Any:
    from games.models.prepared import _sent

    return _sent(question.samples[place])


def _attended(_member: Friend) -> None:
    attend_once((1, 2, 3), lobby=True)


WHAT: dict[str, Callable[[Friend], Any]] = {
    "the attendant": _attended,
    "the lobby": lambda anna: anna.get("/"),
    "the history": lambda anna: anna.get("/history/"),
    "a page of it": lambda anna: anna.get("/history/?before=1&game=tutto&rated=yes"),
    "one's own": lambda anna: anna.get("/history/?mine=1"),
    "two players": lambda anna: anna.get("/history/?player=Anna&with=Ben"),
    "a profile": lambda anna: anna.get("/players/Ben/"),
    "the leaderboard": lambda anna: anna.get("/leaderboard/?period=week"),
}


@pytest.mark.parametrize("what", WHAT)
def test_nobody_walks(db: None, what: str) -> None:
    anna = Member("Anna")
    Member("Ben")
    memory.renew()
    with CaptureQueriesContext(connection) as asked:
        WHAT[what](anna)
    questions = [query["sql"] for query in asked if query["sql"].startswith("SELECT")]
    assert len(questions) >= 3
    assert {sql: tables for sql in questions if (tables := walks(plans(sql)))} == {}
