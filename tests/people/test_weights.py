"""A game counts the less, the oftener two have met lately, and the fewer others know whom one has met."""

from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest

from games.models import Game, Player, Rating, Standing
from games.services.standing import ratings, recount
from games.services.standing.meetings import CROWD, ENOUGH, Meetings
from games.services.standing.weights import LATELY, WELL_KNOWN, Weight, weigh
from tests.people.members import account, ended

NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)
A_DAY = timedelta(days=1)


def society(size: int = 20, since: datetime = NOW - 300 * A_DAY) -> Meetings:
    """People 1 to `size`, each of whom has met each other one, a long time ago."""
    meetings = Meetings(size=CROWD)
    for one, other in combinations(range(1, size + 1), 2):
        meetings.note([one, other], since)
    return meetings


def test_among_people_whom_many_know_a_first_game_counts_fully() -> None:
    assert weigh([1, 2], NOW, society()) == [Weight(1.0), Weight(1.0)]


def test_each_further_meeting_weighs_much_less() -> None:
    meetings = society()
    weighed = [weigh([1, 2], NOW + nth * A_DAY, meetings)[0] for nth in range(4)]
    assert [weight.share for weight in weighed] == pytest.approx([1, 1 / 8, 1 / 27, 1 / 64])
    assert [weight.met for weight in weighed] == [0, 1, 2, 3]


def test_what_was_sixty_days_ago_is_forgotten() -> None:
    meetings = society()
    weigh([1, 2], NOW, meetings)
    assert weigh([1, 2], NOW + LATELY - A_DAY, meetings)[0].share < 1
    assert weigh([1, 2], NOW + 2 * LATELY, meetings)[0].share == 1


def test_whom_few_have_met_counts_little_and_a_newcomer_learns_all_the_same() -> None:
    newcomer, known = weigh([99, 1], NOW, society())
    assert (newcomer.share, newcomer.strangers) == (1, False)
    assert (known.share, known.strangers) == (pytest.approx(1 / (1 + WELL_KNOWN)), True)


def test_every_other_stranger_counts_as_the_same_one() -> None:
    meetings = society()
    shares = [weigh([1, stranger], NOW, meetings)[0].share for stranger in range(100, 140)]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) < 2 * shares[0]


def test_at_a_table_of_more_each_opponent_has_a_part_in_it() -> None:
    meetings = society()
    weigh([1, 2], NOW, meetings)
    shares = [weight.share for weight in weigh([1, 2, 3], NOW, meetings)]
    assert shares == pytest.approx([(1 / 8) ** 0.5, (1 / 8) ** 0.5, 1])


def test_more_people_than_matter_are_not_remembered() -> None:
    meetings = society(40)
    assert {len(known) for known in meetings.known.values()} == {ENOUGH}
    assert meetings.others(1, besides=2) >= WELL_KNOWN


def test_at_a_table_of_ten_nobody_gets_to_know_nine_at_once() -> None:
    meetings = Meetings(size=CROWD)
    meetings.note(range(10), NOW)
    assert {meetings.others(player, besides=99) for player in range(10)} == {1}


def test_where_few_play_three_others_make_somebody_known() -> None:
    few, many = society(5), society(5)
    few.size = 5
    assert weigh([1, 2], NOW, few) == [Weight(1.0), Weight(1.0)]
    assert weigh([1, 2], NOW, many)[0].share < 1 / 2


@pytest.fixture
def two(db: None) -> list[Player]:
    return [account("Anna"), account("Ben")]


def test_forty_games_between_two_move_less_than_two_games(two: list[Player]) -> None:
    for _nth in range(40):
        ended((two[0], 1), (two[1], 2))
    assert ratings.settle_all() == 40
    most = sum(Rating.objects.filter(player=two[0]).values_list("weight", flat=True))
    assert most < 2
    assert abs(Standing.objects.get(player=two[0]).points - 1000) < 50


def test_every_weight_is_found_again_from_the_games_alone(two: list[Player]) -> None:
    others = [account(name) for name in ("Clara", "David")]
    for nth in range(12):
        ended(*zip([two[nth % 2], *others[: nth % 3], two[1 - nth % 2]], (1, 2, 3, 4), strict=False))
    ratings.settle_all()
    assert list(recount.differences()) == []
    Rating.objects.filter(game=Game.objects.last(), player=two[0]).update(met=77)
    assert "does not weigh for Anna" in " ".join(recount.differences())


def test_a_rating_of_before_there_were_weights_stays(two: list[Player]) -> None:
    ended((two[0], 1), (two[1], 2))
    ratings.settle_all()
    full = ratings.rated([None, None], [1, 2])
    for player, (mu, sigma) in zip(two, full, strict=True):
        Rating.objects.filter(player=player).update(mu=mu, sigma=sigma, weight=None)
        standing = Standing.objects.get(player=player)
        ratings.stand(standing, mu, sigma, 1).save()
    assert list(recount.differences()) == []
