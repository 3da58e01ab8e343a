"""How many questions each page asks of the database: the same, however much there is to be seen."""

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import memory
from tests.people.crowd import Crowd

ASKED: dict[tuple[str, str], int] = {
    ("nobody", "/"): 7,
    ("nobody", "/games/new/"): 1,
    ("nobody", "/games/OPEN/"): 4,
    ("nobody", "/games/RUNNING/"): 6,
    ("nobody", "/games/RUNNING/record.json"): 5,
    ("nobody", "/games/RUNNING/replay/?at=1"): 6,
    ("nobody", "/games/RUNNING/proof/"): 3,
    ("nobody", "/games/OVER/"): 13,
    ("nobody", "/games/OVER/result/"): 5,
    ("nobody", "/games/OVER/replay/?at=2"): 13,
    ("nobody", "/games/OVER/record.json"): 4,
    ("nobody", "/games/OVER/disputes/DISPUTE/"): 9,
    ("nobody", "/history/"): 4,
    ("nobody", "/history/?before=4"): 5,
    ("nobody", "/players/Anna/"): 15,
    ("nobody", "/leaderboard/"): 6,
    ("nobody", "/leaderboard/?period=week&game=gambler"): 5,
    ("nobody", "/fairness/"): 1,
    ("nobody", "/disputes/"): 4,
    ("nobody", "/puzzles/"): 1,
    ("anna", "/puzzles/"): 6,
    ("guest", "/"): 11,
    ("guest", "/games/RUNNING/"): 9,
    ("guest", "/players/Anna/"): 20,
    ("guest", "/accounts/you/"): 2,
    ("anna", "/"): 11,
    ("anna", "/games/OPEN/"): 7,
    ("anna", "/games/RUNNING/"): 9,
    ("anna", "/history/"): 6,
    ("anna", "/history/?mine=1"): 6,
    ("anna", "/players/Anna/"): 18,
    ("anna", "/leaderboard/"): 9,
    ("anna", "/disputes/mine/"): 4,
    ("anna", "/accounts/you/"): 2,
    ("anna", "/accounts/you/export/"): 17,
    ("anna", "/games/OVER/disputes/DISPUTE/"): 11,
    ("ben", "/"): 9,
    ("ben", "/history/?player=Anna&with=Ben"): 8,
    ("ben", "/players/Anna/"): 20,
    ("ben", "/games/OVER/turns/1/dispute/"): 9,
    ("referee", "/admin/"): 5,
    ("referee", "/admin/games/game/"): 6,
    ("referee", "/admin/games/turn/"): 6,
    ("referee", "/admin/games/entry/"): 6,
    ("referee", "/admin/games/rating/"): 6,
    ("referee", "/admin/games/ruling/"): 6,
    ("referee", "/admin/games/dispute/"): 6,
    ("referee", "/admin/games/dispute/?queue=all"): 6,
    ("referee", "/admin/games/dispute/DISPUTE/change/"): 25,
}
"""Who asks for what, and how many questions that is in a process that has just begun and knows nothing."""


def asked(client: Client, path: str) -> int:
    memory.renew()
    with CaptureQueriesContext(connection) as questions:
        assert client.get(path).status_code == 200, path
    return len(questions)


def of_all(crowd: Crowd) -> dict[tuple[str, str], int]:
    known = {"OPEN": crowd.open, "RUNNING": crowd.running, "OVER": crowd.over}
    codes = {name: table.code for name, table in known.items()} | {"DISPUTE": str(crowd.dispute.pk)}
    found = {}
    for who, path in ASKED:
        real = path
        for name, code in codes.items():
            real = real.replace(name, code)
        found[who, path] = asked(crowd.people[who], real)
    return found


def test_no_page_asks_more_the_more_there_is_to_be_seen(db: None) -> None:
    crowd = Crowd()
    assert of_all(crowd) == ASKED
    for _round in range(3):
        crowd.grow()
    assert of_all(crowd) == ASKED


def test_whoever_asks_again_asks_for_less(db: None) -> None:
    """What is there to be seen, and nothing of what it looks like."""
    crowd = Crowd()
    for path in ("/", "/history/", "/players/Anna/", f"/games/{crowd.over.code}/"):
        first = asked(crowd.ben, path)
        with CaptureQueriesContext(connection) as questions:
            crowd.ben.get(path)
        assert len(questions) < first, path
