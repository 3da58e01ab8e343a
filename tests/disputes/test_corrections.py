"""Ratings after rulings: rows that are appended, and nothing that is changed."""

import random

import pytest

from games.models import Rating, Standing
from games.services.court import appeals, rulings
from games.services.standing import checks, recomputing
from tests.disputes.played import at, played


def standings():
    found = Standing.objects.order_by("player")
    return {s.player.name: (s.mu, s.sigma, s.points, s.games, s.provisional) for s in found}


@pytest.fixture
def season(anna, ben, clara):
    """Eight games of three, the players changing."""
    choose = random.Random(5)
    return [played(*choose.sample([anna, ben, clara], choose.choice((2, 3))), seed=n) for n in range(8)]


def clean():
    return [*checks.check(), *recomputing.check()] == []


def test_a_void_last_game_takes_everybody_back_to_before(anna, ben, referee, lodged):
    played(anna, ben)
    before, last = standings(), played(anna, ben, seed=1)
    assert standings() != before
    rulings.rule(lodged(last, anna), referee, "void", "So be it.")
    assert standings() == before
    assert clean()


def test_rows_are_appended_and_none_is_changed(season, referee, lodged):
    rows = list(Rating.objects.order_by("pk").values())
    player = season[3].seats.first().player
    rulings.rule(lodged(season[3], player), referee, "void", "So be it.")
    now = list(Rating.objects.order_by("pk").values())
    assert now[: len(rows)] == rows
    assert {(row["why"], row["game_id"]) for row in now[len(rows) :]} == {("ruling", season[3].pk)}


@pytest.mark.parametrize("number", [0, 3, 7])
def test_the_standings_are_those_without_the_void_game(season, referee, lodged, number):
    rulings.rule(lodged(season[number], season[number].seats.first().player), referee, "void", "So be it.")
    assert clean()


def test_later_games_build_on_the_ratings_after_the_ruling(season, anna, ben, referee, lodged):
    rulings.rule(lodged(season[2], season[2].seats.first().player), referee, "void", "So be it.")
    played(anna, ben, seed=9)
    assert clean()


def test_void_then_award_then_dismissed_elsewhere(season, referee, other_referee, lodged):
    game = season[1]
    seats = game.seats.count()
    player = game.seats.first().player
    dispute = lodged(game, player)
    rulings.rule(dispute, referee, "void", "So be it.")
    appeals.appeal(at(game, player), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "award", "Indeed.", [1] * seats)
    rulings.rule(lodged(season[5], season[5].seats.first().player), referee, "void", "So be it.")
    assert clean()


def test_a_player_whose_only_game_is_void_has_no_games(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "void", "So be it.")
    assert {games for _mu, _sigma, _points, games, _provisional in standings().values()} == {0}
    assert {points for _mu, _sigma, points, _games, _provisional in standings().values()} == {1000}


def test_a_row_from_before_a_ruling_is_still_checked(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    row = Rating.objects.filter(game=season[1]).first()
    Rating.objects.filter(pk=row.pk).update(mu=row.mu + 0.5)
    assert [sentence for sentence in recomputing.check() if season[1].code in sentence]


def test_a_row_of_a_ruling_is_checked(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    row = Rating.objects.filter(why="ruling").first()
    Rating.objects.filter(pk=row.pk).update(sigma=row.sigma + 0.5)
    assert list(recomputing.check())


def test_a_missing_row_of_a_ruling_is_found(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    Rating.objects.filter(why="ruling").first().delete()
    assert list(recomputing.check())
