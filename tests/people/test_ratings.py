"""Ratings follow from the places of games, and from nothing else."""

from itertools import permutations

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.models import Dispute, Game, Player, Rating, Standing, Unrated
from games.rules.endings import Ending
from games.services.court import rulings
from games.services.standing import ratings, recount
from games.services.tables.computers import add_computer
from games.services.tables.starting import start
from tests.games.friends import known
from tests.games.tables import seated, tutto
from tests.people.members import account, ended, game_of


@pytest.fixture
def four(db: None) -> list[Player]:
    return [account(name) for name in ("Anna", "Ben", "Clara", "David")]


def standing(player: Player, kind: str = "tutto") -> Standing:
    return Standing.objects.get(player=player, kind=kind)


def test_the_winner_gains_and_the_last_one_loses(four: list[Player]) -> None:
    ended(*zip(four, (1, 2, 3, 4), strict=True))
    ratings.settle_all()
    worth = [standing(player).mu for player in four]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 25 > worth[3]


def test_everything_recomputed_is_what_is_stored(four: list[Player]) -> None:
    for nth in range(30):
        places = (1, 2, 2, 4) if nth % 3 else (3, 1, 4, 2)
        ended(*zip(four[nth % 2 :], places, strict=False), kind="gambler" if nth % 5 == 0 else "tutto")
    assert ratings.settle_all() == 30
    assert list(recount.differences()) == []
    assert Rating.objects.count() == 15 * 4 + 15 * 3


@pytest.mark.parametrize("order", list(permutations(range(4)))[1::5])
def test_only_places_matter_and_not_the_order_of_the_seats(order: tuple[int, ...]) -> None:
    before, places = [(25.0, 8.0), (27.5, 6.0), (24.0, 7.0), None], [2, 1, 2, 4]
    straight = ratings.rated(before, places)
    mixed = ratings.rated([before[seat] for seat in order], [places[seat] for seat in order])
    assert mixed == [straight[seat] for seat in order]


def test_who_shares_a_place_gains_the_same() -> None:
    first, second, last = ratings.rated([None, None, None], [1, 1, 3])
    assert first == second
    assert first[0] > last[0]


def test_a_tie_between_unequals_brings_them_closer() -> None:
    (strong, _), (weak, _) = ratings.rated([(30.0, 5.0), (20.0, 5.0)], [1, 1])
    assert 20 < weak < strong < 30


def test_an_other_number_in_a_row_is_found(four: list[Player]) -> None:
    ended(*zip(four, (1, 2, 3, 4), strict=True))
    ratings.settle_all()
    Standing.objects.filter(player=four[0]).update(points=3000)
    assert list(recount.differences()) == ["the standing of Anna in tutto is not its last rating"]
    with pytest.raises(SystemExit):
        call_command("ratings", "--check")


def test_a_game_is_settled_once(four: list[Player]) -> None:
    game = ended(*zip(four, (1, 2, 3, 4), strict=True))
    assert (ratings.settle(game.pk), ratings.settle(game.pk)) == (True, False)
    assert game.ratings.count() == 4


def test_a_really_played_game_counts(four: list[Player]) -> None:
    game = game_of(*four[:2]).game
    assert (game.rated, game.unrated_why) == (True, "")
    assert standing(four[0]).points > standing(four[1]).points


# What does not count, and why.


def why(game: Game) -> str:
    ratings.settle_all()
    game.refresh_from_db()
    assert game.rated is False
    assert not game.ratings.exists()
    return game.unrated_why


def test_every_end_without_places_is_a_reason_with_its_own_sentence() -> None:
    without = [ending for ending in Ending if not ending.value.placed]
    assert [Unrated(ending.word).label for ending in without] == [ending.value.unrated for ending in without]


def test_a_guest_at_the_table_and_it_does_not_count(four: list[Player]) -> None:
    assert why(ended((four[0], 1), (known("Gabi"), 2))) == "guests"


def test_a_computer_at_the_table_and_it_does_not_count(four: list[Player]) -> None:
    game = seated(tutto(players=["Anna", "Ben"]), {"Anna": four[0], "Ben": four[1]})
    computer = add_computer(game, four[0], "careful").player
    assert why(ended((four[0], 1), (computer, 2))) == "computers"


def test_an_abandoned_game_does_not_count(four: list[Player]) -> None:
    assert why(ended((four[0], 1), (four[1], 2), ended_by="abandoned")) == "abandoned"


def test_a_running_game_is_not_looked_at(four: list[Player]) -> None:
    game = seated(tutto(players=["Anna", "Ben"]), {"Anna": four[0], "Ben": four[1]})
    start(game, four[0], "go")
    assert ratings.settle_all() == 0


def test_a_ruling_appends_and_changes_nothing_of_before(four: list[Player]) -> None:
    first = ended(*zip(four, (1, 2, 3, 4), strict=True))
    ended(*zip(four, (2, 1, 3, 4), strict=True))
    ratings.settle_all()
    rows = list(Rating.objects.order_by("pk").values())
    dispute = Dispute.objects.create(game=first, turn=1, by=four[0], words="No.", waiting_since=timezone.now())
    rulings.rule(dispute, account("Rita", is_superuser=True), "void", "So be it.")
    assert list(Rating.objects.order_by("pk").values()[: len(rows)]) == rows
    assert list(recount.differences()) == []
    ended(*zip(four, (1, 2, 3, 4), strict=True))
    ratings.settle_all()
    assert list(recount.differences()) == []
    assert standing(four[0]).games == 2
