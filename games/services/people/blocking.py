"""Wanting nothing to do with somebody: who has blocked whom."""

from collections.abc import Iterable

from django.utils import timezone

from games.models import Block, Player, Seat
from games.models.prepared import Prepared
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.writing import writing


def block(player: Player, whom: Player) -> None:
    """Once is enough: a second time changes nothing."""
    if player == whom:
        raise Illegal(_("You can’t block yourself."))
    with writing():
        Block.objects.get_or_create(by=player, whom=whom, defaults={"made": timezone.now()})


def unblock(player: Player, whom: Player) -> None:
    with writing():
        Block.objects.filter(by=player, whom=whom).delete()


def blocked(player: Player, whom: Player) -> bool:
    return bool(list(BLOCKED.rows(player.pk, whom.pk)))


def names(player: Player | None, seats: Iterable[Seat]) -> list[str]:
    """Of all whom somebody has blocked: their own, and those of their seats here."""
    if player is None:
        return []
    found = dict(Block.objects.filter(by=player).order_by("pk").values_list("whom", "whom__name"))
    here = [seat.name for seat in seats if seat.player_id in found]
    return list(dict.fromkeys([*found.values(), *here]))


BLOCKED = Prepared(lambda by, whom: Block.objects.filter(by=by, whom=whom).values_list("pk"), -1, -2)
