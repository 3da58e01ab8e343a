"""What a table of Gambler tells of its board: its idea, what fits how likely, who closes what, and who has closed it."""

import re

from games.kinds.gambler.ideas import IDEAS
from tests.games import tables

NEW, OLD = 21, 1
"""The first of today's boards, and of those that were played before, by their numbers through all."""


def gambler(*log, board=NEW):
    return {"game": "gambler", "boards": [board], "log": log}


def page(player, table) -> str:
    return player.get(table.path()).content.decode()


def test_a_board_tells_its_idea_and_one_that_was_played_before_has_none(table_at, alice):
    assert str(IDEAS[0]) in page(alice, table_at(gambler()))
    assert 'class="idea"' not in page(alice, table_at(gambler(board=OLD)))


def test_everybody_reads_how_likely_the_dice_at_hand_fit_a_row(table_at, alice, watcher):
    table = table_at(gambler())
    for player in (alice, watcher):
        assert '<small class="odds" id="odds0">60%</small>' in page(player, table)


def test_while_dice_are_placed_rows_say_nothing(table_at, alice):
    assert '<small class="odds" id="odds0"></small>' in page(alice, table_at(gambler(("roll", (1, 2, 3, 6, 6)))))


def test_whoever_places_may_ask_who_closes_what(table_at, alice, bob):
    table = table_at(gambler(("roll", (1, 2, 2, 6, 6))))
    assert "A 1 in row 1: if you roll on, you close it with" in page(alice, table)
    assert "A 1 closes row 6 now." in page(alice, table)
    assert "Who closes what?" not in page(bob, table)


# Who has closed a row, and what it came to.

CLOSED = ("place", ((1, 5),))
DEAR = 27
"""A board with three black rows of one star, each worth 120 points."""


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page))


def test_rows_are_numbered_as_sentences_name_them(table_at, alice):
    rows = re.findall(r'<b class="no"><span class="sr">Row</span> (\d)</b>', page(alice, table_at(gambler())))
    assert rows == list("123456")


def test_a_closed_row_says_who_closed_it_until_the_board_is_full(table_at, alice, watcher):
    table = table_at(gambler(("roll", (1, 2, 2, 6, 6)), CLOSED, ("stop",), ("roll", (2, 2, 2, 4, 4))))
    for player in (alice, watcher):
        assert '<span class="sr">closed by Alice</span>' in page(player, table)
        assert '<span aria-hidden="true">✓ Alice</span>' in page(player, table)


def test_who_closes_a_row_and_may_go_on_reads_what_it_brought(table_at, alice, bob):
    table = table_at(gambler(("roll", (1, 2, 3, 6, 6)), ("place", ((1, 0), (2, 0), (3, 0)))))
    assert "Alice closes row 1: +60. Roll 2 dice again, or stop?" in words(page(alice, table))
    assert "Alice closes row 1: +60. Alice may roll 2 dice again, or stop." in words(page(bob, table))


def test_a_row_that_costs_more_than_one_has_says_what_is_paid_and_why(table_at, alice):
    table = table_at(gambler(("roll", (3, 3, 5, 5, 5)), ("place", ((3, 3),)), board=DEAR))
    assert table.position.scores == (0, 80)
    told = words(page(alice, table))
    assert "Alice closes black row 4 (-120) and pays the last 80: no score falls below 0." in told
    assert "Row 4 is closed: -120 for Alice, who pays the last 80, as no score falls below 0." in told


def test_whoever_has_nothing_pays_nothing_and_reads_it(table_at, alice):
    table = table_at(gambler(("roll", (3, 3, 5, 5, 5)), ("place", ((3, 3), (3, 4))), board=DEAR))
    told = words(page(alice, table))
    assert "Alice closes black row 5 (-120) and has nothing to pay: no score falls below 0." in told
    assert "Row 5 is closed: -120 for Alice, who has nothing to pay, as no score falls below 0." in told


def test_the_replay_tells_the_same(table_at, alice):
    table = table_at(gambler(("roll", (3, 3, 5, 5, 5)), ("place", ((3, 3),)), board=DEAR))
    told = words(alice.get(table.path("replay/?at=2")).content.decode())
    assert "pays the last 80: no score falls below 0." in told
    assert "who pays the last 80, as no score falls below 0." in told


def test_a_row_that_costs_no_more_than_one_has_says_just_that(table_at, alice):
    told = words(page(alice, table_at(gambler(("roll", (1, 2, 2, 6, 6)), CLOSED))))
    assert "Alice closes black row 6: -30." in told
    assert "Row 6 is closed: -30 for Alice." in told


def test_whoever_only_looks_on_is_asked_nothing(table_at, alice, bob):
    table = table_at(gambler(("roll", (1, 2, 2, 6, 6))))
    assert "Place at least one die." in words(page(alice, table))
    assert "Alice places at least one die." in words(page(bob, table))
    assert "Place at least one die." not in words(page(bob, table))


def bars(html: str) -> list[int]:
    return [int(value) for value in re.findall(r'<progress max="100" value="(\d+)"', html)]


def test_the_bar_of_a_seat_measures_points_where_these_end_the_game(table_at, alice):
    assert bars(page(alice, table_at(gambler() | {"target": 160}))) == [50, 50]


def test_where_boards_end_the_game_it_measures_how_much_of_them_is_filled(table_at, alice):
    board, fifth = "12234 1>0,2>1,2>1,3>2,4>2 55566 5>2,5>3,5>3,6>4,6>4 61111 6>4,1>5,1>5,1>5", "12345 1>0"
    boards = {"boards": 2}
    assert bars(page(alice, table_at(tables.gambler("", 1, rules=boards)))) == [0, 0]
    assert bars(page(alice, table_at(tables.gambler(board, 1, rules=boards)))) == [50, 50]
    assert bars(page(alice, table_at(tables.gambler(fifth, 1, rules=boards)))) == [3, 3]
