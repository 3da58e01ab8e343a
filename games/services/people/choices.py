"""What somebody chooses for themselves, wherever they play."""

from games.models import Player


def set_pace(player: Player, pace: str) -> None:
    player.pace = pace
    player.save(update_fields=["pace"])
