"""Which socket an address belongs to. What is none is somewhere too: let in, counted, and told that nothing is there."""

import pytest

from games.live import consumers
from tutto_site.asgi import sockets

PLACES = {
    "/ws/games/SBjKwzQG/": consumers.table,
    "//ws/lobby/": consumers.lobby,
    "/ws/lobby/": consumers.lobby,
    "/ws/leaderboard/tutto/all/": consumers.leaderboard,
}
NOWHERE = [
    "",
    "/",
    "*",
    "foo",
    "/ws/",
    "/ws/games/",
    "/ws/games/a b/",
    "/nowhere/",
    "http://h/ws/lobby/",
    "/ws/lobby/x",
]


@pytest.mark.parametrize("path", PLACES)
def test_an_address_leads_to_its_socket(path):
    assert sockets.resolve(path).func is PLACES[path]


def test_a_socket_knows_what_stands_in_its_address():
    assert sockets.resolve("/ws/leaderboard/tutto/all/").kwargs == {"kind": "tutto", "period": "all"}


@pytest.mark.parametrize("path", NOWHERE)
def test_any_other_address_is_nowhere(path):
    assert sockets.resolve(path).func is consumers.nowhere
