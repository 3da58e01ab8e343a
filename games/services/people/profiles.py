"""Whose page one finds under a name."""

from games.models import Player
from games.services.people import names
from games.services.tables import access


def profile_for(visitor: Player | None, name: str) -> Player | None:
    """The account of this name. One whose profile the visitor may not see looks as if it were not there."""
    player = names.account(name)
    return player if player and access.may_see_profile(player, visitor) else None
