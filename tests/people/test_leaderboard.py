"""Who stands where."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Player, Standing, Turn
from games.services.people import deletion
from games.services.standing import best
from tests.games.friends import Friend, known
from tests.games.tables import arrange, tutto
from tests.people.members import Member, account, ended, game_of


def stand(player: Player, points: int, **more: object) -> Standing:
    facts = {
        "kind": "tutto",
        "mu": 30.0,
        "sigma": 2.0,
        "games": 9,
        "provisional": False,
        "last": timezone.now(),
        "opponents": 9,
    }
    Player.objects.filter(pk=player.pk).update(date_joined=timezone.now() - timedelta(days=2))
    return Standing.objects.create(player=player, points=points, **(facts | more))


def ranks(client: Friend, query: str = "") -> list[tuple[str, str]]:
    """Number and name of everybody on the podium, and of each row below it."""
    page = client.get(f"/leaderboard/{query}").content.decode()
    steps = re.findall(
        r'class="step\d">\s*<svg.*?</svg>\s*<b>(?:<a[^>]*>)?([^<]+).*?role="img">(\d+)<', page, re.DOTALL
    )
    rows = re.findall(r'<td class="n">(\d+)</td><th scope="row">(?:<a[^>]*>)?([^<]+)', page)
    return [(number, name) for name, number in steps] + rows


@pytest.fixture
def five(db: None) -> list[Player]:
    found = [account(name) for name in ("Anna", "Ben", "Clara", "David", "Emil")]
    for player, points in zip(found, (1500, 1400, 1400, 1300, 1200), strict=True):
        stand(player, points)
    return found


def test_equal_ratings_share_a_rank(five: list[Player], watcher: Friend) -> None:
    assert ranks(watcher) == [("1", "Anna"), ("2", "Ben"), ("2", "Clara"), ("4", "David"), ("5", "Emil")]


def test_provisional_players_stand_apart(five: list[Player], watcher: Friend) -> None:
    stand(account("Frida"), 2000, provisional=True)
    assert "Frida" not in {name for _number, name in ranks(watcher)}
    assert "<span>Frida</span> <em>2,000?</em>" in watcher.get("/leaderboard/").content.decode()


def test_a_week_shows_who_has_played_in_it(five: list[Player], watcher: Friend) -> None:
    Standing.objects.filter(player__in=five[:3]).update(last=timezone.now() - timedelta(days=8))
    assert ranks(watcher, "?period=week") == [("1", "David"), ("2", "Emil")]
    assert len(ranks(watcher, "?period=month")) == 5


def test_games_have_lists_of_their_own(five: list[Player], watcher: Friend) -> None:
    stand(five[4], 1600, kind="gambler")
    assert ranks(watcher, "?game=gambler") == [("1", "Emil")]


def test_one_s_own_row_is_there_however_far_down(five: list[Player]) -> None:
    for nth in range(105):
        stand(account(f"Other {chr(65 + nth // 26)}{chr(97 + nth % 26)}{nth}"), 1350)
    me = Member("Zora")
    stand(me.player, 1000)
    page = me.get("/leaderboard/").content.decode()
    assert "Zora" not in {name for _number, name in ranks(me)}
    assert "You: rank 111 with 1,000." in page


def test_private_players_keep_their_rank_without_a_link(five: list[Player], watcher: Friend) -> None:
    Player.objects.filter(pk=five[0].pk).update(private=True)
    assert ranks(watcher)[0] == ("1", "Anna")
    assert "/players/Anna/" not in watcher.get("/leaderboard/").content.decode()


def test_whoever_is_deleted_leaves_the_list(five: list[Player], watcher: Friend) -> None:
    deletion.forget(five[0])
    assert ranks(watcher)[0] == ("1", "Ben")
    page = watcher.get("/leaderboard/").content.decode()
    assert "Somebody" not in page


def test_side_lists_name_the_best_turn(db: None, watcher: Friend) -> None:
    table = game_of(account("Anna"), account("Ben"))
    page = watcher.get("/leaderboard/").content.decode()
    assert re.search(rf'href="/games/{table.code}/replay/\?at=\d+">Anna</a>\s*<b>3,000</b>', page)


@pytest.fixture
def two_long_turns(db: None) -> tuple[Turn, Turn]:
    """The longest turn of Tutto, and one of Gambler that is longer; both ended in the same word."""
    facts = {"seat": 0, "points": 0, "outcome": "fireworks-end", "first": 0, "last": 1, "ended": timezone.now()}
    people = [account(name) for name in ("Anna", "Ben")]
    over = [ended((player, 1), (account(f"{player.name} Two"), 2)) for player in people]
    for game in over:
        game.turns.all().delete()
    first, second = (
        Turn.objects.create(game=game, kind=kind, number=1, player=player, rolls=rolls, **facts)
        for game, kind, player, rolls in zip(over, ("tutto", "gambler"), people, (5, 9), strict=True)
    )
    return first, second


def test_games_do_not_share_their_longest_turns(two_long_turns: tuple[Turn, Turn]) -> None:
    first, second = two_long_turns
    assert [turn.code for turn in best.longest("tutto", "fireworks-end")] == [first.game.code]
    assert [turn.code for turn in best.longest("gambler", "fireworks-end")] == [second.game.code]


def test_the_page_lists_those_of_its_game(two_long_turns: tuple[Turn, Turn], watcher: Friend) -> None:
    page = watcher.get("/leaderboard/?game=tutto").content.decode()
    assert "<b>5 rolls</b>" in page
    assert "<b>9 rolls</b>" not in page


@pytest.mark.parametrize("hidden", [{"visibility": "link"}, {"spectators": False}])
def test_turns_that_not_everybody_may_see_are_not_listed(db: None, watcher: Friend, hidden: dict[str, object]) -> None:
    hidden_game = game_of(account("Anna"), account("Ben"), **hidden)
    assert hidden_game.code not in watcher.get("/leaderboard/").content.decode()


def test_a_turn_is_listed_when_its_game_is_over(db: None, watcher: Friend) -> None:
    people = {"Anna": account("Anna"), "Ben": account("Ben")}
    table = arrange(tutto("x2 111555 +111555 done", players=list(people)), people)
    assert Turn.objects.get().points > 0
    assert table.code not in watcher.get("/leaderboard/").content.decode()


def test_the_best_of_the_accounts_are_found_behind_many_guests(db: None) -> None:
    anna = game_of(account("Anna"), account("Ben"))
    guests = ended((known("Gabi"), 1), (known("Gerd"), 2))
    facts = {"kind": "tutto", "seat": 0, "points": 9000, "outcome": "stop", "first": 0, "last": 1}
    more = {"game": guests, "player": guests.host, "ended": timezone.now()}
    Turn.objects.bulk_create(Turn(number=number, **facts, **more) for number in range(best.NEAR[0] + 1))
    assert {turn.code for turn in best.turns("tutto")} == {anna.code}


def test_five_are_listed_and_no_more(db: None) -> None:
    anna, ben = account("Anna"), account("Ben")
    for _game in range(4):
        game_of(anna, ben)
    assert (Turn.objects.filter(points__gt=0).count() > 5, len(best.turns("tutto"))) == (True, 5)


@pytest.mark.parametrize("query", ["?game=chess", "?period=ever", "?game=%00&period=%00", "?game=gambler&period=year"])
def test_strange_questions_get_the_usual_list(five: list[Player], watcher: Friend, query: str) -> None:
    assert watcher.get(f"/leaderboard/{query}").status_code == 200


def test_fairness_tells_what_was_rolled(db: None, watcher: Friend) -> None:
    game_of(account("Anna"), account("Ben"))
    page = watcher.get("/fairness/").content.decode()
    assert "<caption>Faces</caption>" in page
    assert "<caption>Cards</caption>" in page
