"""A player's page."""

import pytest

from games.models import Player
from games.services.standing import ratings
from tests.games.friends import Friend
from tests.people.members import Member, account, ended, game_of


@pytest.fixture
def anna(db: None) -> Member:
    return Member("Anna")


def page(client: Friend, name: str = "Anna") -> str:
    answer = client.get(f"/players/{name}/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_says_what_was_played(anna: Member, watcher: Friend) -> None:
    game_of(anna.player, account("Ben"))
    text = page(watcher)
    for told in ("<dt>Games</dt><dd>1</dd>", "<dt>Wins</dt><dd>1</dd>", "<dt>Best turn</dt><dd>3,000</dd>"):
        assert told in text
    assert "<dt>Points per turn</dt><dd>3000.0</dd>" in text
    assert "provisional" in text


def test_the_rating_is_drawn_and_told_in_numbers(anna: Member, watcher: Friend) -> None:
    ben = account("Ben")
    for place in (1, 2, 1):
        ended((anna.player, place), (ben, 3 - place))
    ratings.settle_all()
    text = page(watcher)
    assert "<polyline points=" in text
    assert text.count('<th scope="row">') == 3


def test_whoever_looks_sees_how_the_two_of_them_stand(anna: Member) -> None:
    ben = Member("Ben")
    ended((anna.player, 1), (ben.player, 2))
    assert "You have met in one game: you came out ahead in 0, behind in 1." in page(ben)
    assert "You have met" not in page(anna)


def test_games_by_link_are_shown_to_their_player_only(anna: Member, watcher: Friend) -> None:
    game = ended((anna.player, 1), (account("Ben"), 2), visibility="link")
    assert game.code in page(anna)
    assert game.code not in page(watcher)


@pytest.mark.parametrize("name", ["Nobody", "%00", "a" * 300, "%F0%9F%91%BB", "Аnna", "guest-1"])
def test_nobody_of_this_name(anna: Member, name: str) -> None:
    assert anna.get(f"/players/{name}/").status_code == 404


def test_private_looks_like_not_there(anna: Member, watcher: Friend) -> None:
    anna.post("/accounts/you/change/", {"private": "on"})
    hidden, absent = watcher.get("/players/Anna/"), watcher.get("/players/Nobody/")
    said = [answer.content.decode().partition("<main")[2].partition("</main>")[0] for answer in (hidden, absent)]
    assert (hidden.status_code, said[0]) == (404, said[1])
    assert "Nobody else can see this page." in page(anna)


def test_small_letters_find_the_same_person(anna: Member, watcher: Friend) -> None:
    assert "</svg> Anna</h1>" in page(watcher, "aNNA")


def test_an_empty_profile_invites_its_owner(anna: Member) -> None:
    assert "You have not finished a game yet." in page(anna)


def test_guests_have_no_profile(db: None, watcher: Friend) -> None:
    guest = Friend("Gabi").player
    assert guest.kind == Player.Kind.GUEST
    assert watcher.get(f"/players/{guest.username}/").status_code == 404
