"""Poor tests, for those of the tool: they look at one case of many, and at an empty database."""

from games.rules.steps import step
from tests.rules.tables import tutto


def test_a_turn_ends(db: None) -> None:
    from games.models import Game

    assert not Game.objects.exists()
    assert step(tutto(), ("card", "stop"), 0).ends_turn
