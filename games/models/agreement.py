"""What is agreed on when a table is opened. A rematch takes over whatever stands here."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.quick import Quick
from games.rules import beginning
from games.rules.position import LONGEST_WORD


class Agreement(Quick):
    """The columns of a game that people have chosen."""

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Public")
        LINK = "link", _("By link only")

    class Begins(models.TextChoices):
        FIRST = beginning.FIRST, _("The first in the order of play")
        NAMED = beginning.NAMED, _("The youngest, or the luckiest: the host says who that is")
        ROLL = beginning.ROLL, _("Whoever rolls highest")

    kind = models.CharField(max_length=LONGEST_WORD)
    edition = models.CharField(max_length=LONGEST_WORD)
    target = models.PositiveIntegerField()
    house_rules = models.JSONField(default=dict)
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    spectators = models.BooleanField(default=True)
    capacity = models.PositiveSmallIntegerField()
    draw_order = models.BooleanField(default=True)
    begins = models.CharField(max_length=8, choices=Begins, default=Begins.FIRST, db_default=Begins.FIRST)
    """Who begins, of an order of play that was not drawn."""
    clock = models.PositiveIntegerField(default=0)
    """Seconds for each decision; 0 is no clock."""
    friendly = models.BooleanField(default=False, db_default=False)
    """It counts for no rating, whoever plays."""

    class Meta:
        abstract = True

    def agreement(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in Agreement._meta.local_fields}
