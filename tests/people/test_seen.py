"""Who may see which tables and which people: the functions of access, one by one."""

import pytest

from games.models import Game, Player, Seat, public
from games.services.people.profiles import profile_for
from games.services.tables import access
from tests.games.tables import arrange, tutto
from tests.people.members import account, ended

pytestmark = pytest.mark.django_db

HIDDEN = ({"visibility": "link"}, {"spectators": False})


@pytest.fixture
def alice() -> Player:
    return account("Alice")


@pytest.fixture
def bob() -> Player:
    return account("Bob")


def three(alice: Player, bob: Player, **more: object) -> list[Game]:
    """A game for everybody, one by link, one without spectators."""
    return [ended((alice, 1), (bob, 2), **more, **wish) for wish in ({}, *HIDDEN)]


def test_public_games_are_listed_and_may_be_watched(alice: Player, bob: Player) -> None:
    everybodys, *_hidden = three(alice, bob)
    assert list(Game.objects.filter(public())) == [everybodys]
    assert {seat.game for seat in Seat.objects.filter(public("game__"))} == {everybodys}


@pytest.mark.parametrize("visitor", [None, "Charlie"])
def test_strangers_see_the_public_games_alone(alice: Player, bob: Player, visitor: str | None) -> None:
    everybodys, *_hidden = three(alice, bob)
    assert list(access.games_seen_by(account(visitor) if visitor else None)) == [everybodys]


def test_one_sees_one_s_own_games_however_they_were_agreed_on(alice: Player, bob: Player) -> None:
    games = three(alice, bob)
    assert set(access.games_seen_by(alice)) == set(games)


def test_a_running_game_is_no_history(alice: Player, bob: Player) -> None:
    arrange(tutto("bonus-200 234646 x2", players=["Alice", "Bob"]), {"Alice": alice, "Bob": bob})
    assert not access.games_seen_by(alice).exists()


def test_a_profile_tells_others_of_public_games_alone(alice: Player, bob: Player) -> None:
    games = three(alice, bob)
    assert {seat.game for seat in access.seats_shown(alice, bob)} == {games[0]}
    assert {seat.game for seat in access.seats_shown(alice, None)} == {games[0]}
    assert {seat.game for seat in access.seats_shown(alice, alice)} == set(games)


def test_a_private_profile_is_its_owner_s_alone(alice: Player, bob: Player) -> None:
    alice.private = True
    assert [access.may_see_profile(alice, visitor) for visitor in (alice, bob, None)] == [True, False, False]
    assert access.may_see_profile(bob, None)


def test_a_private_profile_looks_as_if_it_were_not_there(bob: Player) -> None:
    hidden = account("Carol", private=True)
    assert (profile_for(bob, "Carol"), profile_for(None, "Carol"), profile_for(bob, "Nobody")) == (None, None, None)
    assert (profile_for(hidden, "carol"), profile_for(None, "Bob")) == (hidden, bob)


@pytest.mark.parametrize(
    ("wish", "listed"), [({}, True), ({"visibility": "link"}, False), ({"spectators": False}, True)]
)
def test_the_lobby_offers_open_tables_that_are_no_secret(
    alice: Player, bob: Player, wish: dict[str, object], listed: bool
) -> None:
    table = ended((alice, 1), (bob, 2), **wish)
    Game.objects.filter(pk=table.pk).update(status="open")
    assert (list(access.to_join()) == [table]) is listed
    assert not access.to_watch().exists()


@pytest.mark.parametrize(
    ("wish", "listed"), [({}, True), ({"visibility": "link"}, False), ({"spectators": False}, False)]
)
def test_the_lobby_shows_running_games_that_may_be_watched(
    alice: Player, bob: Player, wish: dict[str, object], listed: bool
) -> None:
    record = tutto("bonus-200 234646 x2", players=["Alice", "Bob"])
    table = arrange(record, {"Alice": alice, "Bob": bob}, **wish)
    assert (list(access.to_watch()) == [table.game]) is listed
    assert not access.to_join().exists()


@pytest.mark.parametrize(
    ("spectators", "disputed", "watched"),
    [(True, [], True), (False, [], False), (False, [1], True), (True, [1], True)],
)
def test_a_table_without_spectators_is_watched_only_while_a_referee_may(
    spectators: bool, disputed: list[int], watched: bool
) -> None:
    game = Game(status=Game.Status.PLAYING, spectators=spectators, disputed=disputed)
    assert access.may_be_watched(game) is watched
