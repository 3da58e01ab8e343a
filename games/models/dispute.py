"""A disputed turn: what was claimed, what the others say, how a referee ruled. Rulings only grow, like the log."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.player import Player
from games.rules.endings import Ending


class DisputeStatus(models.TextChoices):
    """Dispute.Status; it stands here because the constraint of a dispute cannot see what is inside the class."""

    OPEN = "open", _("Open")
    SETTLED = "settled", _("Settled")
    APPEALED = "appealed", _("Appealed")
    FINAL = "final", _("Settled for good")


_WAITING = (DisputeStatus.OPEN, DisputeStatus.APPEALED)


class Dispute(models.Model):
    Status = DisputeStatus
    WAITING = _WAITING
    """While it has one of these it waits for a referee."""

    class Reason(models.TextChoices):
        DICE = "dice", _("The dice")
        RULE = "rule", _("A rule")
        CLOCK = "clock", _("A time-out, or the connection")
        BEHAVIOUR = "conduct", _("Behaviour")
        OTHER = "other", _("Something else")
        ARRANGED = "arranged", _("The result looks arranged")

        @classmethod
        def of_players(cls) -> list[tuple[str, str]]:
            """What somebody who played may choose; the last one is a referee's."""
            return [(reason.value, str(reason.label)) for reason in cls if reason != cls.ARRANGED]

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="disputes")
    turn = models.PositiveIntegerField()
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="disputes")
    reason = models.CharField(max_length=8, choices=Reason)
    words = models.CharField(max_length=1000)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    appeal = models.CharField(max_length=1000, blank=True)
    appealed_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, related_name="+")
    lodged = models.DateTimeField(auto_now_add=True)
    waiting_since = models.DateTimeField()

    class Meta:
        ordering = ["waiting_since"]
        constraints = [
            models.UniqueConstraint(
                name="dispute_one_open", fields=["game", "by"], condition=Q(status=DisputeStatus.OPEN)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} · {self.turn}"

    @property
    def waits(self) -> bool:
        return self.status in self.WAITING

    @property
    def last_ruling(self) -> "Ruling | None":
        """The one that holds; lists prefetch `rulings`."""
        return next(reversed(self.rulings.all()), None)


class Statement(models.Model):
    """What another player of the game says about a dispute, once."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="statements")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    words = models.CharField(max_length=1000)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(name="statement_once", fields=["dispute", "player"])]

    def __str__(self) -> str:
        return f"{self.pk}"


class Ruling(models.Model):
    """Who decided what about a dispute, when and why, and what the game looked like before and after."""

    class Verdict(models.TextChoices):
        DISMISSED = "dismiss", _("Dismissed: the result stands")
        VOID = Ending.VOID.word, _("The game is void")
        AWARD = Ending.AWARD.word, _("The places are awarded")

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="rulings")
    referee = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="rulings")
    verdict = models.CharField(max_length=8, choices=Verdict)
    words = models.CharField(max_length=1000)
    before = models.JSONField()
    after = models.JSONField()
    at = models.DateTimeField()
    digest = models.CharField(max_length=64)
    """Of this ruling and the digest of the one before it: a changed or missing one breaks all that follow."""
    for_want = models.BooleanField(default=False, db_default=False)
    """Whether the operator decided although blocked with a player, as no referee was free to."""

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.pk}"


class Caution(models.Model):
    """A referee's warning to a player about their conduct."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="cautions")
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="cautions")
    words = models.CharField(max_length=1000)

    def __str__(self) -> str:
        return f"{self.pk}"


class Cleared(models.Model):
    """A referee has looked at a game that seemed odd, and found nothing wrong with it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="cleared")
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game}"


class Block(models.Model):
    """One player wants nothing to do with another; such a referee may not judge them either."""

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocks")
    whom = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocked_by")
    made = models.DateTimeField(null=True)
    """Not known of those made before this was written down."""

    class Meta:
        constraints = [models.UniqueConstraint(name="block_once", fields=["by", "whom"])]

    def __str__(self) -> str:
        return f"{self.pk}"
