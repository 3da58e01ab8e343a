"""A disk that fills: warned of before, and at the end no more moves, while everybody can still look."""

import pytest
from django.db import connection

from games.models import Entry
from games.services import room
from games.services.play import attend
from tests.attend.many import away
from tests.games.friends import FORM, HTMX, JSON
from tests.games.tables import tutto

ALL = 10**18
"""More bytes than any disk has."""

SENTENCE = "the disk is full. Nothing of your game is lost."

# PostgreSQL has a disk of its own, perhaps on another computer, and says itself when that one is full.
EXPECTED = {"sqlite": (503, True, 0), "postgresql": (200, False, 1)}


@pytest.fixture
def low(settings):
    settings.DISK_LOW = ALL


@pytest.fixture
def full(settings):
    settings.DISK_LOW = settings.DISK_FULL = ALL


@pytest.fixture
def table(table_at, alice):
    alice.raise_request_exception = False
    return table_at(tutto("x2 115662"))


@pytest.mark.parametrize("how", [JSON, HTMX], ids=["json", "htmx"])
def test_without_room_a_move_is_refused_with_a_sentence(table, alice, full, how):
    status, refused, _moves = EXPECTED[connection.vendor]
    answer = alice.act(table, "stop", how)
    assert (answer.status_code, SENTENCE in answer.content.decode(), Entry.objects.count() == 2) == (
        status,
        refused,
        refused,
    )


def test_without_room_pages_are_served(table, alice, full):
    assert [alice.get(path, headers=FORM).status_code for path in ("/", table.path())] == [200, 200]


def test_without_room_computers_do_not_move_either(table, full):
    away(table, "Alice")
    assert attend.attend() == EXPECTED[connection.vendor][2]


def test_with_room_again_the_same_click_is_answered(table, alice, settings, full):
    click = {"seen": table.version, "action_id": "once"}
    alice.act(table, "stop", **click)
    settings.DISK_LOW = settings.DISK_FULL = 0
    assert alice.act(table, "stop", **click).status_code == 200


def test_little_room_is_one_line_in_the_log_and_so_is_its_end(low, settings, caplog):
    caplog.set_level("INFO")
    assert [room.room(), room.room()] == [room.Room.LOW] * 2
    settings.DISK_LOW = 0
    room.room()
    assert [line.levelname for line in caplog.records if "the disk" in line.message] == ["WARNING", "INFO"]


def test_little_room_refuses_no_move(table, alice, low):
    assert alice.act(table, "stop").status_code == 200


def test_readiness_says_it_and_goes_on_serving(db, client, full):
    answer = client.get("/readyz")
    assert (answer.status_code, "the disk is full but for a reserve" in answer.json()["wrong"][0].lower()) == (
        200,
        True,
    )


def test_how_much_is_left_is_measured(client):
    shown = client.get("/metrics").content.decode()
    line = next(line for line in shown.splitlines() if line.startswith("tutto_disk_free_bytes"))
    assert float(line.split()[1]) > 0
