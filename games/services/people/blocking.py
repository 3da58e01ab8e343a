"""Wanting nothing to do with somebody: who has blocked whom."""

from django.utils import timezone

from games.models import Block, Player
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


BLOCKED = Prepared(lambda by, whom: Block.objects.filter(by=by, whom=whom).values_list("pk"), -1, -2)
