"""What is worth a moment, and for how long people look at it."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.kinds import KINDS
from games.kinds.moments import ENTRIES, SECONDS, moments, seconds
from games.rules.steps import Step
from tests.games.tables import Table
from tests.games.tables import tutto as played
from tests.rules.tables import board, entries, entry, tutto

AHEAD = "bonus-200 111115 done x2 234156 done"
"""Anna 1,350, Ben 150; it is Anna's turn."""


def last(moves: str, seats: int = 2, **agreed: object) -> Step:
    before, final = moves.rsplit(maxsplit=1)
    position = tutto(before, seats, **agreed)
    return Step(len(entries(before)), entry(final), position, position.after(entry(final)))


def shown(moves: str, **agreed: object) -> list[tuple[str, int, int]]:
    kind = KINDS["tutto"]
    return [(one.name, one.item.seat, one.item.points) for one in moments(kind, last(moves, **agreed))]


def test_a_roll_that_goes_on_is_only_a_roll():
    assert shown("bonus-300 111234") == []


def test_a_null_is_shown_with_what_was_lost():
    assert shown("bonus-300 244146 +444 236") == [("miss", 0, 400)]


def test_a_tutto_is_shown_with_what_it_adds():
    assert shown("bonus-300 111555 +111555") == [("feat", 0, 300)]


def test_each_roll_of_the_fireworks_sparks():
    assert shown("fireworks 115234") == [("spark", 0, 250)]


def test_the_end_of_the_fireworks_does_not_spark_once_more():
    assert shown("fireworks 115234 224") == [("fire", 0, 250)]


def test_whoever_comes_to_the_front_is_shown_to_lead():
    assert shown("bonus-300 111115 done bonus-300 111555 +111555 done") == [("bank", 1, 1800), ("lead", 1, 1800)]


def test_the_first_points_of_a_game_are_nobodys_lead():
    assert shown("bonus-300 111112 done") == [("bank", 0, 1200)]


def test_who_leads_already_does_not_take_the_lead():
    assert shown(f"{AHEAD} bonus-300 111112 done") == [("bank", 0, 1200)]


def test_the_last_round_names_what_is_to_be_beaten():
    assert shown("bonus-300 111112 done", target=1000) == [("bank", 0, 1200), ("last", 0, 1200)]


def test_a_victory_is_shown_after_the_points_that_won():
    assert shown("bonus-300 111112 done bonus-300 111234 done", target=1000)[-1] == ("win", 0, 1200)


def test_the_cloverleaf_stands_for_all_that_led_to_it():
    assert shown("cloverleaf 111555 +111555 111555 +111555") == [("clover", 0, 0)]


def test_people_need_longer_for_a_null_than_for_a_roll():
    kind = KINDS["tutto"]
    assert seconds(kind, last("bonus-300 111234")) == ENTRIES["roll"]
    assert seconds(kind, last("bonus-300 244146 +444 236")) == ENTRIES["roll"] + SECONDS["miss"]


def test_a_tutto_that_hangs_on_one_die_hangs():
    hangs = KINDS["tutto"].hangs
    assert hangs(last("bonus-300 244146 +444 112"))
    assert hangs(last("bonus-300 111556 +11155 3"))
    assert not hangs(last("bonus-300 244146 +444 123"))


def test_no_other_card_lets_a_roll_hang_that_is_put_aside_by_itself():
    assert not KINDS["tutto"].hangs(last("fireworks 115234 115"))


def test_in_gambler_a_closed_row_is_shown_with_its_points():
    kind, six = KINDS["gambler"], board(*[([1, 2], 10)] * 5, ([1], 30))
    position = kind.position.start({"boards": [six]}, 2).after(entry("12346"))
    step = Step(1, entry("1>5"), position, position.after(entry("1>5")))
    assert [(one.name, one.item.row, one.item.points) for one in moments(kind, step)] == [
        ("closed", 5, 30),
    ]


@pytest.mark.parametrize("name", KINDS)
def test_every_game_names_moments_that_there_are(name):
    assert set(KINDS[name].moments.values()) <= set(SECONDS)


def test_every_moment_can_be_heard_and_felt():
    script = Path(settings.BASE_DIR, "static/js/table/sounds.js").read_text()
    heard, felt = (set(re.findall(r"(\w+):", part)) for part in re.findall(r"= \{(.*?)\n\};", script, re.S)[1:3])
    assert set(SECONDS) <= heard
    assert set(SECONDS) <= felt


def poster(table: Table) -> str:
    page = Client().get(table.path()).content.decode()
    return " ".join(re.search(r'<div class="poster (?:last|win)".*?</div>', page, re.S)[0].split())


def test_the_poster_of_the_last_round_names_who_leads_and_who_is_next(table_at, alice):
    shown = poster(table_at(played("bonus-300 111112 done", target=1000), spectators=True))
    assert 'data-missing="1200" data-next="1"' in shown
    assert "Alice leads with 1,200. The round is played to its end." in shown


def test_a_shared_victory_is_celebrated_as_one(table_at, alice):
    shown = poster(table_at(played("bonus-300 111112 done bonus-300 111112 done", target=1000), spectators=True))
    assert "A shared victory!" in shown
    assert "2 players share it with 1,200 each." in shown
    assert "wins!" not in shown
