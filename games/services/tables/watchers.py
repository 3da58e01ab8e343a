"""Who of those who watch a table may be named to everybody there. All others are counted, and somebody."""

from collections.abc import Collection

from games.models import Game, Player
from games.services.tables import access


def named(game: int, lookers: Collection[int]) -> list[str]:
    """Accounts whose profile everybody may see, at a table at which everybody may look on.

    At any other table whoever looks on is a referee, and nobody's business.
    """
    table = Game.objects.filter(pk=game).first() if lookers else None
    if table is None or not access.may_see(table, seated=False):
        return []
    people = Player.objects.filter(pk__in=lookers, kind=Player.Kind.ACCOUNT, is_active=True, private=False)
    return list(people.order_by("name").values_list("name", flat=True))
