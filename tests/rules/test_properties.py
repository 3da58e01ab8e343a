"""What holds in every position that random self-play reaches, in every game, all editions and any mix of rules."""

import json
from dataclasses import FrozenInstanceError
from itertools import combinations_with_replacement, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules import GAMES, record
from games.rules.chance import Draw, Roll
from games.rules.entries import check_entry
from games.rules.gambler.position import SHARE
from games.rules.illegal import Illegal
from games.rules.tutto.cards import KINDS
from tests.rules.selfplay import completed, played

KEEPS = [dice for count in range(7) for dice in combinations_with_replacement(range(1, 7), count)]
DIFFERENT_GAMES = 256

every_game = pytest.mark.parametrize("game", GAMES)


def always(examples):
    """The same examples in every run, however slow the machine."""

    def decorated(test):
        given_seeds = given(seed=st.integers(0, 2**32 - 1))(test)
        return settings(max_examples=examples, derandomize=True, deadline=None, database=None)(given_seeds)

    return decorated


def whole(game, seed):
    return played(game, seed % DIFFERENT_GAMES)


def reached(game, seed):
    """A position somewhere in a game, and a source of inventions."""
    random = Random(seed)
    _agreed, _log, positions = whole(game, seed)
    return random.choice(positions), random


def accepts(position, entry):
    try:
        position.after(check_entry(entry))
    except Illegal:
        return False
    return True


def meant(entry):
    """What an entry does, in whichever order it says so: the dice kept, or the dice that each row gets."""
    name, *what = entry
    if name == "keep":
        return (name, tuple(sorted(what[0])))
    if name == "place":
        return (name, tuple((row, tuple(die for die, at in what[0] if at == row)) for row in sorted(set(rows(entry)))))
    return entry


def rows(entry):
    return [row for _die, row in entry[1]]


# What is offered is accepted, and nothing else.


@every_game
@always(150)
def test_every_choice_is_accepted_once_chance_completes_it(game, seed):
    position, random = reached(game, seed)
    assert all(accepts(position, completed(position, choice, random)) for choice in position.choices())


@every_game
@always(150)
def test_every_choice_is_offered_once(game, seed):
    position, _random = reached(game, seed)
    choices = position.choices()
    assert len(set(map(meant, choices))) == len(choices)


@always(150)
def test_keeps_are_offered_in_ascending_order(seed):
    position, _random = reached("tutto", seed)
    assert all(list(choice[1]) == sorted(choice[1]) for choice in position.choices() if choice[0] == "keep")


@always(150)
def test_placings_are_offered_with_the_black_rows_first_each_from_left_to_right(seed):
    position, _random = reached("gambler", seed)
    black = [row.points < 0 for row in position.board.rows]
    for choice in position.choices():
        if choice[0] == "place":
            assert rows(choice) == sorted(rows(choice), key=lambda row: (not black[row], row))


@every_game
@always(60)
def test_a_keep_is_accepted_exactly_if_it_is_offered(game, seed):
    position, random = reached(game, seed)
    offered = set(map(meant, position.choices()))
    for dice in KEEPS:
        entry = ("keep", tuple(random.sample(dice, len(dice))))
        assert accepts(position, entry) == (meant(entry) in offered), entry


@every_game
@always(150)
def test_a_placing_is_accepted_exactly_if_it_is_offered(game, seed):
    position, random = reached(game, seed)
    offered = set(map(meant, position.choices()))
    for puts in placings([choice[1] for choice in position.choices() if choice[0] == "place"], random):
        entry = ("place", tuple(puts))
        assert accepts(position, entry) == (meant(entry) in offered), entry


def placings(offered, random):
    """Placings that are offered, in any order and slightly wrong, and some of pure invention."""
    for _placing in range(30):
        puts = list(random.choice(offered)) if offered else [put(random)]
        change = random.choice([random.shuffle, lambda puts: puts.append(put(random)), list.pop, list.reverse])
        change(puts)
        yield puts
        yield [put(random) for _put in range(random.randint(0, 5))]


def put(random):
    return (random.randint(1, 6), random.randint(0, 6))


@every_game
@always(150)
def test_a_roll_is_accepted_exactly_if_it_is_needed(game, seed):
    position, random = reached(game, seed)
    for count in range(8):
        needed = isinstance(position.need, Roll) and position.need.dice == count
        assert accepts(position, ("roll", tuple(random.choices(range(1, 7), k=count)))) == needed


@every_game
@always(150)
def test_a_card_is_accepted_exactly_if_it_is_in_the_pile_and_needed(game, seed):
    position, _random = reached(game, seed)
    for name in (*KINDS, "bonus-700", ""):
        needed = isinstance(position.need, Draw) and name in position.need.cards
        assert accepts(position, ("card", name)) == needed


@every_game
@always(150)
def test_a_stop_is_accepted_exactly_if_it_is_offered(game, seed):
    position, _random = reached(game, seed)
    assert accepts(position, ("stop",)) == (("stop",) in position.choices())


@every_game
@always(150)
def test_a_position_has_a_choice_or_a_need_until_the_game_is_over(game, seed):
    position, _random = reached(game, seed)
    nothing = not position.choices() and position.need is None
    assert nothing == (position.outcome is not None) == (position.phase == "over")


@every_game
@always(150)
def test_a_choice_of_chance_is_offered_only_where_it_is_needed(game, seed):
    position, _random = reached(game, seed)
    choices = position.choices()
    assert ("card",) not in choices or isinstance(position.need, Draw)
    assert ("roll",) not in choices or isinstance(position.need, Roll)


@every_game
@always(100)
def test_an_entry_leaves_the_position_before_as_it_was(game, seed):
    position, random = reached(game, seed)
    before = dict(vars(position))
    for choice in position.choices():
        accepts(position, completed(position, choice, random))
    assert vars(position) == before


@every_game
def test_a_position_can_not_be_changed(game):
    position, _random = reached(game, 0)
    with pytest.raises(FrozenInstanceError):
        position.scores = (6000, 0)


# What is conserved.


@always(200)
def test_no_die_of_gambler_is_lost_or_found(seed):
    for position in whole("gambler", seed)[-1]:
        seats = len(position.scores)
        assert sum(position.stock) + sum(map(len, position.rows)) == SHARE[seats] * seats == (28 if seats == 4 else 30)


@always(200)
def test_no_die_of_tutto_is_lost_or_found(seed):
    for position in whole("tutto", seed)[-1]:
        assert position.phase not in ("roll", "choose") or sum(map(len, position.aside)) + position.left == 6


@always(200)
def test_no_card_is_drawn_more_often_than_it_exists(seed):
    _agreed, log, positions = whole("tutto", seed)
    drawn, cards = sum(entry[0] == "card" for entry in log), sum(positions[0].pile)
    assert min(min(position.pile) for position in positions) >= 0
    assert sum(positions[-1].pile) == (-drawn % cards if drawn else cards)


@every_game
@always(200)
def test_scores_change_only_by_news(game, seed):
    for before, after in pairwise(whole(game, seed)[-1]):
        scores = list(before.scores)
        for news in after.news:
            scores[news.seat] += WORTH.get(news.what, 0) * news.points
        assert tuple(scores) == after.scores


WORTH = {"banked": 1, "fireworks-end": 1, "row": 1, "deducted": -1}


@every_game
@always(200)
def test_the_seat_changes_only_with_the_turn(game, seed):
    for before, after in pairwise(whole(game, seed)[-1]):
        assert after.turn - before.turn in (0, 1)
        assert after.turn > before.turn or after.seat == before.seat


@always(200)
def test_no_score_falls_below_0_where_a_floor_is_agreed(seed):
    *_rest, positions = whole("tutto", seed)
    least = min(min(position.scores) for position in positions)
    assert least >= 0 or not positions[0].rules.floor


@always(200)
def test_no_score_of_gambler_falls_below_0(seed):
    assert min(min(position.scores) for position in whole("gambler", seed)[-1]) >= 0


@every_game
@always(200)
def test_winners_are_first_and_the_places_follow_the_points(game, seed):
    last = whole(game, seed)[-1][-1]
    if last.outcome:
        places = last.outcome.places
        others = [score for place, score in sorted(zip(places, last.scores, strict=True)) if place > 1]
        assert tuple(seat for seat, place in enumerate(places) if place == 1) == last.outcome.winners
        assert others == sorted(others, reverse=True)


# The log is the truth.


@every_game
@always(200)
def test_the_fold_of_a_prefix_is_the_position_it_was_played_to(game, seed):
    _agreed, log, positions = whole(game, seed)
    cut = seed % len(positions)
    assert record.fold(positions[0], log[:cut]) == record.Replay(positions[cut])


@every_game
@always(200)
def test_a_fold_may_go_on_from_any_position(game, seed):
    _agreed, log, positions = whole(game, seed)
    cut = seed % len(positions)
    assert record.fold(positions[cut], log[cut:]).position == positions[-1]


@every_game
@always(200)
def test_a_record_survives_writing_and_reading(game, seed):
    agreed, log, positions = whole(game, seed)
    names = [f"player {seat}" for seat in range(len(positions[0].scores))]
    read = record.read(json.dumps(record.write(game, agreed, names, log)).encode())
    assert record.fold(read.start, read.log).position == positions[-1]
