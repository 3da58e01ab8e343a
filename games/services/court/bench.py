"""Which referees are free to judge a game: nobody judges players they are blocked with, and nobody blocks them all."""

from django.db.models import Q, QuerySet

from games.models import Block, Dispute, Game, Player
from games.services.tables import access


def biased(game: Game, referee: Player) -> bool:
    """Blocked with one of its players since before it began: who is complained of must not choose the judge."""
    players = game.seats.values("player")
    between = Q(by=referee, whom__in=players) | Q(by__in=players, whom=referee)
    return _before(game).filter(between).exists()


def _before(game: Game) -> QuerySet[Block]:
    """Of blocks whose time is not known it is believed that they are older."""
    began = game.started or game.created
    return Block.objects.filter(Q(made__isnull=True) | Q(made__lt=began))


def empty(dispute: Dispute) -> bool:
    """Whether there is nobody at all, the operator included, who may judge without bias."""
    return not _free(dispute, access.referees()).exists()


def left_to_operator(dispute: Dispute) -> bool:
    """Whether there are referees, and none of them may judge."""
    others = access.referees().filter(is_superuser=False)
    return others.exists() and not _free(dispute, others).exists()


def _free(dispute: Dispute, referees: QuerySet[Player]) -> QuerySet[Player]:
    players, blocks = dispute.game.seats.values("player"), _before(dispute.game)
    unfit = Q(pk__in=players)
    unfit |= Q(pk__in=blocks.filter(by__in=players).values("whom"))
    unfit |= Q(pk__in=blocks.filter(whom__in=players).values("by"))
    if dispute.status == Dispute.Status.APPEALED:
        unfit |= Q(pk__in=dispute.rulings.values("referee"))
    return referees.exclude(unfit)
