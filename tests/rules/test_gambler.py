"""Gambler beyond its records: boards and their rows, what is offered, what is told, why a die does not fit."""

import pytest

from games.rules.chance import Roll
from games.rules.gambler.boards import FULL_HOUSE, Row, read, written
from games.rules.gambler.position import Gambler
from games.rules.gambler.printed import printed
from games.rules.illegal import Illegal
from games.rules.position import News
from tests.rules.tables import MIXED, SINGLES, board, entry, gambler

STARS = board(*[(["star", "star"], 10)] * 6)
FIRST_FIVE = "12345 1>0,2>1,3>2,4>3,5>4 "


def no(position, move):
    with pytest.raises(Illegal) as refused:
        position.after(entry(move))
    return str(refused.value)


def placings(position):
    return [" ".join(f"{die}>{row}" for die, row in choice[1]) for choice in position.choices()]


# What was agreed.


@pytest.mark.parametrize(("seats", "share"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_all_dice_are_shared_out_equally(seats, share):
    assert gambler(seats=seats).stock == (share,) * seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_may_play(seats):
    with pytest.raises(Illegal, match=r"This game takes 2 to 6 players\."):
        Gambler.start({"boards": [MIXED]}, seats)


def test_the_german_edition_and_500_points_are_played_unless_agreed_otherwise():
    assert (gambler().rules.stars, gambler().target) == ("free", 500)
    assert gambler(edition="french").rules.stars == "apart"


def test_an_edition_of_the_other_game_does_not_exist_here():
    with pytest.raises(Illegal, match=r"This edition does not exist; there are: german, french\."):
        gambler(edition="classic")


# Rows and boards.


@pytest.mark.parametrize(
    ("cells", "kind"), [((1, 2), "numbers"), (("star",), "stars"), (("star", "star"), "stars"), (FULL_HOUSE, "house")]
)
def test_a_row_is_of_one_kind(cells, kind):
    assert Row(cells, 10).kind == kind


@pytest.mark.parametrize(
    ("cells", "placed", "takes"),
    [
        ((3, 5), (), (3,)),
        ((3, 5), (3,), (5,)),
        ((3, 5), (3, 5), ()),
        (("star", "star"), (), (1, 2, 3, 4, 5, 6)),
        (("star", "star"), (4,), (4,)),
        (("star", "star"), (4, 4), ()),
        (FULL_HOUSE, (), (1, 2, 3, 4, 5, 6)),
        (FULL_HOUSE, (2,), (2,)),
        (FULL_HOUSE, (2, 2), (2,)),
        (FULL_HOUSE, (2, 2, 2), (1, 3, 4, 5, 6)),
        (FULL_HOUSE, (2, 2, 2, 6), (6,)),
        (FULL_HOUSE, (2, 2, 2, 6, 6), ()),
    ],
)
def test_what_the_next_box_of_a_row_takes(cells, placed, takes):
    assert Row(cells, 10).takes(placed) == takes


def test_boards_are_written_as_they_were_read():
    assert written(read([MIXED, SINGLES, STARS], 30)) == [MIXED, SINGLES, STARS]


@pytest.mark.parametrize("raw", [None, [], {}, "board", 5, {"rows": MIXED["rows"]}])
def test_a_game_without_boards_can_not_begin(raw):
    with pytest.raises(Illegal, match=r"A game of Gambler names its boards\."):
        read(raw, 30)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {},
        MIXED["rows"],
        {"rows": None},
        {"rows": "123456"},
        {"rows": {}},
        {"rows": MIXED["rows"][:5]},
        {"rows": [*MIXED["rows"], {"cells": [1], "points": 10}]},
        {**MIXED, "name": "first"},
    ],
)
def test_a_board_has_six_rows_and_nothing_else(raw):
    with pytest.raises(Illegal, match=r"A board is a list of six rows\."):
        read([raw], 30)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {},
        [1, 2],
        {"cells": [1]},
        {"points": 10},
        {"cells": 1, "points": 10},
        {"cells": "star", "points": 10},
        {"cells": [1], "points": 10, "colour": "yellow"},
    ],
)
def test_a_row_has_cells_and_points_and_nothing_else(raw):
    with pytest.raises(Illegal, match=r"A row has its cells and its points\."):
        read([with_row(raw)], 30)


@pytest.mark.parametrize("points", [None, "10", 10.0, True, [10]])
def test_the_points_of_a_row_are_a_whole_number(points):
    with pytest.raises(Illegal, match=r"The points of a row are a whole number\."):
        read([with_row({"cells": [1], "points": points})], 30)


@pytest.mark.parametrize("points", [1000, -1000])
def test_a_row_is_worth_a_thousand_at_most(points):
    assert read([with_row({"cells": [1], "points": points})], 30)[0].rows[5].points == points
    with pytest.raises(Illegal, match=r"The points of a row are a whole number\."):
        read([with_row({"cells": [1], "points": points + points // 1000})], 30)


@pytest.mark.parametrize(
    "cells",
    [
        [],
        [0],
        [7],
        [True],
        [1.0],
        ["1"],
        [None],
        [[1]],
        [{}],
        ["star", 1],
        [1, "star"],
        ["green"],
        ["red"],
        ["blue"],
        ["green", "green", "red", "red"],
        ["green", "green", "red", "red", "red"],
        ["red", "red", "green", "green", "green"],
        ["green", "green", "green", "red", "red", "red"],
    ],
)
def test_the_boxes_of_a_row_are_of_one_kind(cells):
    with pytest.raises(Illegal, match="The boxes of a row are numbers, stars of one colour, or three green"):
        read([with_row({"cells": cells, "points": 10})], 30)


def with_row(raw):
    return {"rows": [*SINGLES["rows"][:5], raw]}


def test_boards_are_read_side_by_side_as_they_are_printed():
    left, right = printed("  1 2 = 60 |   ggg rr = 30\n- * * = 20 | - 3      = 10")
    assert left.rows == (Row((1, 2), 60), Row(("star", "star"), -20))
    assert right.rows == (Row(FULL_HOUSE, 30), Row((3,), -10))


def test_the_boxes_of_a_board_are_counted():
    assert read([MIXED], 30)[0].boxes == 16


# What is offered.


def test_a_turn_begins_with_a_roll_of_five_dice():
    assert (gambler().choices(), gambler().need) == ((("roll",),), Roll(5))


def test_placing_is_the_players_alone():
    position = gambler("55555")
    assert position.need is None
    assert {choice[0] for choice in position.choices()} == {"place"}


def test_every_set_of_placings_is_offered():
    position = gambler("12345 1>0,2>1 345", boards=(SINGLES,))
    assert placings(position) == ["5>4", "4>3", "4>3 5>4", "3>2", "3>2 5>4", "3>2 4>3", "3>2 4>3 5>4"]


def test_a_placed_die_opens_the_next_box_for_the_same_roll():
    rows = board(([1, 2], 10), *[([6], 10)] * 5)
    assert placings(gambler("12345", boards=(rows,))) == ["1>0", "1>0 2>0"]


def test_black_rows_are_settled_before_yellow_ones_as_one_pays_only_what_one_has():
    rows = board(([2], 50), ([1], -100), *[([6], 10)] * 4)
    position = gambler("12345", boards=(rows,))
    assert placings(position) == ["2>0", "1>1", "1>1 2>0"]
    assert [position.after(choice).scores[0] for choice in position.choices()] == [130, 0, 50]


def test_a_row_that_costs_a_single_point_is_black():
    rows = board(([2], 50), ([1], -1), *[([6], 10)] * 4)
    assert placings(gambler("12345", boards=(rows,))) == ["2>0", "1>1", "1>1 2>0"]


def test_equal_dice_are_offered_for_a_row_once():
    rows = board((["star", "star"], 10), *[([6], 10)] * 5)
    assert placings(gambler("44455", boards=(rows,))) == ["4>0", "4>0 4>0", "5>0", "5>0 5>0"]


def test_a_die_that_is_placed_is_in_the_hand_no_more():
    rows = board((["star", "star"], 10), *[([1], 10)] * 5)
    assert placings(gambler("22345", boards=(rows,))) == ["2>0", "2>0 2>0", "3>0", "4>0", "5>0"]


def test_the_french_edition_offers_no_number_for_a_second_row_of_stars():
    rows = board((["star"], 10), (["star"], 10), *[([6], 10)] * 4)
    position = gambler("44455", boards=(rows,), edition="french")
    assert placings(position) == ["4>1", "5>1", "4>0", "4>0 5>1", "5>0", "5>0 4>1"]


def test_after_placing_one_rolls_on_or_stops():
    position = gambler("12356 1>0,2>0")
    assert (position.choices(), position.need) == ((("roll",), ("stop",)), Roll(3))


def test_after_the_end_nothing_is_offered():
    position = gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,), target=200)
    assert (position.choices(), position.need, position.phase) == ((), None, "over")


HOUSES = board(*[(list(FULL_HOUSE), 60)] * 2, *[([6], 10)] * 4)


@pytest.mark.parametrize(
    ("other", "own", "strict"),
    [
        ((), (), (1, 2, 3, 4, 5, 6)),
        ((4, 4, 4), (), (1, 2, 3, 4, 5, 6)),
        ((4, 4, 4, 2), (), (1, 3, 4, 5, 6)),
        ((4, 4, 4, 2, 2), (2,), (2,)),
        ((), (5, 5, 5), (1, 2, 3, 4, 6)),
        ((4,), (5, 5, 5), (1, 2, 3, 6)),
        ((4, 4, 4, 2), (5, 5, 5), (1, 2, 3, 6)),
        ((4,), (5, 5, 5, 4), (4,)),
    ],
)
def test_red_stars_never_show_a_number_of_green_ones_where_that_is_agreed(other, own, strict):
    rows = (other, own, (), (), (), ())
    assert gambler(boards=(HOUSES,), rules={"stars": "strict"}).fits(rows, 1) == strict
    for stars in ("free", "apart"):
        free = gambler(boards=(HOUSES,), rules={"stars": stars})
        assert free.fits(rows, 1) == free.board.rows[1].takes(own)


# How many dice.


@pytest.mark.parametrize(("moves", "count"), [("", 5), ("12356", 5), ("12356 1>0", 4), ("12356 1>0 2345", 4)])
def test_how_many_dice_the_next_roll_takes_or_the_present_one_holds(moves, count):
    assert gambler(moves).dice == count


def test_whoever_has_fewer_than_five_dice_rolls_them_all():
    rows = board(*[([1, 1, 1, 1, 1], 10)] * 6)
    moves = "11111 1>0,1>0,1>0,1>0,1>0" + " 22222" * 4
    assert gambler(moves, seats=5, boards=(rows,)).need == Roll(1)


def test_the_stock_is_told_until_the_game_is_over():
    assert gambler("12356 1>0").extras() == {"stock": [14, 15]}
    assert gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,), target=200).extras() == {"stock": None}


def test_players_hold_the_dice_that_are_not_on_the_board_until_the_game_is_over():
    position = gambler("12356 1>0")
    assert [position.holds(seat) for seat in (0, 1)] == [14, 15]
    assert gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,), target=200).holds(0) is None


# What is told.


def test_placing_without_closing_a_row_is_no_news():
    assert gambler("12356 1>0").news == ()


def test_a_closed_row_tells_its_points():
    assert gambler("12356 1>0,2>0,3>0").news == (News("row", 0, 40, 0),)


def test_a_closed_black_row_tells_what_it_cost():
    assert gambler("66123 6>1,6>1").news == (News("row", 0, -30, 1),)


def test_a_black_row_tells_only_what_was_really_paid():
    rows = board(([1], -100), *[([6], 10)] * 5)
    assert gambler("12345 1>0", boards=(rows,)).news == (News("row", 0, -80, 0),)


def test_every_row_closed_in_one_roll_is_told():
    position = gambler("12356 1>0,3>2", boards=(SINGLES,))
    assert position.news == (News("row", 0, 10, 0), News("row", 0, 30, 2))


def test_a_roll_without_a_match_is_told():
    rows = board(*[([6], 10)] * 6)
    assert gambler("12345", boards=(rows,)).news == (News("no-match", 0),)


def test_a_stop_is_no_news():
    assert gambler("12356 1>0 done").news == ()


def test_the_end_of_a_round_is_told():
    assert gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,)).news == (News("row", 1, 60, 5), News("round", 1))


# Why not.


@pytest.mark.parametrize(
    ("moves", "move", "why"),
    [
        ("22456", "2>0", "The next box of row 1 takes a 1."),
        ("44412", "4>5,4>5", "Row 6 is full."),
        ("44512", "4>2,5>2", "The next box of row 3 takes a 4."),
        ("33335", "3>4,3>4,3>4,3>4", "In a full house the red stars show another number than the green ones."),
        ("12356", "1>6", "A board has six rows."),
        ("12356", "4>5", "This roll does not hold that many dice that show 4."),
    ],
)
def test_why_a_die_does_not_fit(moves, move, why):
    assert no(gambler(moves), move) == why


def test_why_a_number_does_not_fit_a_second_row_of_stars_in_french():
    why = "In the French edition no two rows of stars show the same number."
    assert no(gambler("44123", boards=(STARS,), edition="french"), "4>0,4>1") == why


APART = "At this table no two rows of stars show the same number."
STRICT = "At this table no two rows of stars show one number, and no red stars one of green ones."


@pytest.mark.parametrize(
    ("edition", "stars", "why"),
    [("german", "apart", APART), ("german", "strict", STRICT), ("french", "strict", STRICT)],
)
def test_why_a_number_does_not_fit_a_second_row_of_stars_at_a_table_of_its_own_rules(edition, stars, why):
    position = gambler("44123", boards=(STARS,), edition=edition, rules={"stars": stars})
    assert no(position, "4>0,4>1") == why


def test_a_die_that_fits_no_box_at_all_is_told_the_box_also_in_french():
    assert no(gambler("44512", edition="french"), "4>2,5>2") == "The next box of row 3 takes a 4."


def test_a_refused_placing_changes_nothing():
    position = gambler("12356")
    before = dict(vars(position))
    no(position, "1>0,6>0")
    assert vars(position) == before


# Rounds and their end.


def test_a_new_round_shares_out_all_dice_on_an_empty_board():
    position = gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,))
    assert (position.round, position.stock, position.rows) == (2, (15, 15), ((),) * 6)


def test_boards_are_used_from_the_top_again():
    rows = (SINGLES, MIXED)
    assert [gambler(boards=rows).board.boxes, gambler(FIRST_FIVE + "66666 6>5", boards=rows).board.boxes] == [6, 16]
    assert gambler((FIRST_FIVE + "66666 6>5 ") * 2, boards=(SINGLES,)).round == 3


def test_turns_are_counted_over_all_rounds():
    assert gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,)).turn == 3


def test_places_are_shared_by_equal_points():
    rows = board(([1], 60), ([2], 60), ([3], 10), ([4], 10), ([5], 10), ([6], 10))
    moves = "13566 1>0,3>2,5>4 done 24611 2>1,4>3,6>5"
    outcome = gambler(moves, boards=(rows,), seats=3, target=150).outcome
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))


@pytest.mark.parametrize(
    ("rules", "scores", "ends"),
    [
        ({}, (490, 480), False),
        ({}, (500, 480), True),
        ({}, (500, 500), True),
        ({"tie": "board"}, (500, 480), True),
        ({"tie": "board"}, (500, 500), False),
        ({"boards": 1}, (490, 480), True),
        ({"boards": 2}, (510, 480), False),
        ({"boards": 1, "tie": "board"}, (490, 490), False),
    ],
)
def test_whether_a_full_board_is_the_last_one(rules, scores, ends):
    assert gambler(rules=rules).ends_with(scores) == ends


def test_nobody_buys_in_gambler():
    assert gambler(FIRST_FIVE + "66666 6>5", boards=(SINGLES,), target=200).outcome.buys == ()


# Who has closed a row.


def test_a_position_knows_who_has_closed_each_row_of_its_board():
    position = gambler("12345 1>0,2>1,3>2 45 4>3,5>4 11111", boards=(SINGLES,))
    assert position.closers == (0, 0, 0, 0, 0, None)


def test_nobody_has_closed_a_row_of_a_new_board():
    assert gambler(f"{FIRST_FIVE} 66666 6>5", boards=(SINGLES,)).closers == (None,) * 6
