"""What people wish for themselves is kept, and one wish does not change another."""

import pytest

from games.models import Player
from games.services.people import wishes
from tests.people.members import Member, account

pytestmark = pytest.mark.django_db


def kept(name: str) -> tuple[bool, bool]:
    player = Player.objects.get(username=name)
    return player.private, player.notices


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("notices", [True, False])
def test_both_wishes_are_kept(private: bool, notices: bool) -> None:
    wishes.change(account("Alice", private=not private, notices=not notices), private, notices)
    assert kept("Alice") == (private, notices)


def test_a_box_that_is_not_ticked_is_a_no() -> None:
    alice = Member("Alice", private=True)
    assert alice.post("/accounts/you/change/", {"notices": "on"}).status_code == 302
    assert kept("Alice") == (False, True)
