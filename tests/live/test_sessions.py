"""Which of the sessions whose pages are open here are still believed: looked at every few seconds."""

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.live.sessions import _alive
from games.models import Player
from tests.people.members import Member


@pytest.fixture
def anna(db: None) -> Member:
    return Member("Anna")


def session_of(member: Member) -> str:
    return member.cookies["sessionid"].value


def ban(player: Player) -> None:
    player.is_active = False
    player.save()


def new_password(player: Player) -> None:
    player.set_password("another-one-9")
    player.save()


def end(player: Player) -> None:
    Session.objects.all().delete()


def expire(player: Player) -> None:
    Session.objects.update(expire_date=timezone.now())


def test_whoever_is_logged_in_is_believed_again_and_again(anna: Member) -> None:
    ben, clara = Member("Ben"), Member("Clara")
    sessions = {session_of(member) for member in (anna, ben, clara)}
    assert [_alive(sessions), _alive(sessions), _alive({session_of(ben), "nobody's"})] == [
        sessions,
        sessions,
        {session_of(ben)},
    ]


@pytest.mark.parametrize("change", [ban, new_password, end, expire])
def test_not_after_a_change_elsewhere(anna: Member, change: Callable[[Player], None]) -> None:
    assert _alive({session_of(anna)})
    change(anna.player)
    assert not _alive({session_of(anna)})


def test_a_new_password_ends_the_sessions_of_its_owner_alone(anna: Member) -> None:
    ben = Member("Ben")
    new_password(anna.player)
    assert _alive({session_of(anna), session_of(ben)}) == {session_of(ben)}


def test_a_session_of_nobody_is_not_believed(client, db: None) -> None:
    session = client.session
    session["wishes"] = {"game": "tutto"}
    session.save()
    assert not _alive({session.session_key})
