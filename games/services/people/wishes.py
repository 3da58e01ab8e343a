"""What people wish for themselves: a private profile, mail when it is their turn, a face."""

from games.models import Player
from games.services.writing import writing


def change(player: Player, private: bool, notices: bool) -> None:
    player.private, player.notices = private, notices
    with writing():
        player.save(update_fields=["private", "notices"])


def choose_face(player: Player, face: int | None) -> None:
    """Without a number it is the face of the name again."""
    player.face = face
    with writing():
        player.save(update_fields=["face"])
