"""Who plays: an account, a guest without a password, or a computer player. All are users."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.prepared import Prepared
from games.models.quick import Quick


class Players(UserManager["Player"]):
    def get(self, *args: Any, **named: Any) -> "Player":
        """Every request asks who a session belongs to, by key alone."""
        if args or set(named) != {"pk"} or type(named["pk"]) is not int:
            return super().get(*args, **named)
        if found := BY_KEY.first(named["pk"]):
            return found
        raise Player.DoesNotExist


class Player(Quick, AbstractUser):
    """`username` is unique and technical for guests; `name` is what everybody at a table sees."""

    class Kind(models.TextChoices):
        ACCOUNT = "account", _("Account")
        GUEST = "guest", _("Guest")
        COMPUTER = "computer", _("Computer player")

    username = models.CharField(max_length=150, unique=True)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.ACCOUNT)
    name = models.CharField(max_length=24)
    skeleton = models.CharField(max_length=80, unique=True, null=True)  # noqa: DJ001 - unique, and guests have none
    """An account's name as eyes see it: no two accounts can be mistaken for each other."""
    private = models.BooleanField(default=False)
    notices = models.BooleanField(default=False)
    """Whether correspondence games may send mail when it is this player's turn."""
    face = models.PositiveSmallIntegerField(null=True)
    """The number of the face that was chosen (drawing/faces.py); without one the name has its own."""
    level = models.CharField(max_length=10, blank=True)
    pace = models.CharField(max_length=6, blank=True, default="", db_default="")
    """How fast things go by at a table (kinds/paces.py); empty for whoever is new."""
    language = models.CharField(max_length=12, blank=True, default="", db_default="")
    """In which mails are written, and which other browsers are told at the log-in; empty for who has not chosen."""
    advice = models.CharField(max_length=8, blank=True, default="", db_default="")
    """How much the coach says (kinds/advice.py), where there may be one; empty: nothing."""
    advice_drawn = models.BooleanField(default=False, db_default=False)
    """Whether the coach draws bars in the place of numbers."""

    coached = models.CharField(max_length=1000, blank=True, default="", db_default="")
    """The games that this player knows, and the hints of others that have been given, with points between them."""

    objects: ClassVar[Players] = Players()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="player_kind_known", condition=models.Q(kind__in=["account", "guest", "computer"])
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.username


BY_KEY = Prepared(lambda key: Player.objects.filter(pk=key), -1)
