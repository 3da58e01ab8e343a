"""Rated games that look arranged: found, annulled by one click, and gone from all ratings."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core.management import call_command
from django.utils import timezone

from games.models import Dispute, Game, Player, Rating, Ruling
from games.services.court import annulling, appeals, lodging, rulings
from games.services.court.anomalies import Anomaly, Odd, anomalies
from games.services.court.numbers import numbers
from games.services.errors import NotYours
from games.services.standing import ratings, recount
from games.services.tables import access
from games.services.tables.access import visit
from tests.disputes.played import played
from tests.people.members import Member, account, ended, game_of, with_factor

ODD = "/admin/games/dispute/odd/"


@pytest.fixture
def people(db: None) -> list[Player]:
    return [account(name) for name in ("Anna", "Ben", "Clara", "David")]


@pytest.fixture
def rita(db: None) -> Member:
    rita = Member("Rita", is_staff=True)
    rita.player.groups.add(Group.objects.get_or_create(name=access.REFEREES)[0])
    with_factor(rita, rita.player)
    return rita


def between(*places: tuple[Player, int], times: int = 1, seconds: int = 600, **more: Any) -> list[Game]:
    """Rated games that took so many seconds for a hundred entries."""
    now = timezone.now()
    games = [
        ended(*places, entries=100, started=now - timedelta(seconds=seconds), ended=now, **more)
        for _nth in range(times)
    ]
    ratings.settle_all()
    return games


def found(odd: Odd) -> list[Anomaly]:
    return [one for one in anomalies() if one.odd == odd]


def test_games_faster_than_anybody_plays_are_found(people: list[Player]) -> None:
    games = between((people[0], 1), (people[1], 2), times=3, seconds=1)
    between((people[0], 1), (people[1], 2))
    (fast,) = found(Odd.FAST)
    assert (fast.names, set(fast.games), fast.of) == (("Anna", "Ben"), set(games), 4)


def test_a_one_sided_pair_is_found_and_luck_is_not(people: list[Player]) -> None:
    between((people[0], 1), (people[1], 2), times=9)
    assert found(Odd.ONE_SIDED) == []
    between((people[0], 1), (people[1], 2))
    (pair,) = found(Odd.ONE_SIDED)
    assert (pair.names, len(pair.games), pair.of) == (("Anna", "Ben"), 10, 10)


def test_who_is_always_last_is_found_whoever_wins(people: list[Player]) -> None:
    for nth in range(9):
        one, other = people[nth % 2], people[1 - nth % 2]
        between((one, 1), (other, 2), (people[2], 3))
    (loser,) = found(Odd.LOSER)
    assert (loser.names, loser.of) == (("Clara",), 9)


def test_whoever_wins_once_more_is_no_loser(people: list[Player]) -> None:
    between((people[0], 1), (people[1], 2), (people[2], 3), times=9)
    between((people[2], 1), (people[0], 2), (people[1], 3))
    assert found(Odd.LOSER) == []


def test_one_click_annuls_them_all(people: list[Player], rita: Member) -> None:
    games = between((people[0], 1), (people[1], 2), times=3, seconds=1)
    page = rita.get(ODD).content.decode()
    assert "Faster than people play: Anna, Ben" in page
    assert page.count(f'name="game" value="{games[0].code}"') == 1
    answer = rita.post(ODD, {"do": "annul", "words": "A second a game.", "game": [g.code for g in games]}, follow=True)
    assert "3 games are void" in answer.content.decode()
    assert not Game.objects.filter(rated=True).exists()
    assert "Nothing looks odd." in rita.get(ODD).content.decode()


def test_the_ratings_are_as_if_they_had_not_been_played(people: list[Player], rita: Member) -> None:
    games = between((people[0], 1), (people[1], 2), times=2, seconds=1)
    annulling.annul(games, rita.player, "A second a game.")
    assert {standing.points for standing in people[0].standings.all()} == {1000}
    assert list(recount.differences()) == []
    page = rita.get("/players/Anna/ratings/").content.decode()
    assert page.count("A referee has ruled on this game.") == 2


def test_an_annulled_game_can_be_appealed_by_who_played(people: list[Player], rita: Member) -> None:
    game = game_of(*people[:2]).game
    annulling.annul([game], rita.player, "A second a game.")
    seat = visit(game.code, people[1])
    assert seat is not None
    appeals.appeal(seat, Dispute.objects.get(), "We have played it by hand.")
    assert Dispute.objects.get().status == Dispute.Status.APPEALED


def test_no_referee_annuls_a_game_of_their_own(people: list[Player], rita: Member) -> None:
    (game,) = between((rita.player, 1), (people[1], 2), seconds=1)
    with pytest.raises(NotYours):
        annulling.annul([game], rita.player, "No.")
    assert (Ruling.objects.count(), Dispute.objects.count()) == (0, 0)


def test_what_was_found_right_is_not_listed_again(people: list[Player], rita: Member) -> None:
    games = between((people[0], 1), (people[1], 2), times=2, seconds=1)
    rita.post(ODD, {"do": "clear", "game": [game.code for game in games]})
    assert anomalies() == []
    assert Rating.objects.filter(why="ruling").count() == 0


def test_annulling_twice_does_it_once(people: list[Player], rita: Member) -> None:
    games = between((people[0], 1), (people[1], 2), seconds=1)
    assert [annulling.annul(games, rita.player, "A second a game.") for _click in range(2)] == [1, 0]
    assert Ruling.objects.count() == 1


def test_it_is_no_dispute_of_the_numbers_and_no_reason_for_players(people: list[Player], rita: Member) -> None:
    game = game_of(*people[:2]).game
    annulling.annul([game], rita.player, "A second a game.")
    assert numbers().upheld == 0
    assert "arranged" not in dict(Dispute.Reason.of_players())


@pytest.mark.parametrize("post", [{"do": "annul", "words": "x"}, {"do": "annul", "game": "nowhere", "words": "x"}])
def test_nothing_chosen_is_said(rita: Member, post: dict[str, str]) -> None:
    assert "Please choose the games." in rita.post(ODD, post, follow=True).content.decode()


def test_what_an_appeal_has_reinstated_is_not_annulled_again(people: list[Player], rita: Member) -> None:
    game = game_of(*people[:2]).game
    annulling.annul([game], rita.player, "A second a game.")
    _dismissed_on_appeal(game, people[1])
    game.refresh_from_db()
    assert (game.rated, annulling.annul([game], rita.player, "Again.")) == (True, 0)
    assert game not in [game for one in anomalies() for game in one.games]


def _dismissed_on_appeal(game: Game, by: Player, verdict: str = "dismiss", order: tuple[int, ...] = ()) -> None:
    seat = visit(game.code, by)
    assert seat is not None
    appeals.appeal(seat, game.disputes.order_by("pk").last(), "No.")
    last = game.disputes.order_by("pk").last()
    rulings.rule(last, account(f"Boss {last.pk}", is_superuser=True), verdict, "So be it.", order)


def test_a_draw_awarded_after_an_annulment_is_found_again(people: list[Player], rita: Member) -> None:
    game = game_of(*people[:2]).game
    annulling.annul([game], rita.player, "A second a game.")
    _dismissed_on_appeal(game, people[0], "award", (1, 1))
    assert list(recount.differences()) == []


def test_an_older_ruling_holds_again_and_the_audit_knows(people: list[Player], rita: Member) -> None:
    game = played(*people[:2])
    annulling.annul([game], rita.player, "A second a game.")
    seat = visit(game.code, people[1])
    assert seat is not None
    rulings.rule(lodging.lodge(seat, 2, "dice", "No 5."), rita.player, "award", "So be it.", (1, 2))
    _dismissed_on_appeal(game, people[0])
    call_command("audit", "--all")
    assert Game.objects.get(pk=game.pk).ended_by == "void"


def test_an_appeal_is_possible_while_another_dispute_waits(people: list[Player], rita: Member) -> None:
    seat = visit(game_of(*people[:2]).game.code, people[0])
    assert seat is not None
    ruled = lodging.lodge(seat, 1, "dice", "No 5.")
    rulings.rule(ruled, rita.player, "dismiss", "It was.")
    lodging.lodge(seat, 2, "dice", "No 6.")
    appeals.appeal(seat, ruled, "Look again.")
    assert Dispute.objects.filter(status__in=Dispute.WAITING).count() == 2


def test_one_s_own_games_are_nobody_s_to_clear(people: list[Player], rita: Member) -> None:
    (game,) = between((rita.player, 1), (people[1], 2), seconds=1)
    rita.post(ODD, {"do": "clear", "game": game.code})
    assert [one.odd for one in anomalies()] == [Odd.FAST]


def test_a_game_of_one_s_own_among_them_and_nothing_is_done(people: list[Player], rita: Member) -> None:
    games = between((people[0], 1), (people[1], 2), seconds=1) + between((rita.player, 1), (people[1], 2), seconds=1)
    with pytest.raises(NotYours):
        annulling.annul(games, rita.player, "A second a game.")
    assert not Dispute.objects.exists()
