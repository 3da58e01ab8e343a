"""Whether a game counts is decided at its start, and nobody gets away by leaving."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Dispute, Game, Player, Rating, Seat
from games.rules.endings import Ending
from games.rules.illegal import Illegal
from games.services.court import appeals, lodging, rulings
from games.services.people import deletion
from games.services.play import clocks, endings
from games.services.standing import ratings, recount, stakes
from games.services.standing.placing import places
from games.services.tables import leaving, seating
from games.services.tables.access import visit
from games.services.tables.again import rematch
from games.services.tables.computers import add_computer
from games.services.tables.starting import start
from tests.games.friends import Friend, known
from tests.games.tables import Table, arrange, seated, tutto
from tests.people.members import Member, account, game_of


@pytest.fixture
def people(db: None) -> dict[str, Player]:
    return {name: account(name) for name in ("Anna", "Ben", "Clara")}


def begun(people: dict[str, Player], rules: Any = None, **wishes: Any) -> Game:
    game = seated(tutto(players=list(people), rules=rules or {}), people, **wishes)
    return start(game, game.host, "go")


def running(people: dict[str, Player]) -> Table:
    return arrange(tutto("x2 115662", players=list(people)), people)


def test_accounts_by_the_rules_of_an_edition_play_for_ratings(people: dict[str, Player]) -> None:
    game = begun(people)
    assert (game.counts, game.unrated_why) == (True, "")


def test_friends_play_for_nothing(people: dict[str, Player]) -> None:
    game = begun(people, friendly=True)
    assert (game.counts, game.unrated_why) == (False, "friendly")


def test_house_rules_are_played_for_nothing(people: dict[str, Player]) -> None:
    game = begun(people, rules={"leader_sits_out": True})
    assert (game.counts, game.unrated_why) == (False, "house")


def test_who_signs_up_later_was_a_guest_at_the_start(people: dict[str, Player]) -> None:
    guest = known("Gabi")
    game = begun({"Anna": people["Anna"], "Gabi": guest})
    Player.objects.filter(pk=guest.pk).update(kind=Player.Kind.ACCOUNT)
    assert (game.counts, stakes.at_the_end(game, list(game.seats.all()))) == (False, "guests")


def test_a_rated_game_has_a_clock(people: dict[str, Player]) -> None:
    assert begun(people).clock == stakes.LONGEST_CLOCK
    assert begun(people, clock=60).clock == 60
    assert begun(people, friendly=True).clock == 0


def test_everybody_reads_it_before_and_while_they_play(people: dict[str, Player], watcher: Friend) -> None:
    game = seated(tutto(players=list(people)), people)
    assert "A rated game, if everybody has an account" in watcher.get(f"/games/{game.code}/").content.decode()
    add_computer(game, people["Anna"], "careful")
    assert "Not rated: with a computer player" in watcher.get(f"/games/{game.code}/").content.decode()
    page = watcher.get(f"/games/{begun(people).code}/").content.decode()
    assert "A rated game: it counts for the leaderboard." in page


def test_a_friendly_table_is_asked_for_on_the_page(people: dict[str, Player]) -> None:
    friend = Member("Dora")
    friend.post("/games/new/", {"game": "tutto", "friendly": "on"})
    assert Game.objects.get(host=friend.player).friendly
    assert "A friendly game" in friend.get("/games/new/").content.decode()


def test_a_rematch_is_as_friendly(people: dict[str, Player]) -> None:
    table = game_of(people["Anna"], people["Ben"], friendly=True)
    assert rematch(table.game, people["Ben"]).friendly


# Who has gone is last.


def test_whoever_leaves_is_behind_all_who_stay(people: dict[str, Player]) -> None:
    table = running(people)
    leaving.leave(table.game, people["Anna"])
    seats = list(table.game.seats.all())
    for seat, place in zip(seats, (1, 2, 3), strict=True):
        seat.place = place
    assert places(table.game, seats) == (3, 1, 2)


def test_whoever_comes_back_has_not_left(people: dict[str, Player]) -> None:
    table = running(people)
    leaving.leave(table.game, people["Anna"])
    leaving.take_back(table.game, people["Anna"])
    assert table.game.seats.get(player=people["Anna"]).gone_at is None


def test_a_deleted_account_has_left(people: dict[str, Player]) -> None:
    table = running(people)
    deletion.forget(people["Ben"])
    assert table.game.seats.get(player=people["Ben"]).gone_at is not None


def test_whoever_lets_the_time_run_out_twice_has_gone(people: dict[str, Player]) -> None:
    table = running(people)
    seat = table.game.seats.get(number=table.game.to_act)
    clocks.missed(table.game)
    assert table.game.seats.get(pk=seat.pk).gone_at is None
    clocks.missed(table.game)
    assert table.game.seats.get(pk=seat.pk).gone_at is not None


def test_in_an_abandoned_game_who_left_first_is_last(people: dict[str, Player]) -> None:
    game = running(people).game
    Game.objects.filter(pk=game.pk).update(counts=True)
    for name in ("Ben", "Anna", "Clara"):
        leaving.leave(game, people[name])
    ratings.settle_all()
    game.refresh_from_db()
    assert (game.ended_by, game.rated, places(game, list(game.seats.all()))) == ("abandoned", True, (2, 3, 1))
    mu = {row.player.name: row.mu for row in Rating.objects.all()}
    assert mu["Clara"] > mu["Anna"] > mu["Ben"]
    assert list(recount.differences()) == []


def test_where_nobody_has_moved_nobody_has_lost(people: dict[str, Player]) -> None:
    game = begun(people)
    for player in people.values():
        leaving.leave(game, player)
    ratings.settle_all()
    game.refresh_from_db()
    assert (game.rated, game.unrated_why) == (False, "abandoned")


def test_a_referee_s_places_count_as_they_are(people: dict[str, Player]) -> None:
    game = running(people).game
    Seat.objects.filter(game=game).update(gone_at=timezone.now())
    endings.finish(game, Ending.AWARD.word)
    seats = list(game.seats.all())
    for seat, place in zip(seats, (2, 1, 3), strict=True):
        seat.place = place
    assert places(game, seats) == (2, 1, 3)


def test_who_came_last_by_leaving_reads_so(people: dict[str, Player]) -> None:
    game = running(people).game
    Game.objects.filter(pk=game.pk).update(counts=True)
    for name in ("Ben", "Anna", "Clara"):
        leaving.leave(game, people[name])
    ratings.settle_all()
    page = Friend().get("/players/Ben/ratings/").content.decode()
    assert "Had left before the end: last place." in page
    assert "Hardly anybody else had played with an opponent." in page


# What somebody tried who wanted to get away, or to rob others.


def test_a_seat_is_taken_back_once_in_a_turn(people: dict[str, Player]) -> None:
    game = running(people).game
    leaving.leave(game, people["Anna"])
    leaving.take_back(game, people["Anna"])
    leaving.leave(game, people["Anna"])
    with pytest.raises(Illegal, match="in this turn once already"):
        leaving.take_back(game, people["Anna"])


def test_coming_back_makes_no_missed_turn_undone(people: dict[str, Player]) -> None:
    game = running(people).game
    seat = game.seats.get(number=game.to_act)
    clocks.missed(game)
    leaving.leave(game, seat.player)
    leaving.take_back(game, seat.player)
    clocks.missed(game)
    assert game.seats.get(pk=seat.pk).gone_at is not None


def test_nobody_comes_back_to_an_empty_table_to_leave_it_last(people: dict[str, Player]) -> None:
    game = running(people).game
    Game.objects.filter(pk=game.pk).update(counts=True)
    gone = timezone.now() - timedelta(minutes=1)
    game.seats.exclude(player=people["Anna"]).update(away=True, missed=2, gone_at=gone)
    leaving.leave(game, people["Anna"])
    game.refresh_from_db()
    assert (game.ended_by, places(game, game.seats.all())) == ("abandoned", (1, 2, 2))


def test_a_ruling_makes_no_friendly_game_count(people: dict[str, Player]) -> None:
    table = game_of(people["Anna"], people["Ben"], friendly=True)
    seat = visit(table.code, people["Anna"])
    assert seat is not None
    dispute = lodging.lodge(seat, 1, "dice", "That was no 5.")
    for verdict in ("void", "award"):
        rulings.rule(dispute, account(f"Rita {verdict}", is_superuser=True), verdict, "So be it.", (2, 1))
        dispute = dispute if verdict == "award" else appealed(table, people["Ben"])
    ratings.settle_all()
    table.game.refresh_from_db()
    assert (table.game.rated, Rating.objects.exists()) == (False, False)


def appealed(table: Table, by: Player) -> Dispute:
    seat = visit(table.code, by)
    assert seat is not None
    appeals.appeal(seat, Dispute.objects.get(), "No.")
    return Dispute.objects.get()


def test_whoever_sat_down_reads_it_before_a_table_counts(people: dict[str, Player]) -> None:
    game = seated(tutto(players=list(people)), people)
    add_computer(game, people["Anna"], "careful")
    seating.remove(game, people["Anna"], 3)
    with pytest.raises(Illegal, match="give everybody a moment"):
        start(game, people["Anna"], "go")
    Game.objects.filter(pk=game.pk).update(turned_rated=timezone.now() - timedelta(seconds=6))
    assert start(game, people["Anna"], "go").counts


def test_a_guest_who_signs_up_while_waiting_is_told_to_the_table(people: dict[str, Player]) -> None:
    guest = known("Gabi")
    game = seated(tutto(players=["Anna", "Gabi"]), {"Anna": people["Anna"], "Gabi": guest})
    Player.objects.filter(pk=guest.pk).update(kind=Player.Kind.ACCOUNT)
    seating.signed_up(guest)
    again = Game.objects.get(pk=game.pk)
    assert again.version == game.version + 1
    assert again.turned_rated is not None


def test_a_clock_that_came_with_the_rating_goes_with_it(people: dict[str, Player]) -> None:
    game = begun(people)
    endings.finish(game, "target")
    game.save()
    assert (game.clock, rematch(game, people["Ben"]).clock) == (stakes.LONGEST_CLOCK, 0)


def test_a_deletion_while_the_table_starts_leaves_the_game(people: dict[str, Player]) -> None:
    game = begun(people)
    seat = game.seats.get(player=people["Ben"])
    seat.game.status = Game.Status.OPEN  # as it was read before
    with pytest.raises(Illegal):
        leaving.leave_table(seat.game, people["Ben"])
    deletion.forget(people["Ben"])
    assert game.seats.get(pk=seat.pk).left
