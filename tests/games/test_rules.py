"""GET /rules/GAME/."""

import pytest

from games.rules import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_rules(db, client, game):
    assert client.get(f"/rules/{game}/").status_code == 200


@pytest.mark.parametrize("game", ["chess", "TUTTO", "tutto%00", "a" * 500])
def test_other_games_have_none(db, client, game):
    assert client.get(f"/rules/{game}/").status_code == 404


def test_rules_are_only_read(db, client):
    assert client.post("/rules/tutto/").status_code == 405
