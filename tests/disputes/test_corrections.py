"""Ratings after rulings: rows that are appended, and nothing that is changed."""

import random
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.models import Game, Player, Rating, Ruling, Seat, Standing
from games.services.archive.audit import audit
from games.services.court import appeals, rulings
from games.services.standing import ratings, recount
from tests.disputes.played import at, played
from tests.people.members import account


def standings():
    found = Standing.objects.order_by("player")
    return {s.player.name: (s.mu, s.sigma, s.points, s.games, s.provisional) for s in found}


@pytest.fixture
def season(anna, ben, clara):
    """Eight games of three, the players changing."""
    choose = random.Random(5)
    return [played(*choose.sample([anna, ben, clara], choose.choice((2, 3))), seed=n) for n in range(8)]


def clean():
    return list(recount.differences()) == []


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
    assert [sentence for sentence in recount.differences() if season[1].code in sentence]


def test_a_row_of_a_ruling_is_checked(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    row = Rating.objects.filter(why="ruling").first()
    Rating.objects.filter(pk=row.pk).update(sigma=row.sigma + 0.5)
    assert list(recount.differences())


def test_a_missing_row_of_a_ruling_is_found(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    Rating.objects.filter(why="ruling").first().delete()
    assert list(recount.differences())


def test_void_and_then_awarded_the_only_game_of_its_players(over, anna, referee, other_referee, lodged):
    """Between the two rulings they have no rating at all."""
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "void", "So be it.")
    appeals.appeal(at(over, anna), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "award", "Indeed.", [2, 1])
    assert clean()
    assert Rating.objects.count() == 6


# A spoiled ledger, and how each kind of damage is named. What stands between `shift` and the last ruling was right
# when it was written, and only who replays the rulings can say whether it still is.


@pytest.fixture
def ruled(season, referee, lodged):
    rulings.rule(lodged(season[3], season[3].seats.first().player), referee, "void", "So be it.")
    assert clean()
    return season


def shift(**which):
    row = Rating.objects.filter(**which).first()
    Rating.objects.filter(pk=row.pk).update(mu=row.mu + 1e-6)


def of_an_early_game(season):
    shift(game=season[1], why="game")
    return f"game {season[1].code}: a rating of"


def of_the_void_game(season):
    shift(game=season[3], why="game")
    return f"game {season[3].code}: a rating of"


def of_the_ruling(season):
    shift(why="ruling")
    return f"game {season[3].code}: a rating of"


def one_row_missing(season):
    Rating.objects.filter(game=season[1]).last().delete()
    return f"game {season[1].code}: a rating is missing"


def all_rows_of_a_game_missing(season):
    Rating.objects.filter(game=season[1]).delete()
    return f"game {season[1].code}: it counts, but nobody's rating says so"


def all_rows_of_the_ruling_missing(season):
    Rating.objects.filter(why="ruling").delete()
    return f"game {season[3].code}: a rating is missing"


def a_row_twice(season):
    row = Rating.objects.filter(game=season[1]).last()
    row.pk = None
    row.save()
    return f"game {season[1].code}: a rating is missing, or one too many"


def other_places(season):
    Seat.objects.filter(game=season[1]).update(place=1)
    return f"game {season[1].code}: a rating of"


def other_places_after_the_ruling(season):
    """The rows of before fit the places that the ruling remembers."""
    game = season[3]
    rows = list(Ruling.objects.values_list("pk", flat=True))
    Game.objects.filter(pk=game.pk).update(rated=True)
    Ruling.objects.filter(pk__in=rows).delete()
    Rating.objects.filter(why="ruling").delete()
    Seat.objects.filter(game=game).update(place=1)
    return f"game {game.code}: a rating of"


def it_does_not_count_any_more(season):
    Game.objects.filter(pk=season[1].pk).update(rated=False)
    return f"game {season[1].code}: it does not count, but ratings come from it"


def another_void_game(season):
    Game.objects.filter(pk=season[3].pk).update(rated=True)
    return f"game {season[3].code}: it counts, but nobody's rating says so"


def of_standings(**changed):
    def spoil(season):
        standing = Standing.objects.order_by("pk").last()
        Standing.objects.filter(pk=standing.pk).update(**changed)
        return f"the standing of {standing.player} in tutto is not its last rating"

    return pytest.param(spoil, id="-".join(changed))


def no_standing(season):
    name = Standing.objects.order_by("pk").last().player.name
    Standing.objects.order_by("pk").last().delete()
    return f"{name} has ratings in tutto, but no standing"


def a_standing_of_nothing(season):
    player = Player.objects.get(name="Rita")
    new = ratings.stand(Standing(player=player, kind="gambler", last=timezone.now()), 25.0, 25 / 3, 0)
    new.save()
    return "the standing of Rita in gambler is not its last rating"


OF_ROWS = (of_an_early_game, of_the_void_game, of_the_ruling, one_row_missing, a_row_twice)
OF_GAMES = (
    *(all_rows_of_a_game_missing, all_rows_of_the_ruling_missing, other_places, other_places_after_the_ruling),
    *(it_does_not_count_any_more, another_void_game),
)
OF_STANDINGS = (
    *(of_standings(points=1), of_standings(games=77), of_standings(provisional=False), of_standings(mu=0.0)),
    *(of_standings(sigma=0.0), no_standing, a_standing_of_nothing),
)


@pytest.mark.parametrize("spoil", [*OF_ROWS, *OF_GAMES, *OF_STANDINGS])
def test_whatever_is_spoiled_is_named_by_both_commands(ruled, spoil):
    named = spoil(ruled)
    said = StringIO()
    with pytest.raises(SystemExit):
        call_command("ratings", "--check", stdout=said)
    assert named in said.getvalue()
    assert [sentence for sentence in audit() if named in sentence]


def test_games_that_were_settled_at_the_same_moment_may_have_rows_between_each_other(anna, ben, clara):
    """As two processes write them. Nobody plays in both: such settlements wait for one another."""
    one, other = played(anna, ben), played(clara, account("Dora"))
    rows = [row for pair in zip(one.ratings.all(), other.ratings.all(), strict=True) for row in pair]
    Rating.objects.all().delete()
    for number, row in enumerate(rows, 100):
        row.pk = number
        row.save(force_insert=True)
    assert clean()
