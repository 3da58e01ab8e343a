"""What somebody chooses for themselves, wherever they play."""

from collections.abc import Set

from games.models import Player


def set_coached(player: Player, known: Set[str]) -> None:
    """Games that need no more explaining to this player, and hints that have been given."""
    player.coached = ".".join(sorted(known))
    player.save(update_fields=["coached"])


def set_pace(player: Player, pace: str) -> None:
    player.pace = pace
    player.save(update_fields=["pace"])


def set_language(player: Player, language: str) -> None:
    player.language = language
    player.save(update_fields=["language"])


def set_advice(player: Player, mode: str, drawn: bool) -> None:
    player.advice, player.advice_drawn = mode, drawn
    player.save(update_fields=["advice", "advice_drawn"])
