"""What is agreed on when a table is opened. A rematch takes over whatever stands here."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.rules.position import LONGEST_WORD


class Agreement(models.Model):
    """The columns of a game that people have chosen."""

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Public")
        LINK = "link", _("By link only")

    kind = models.CharField(max_length=LONGEST_WORD)
    edition = models.CharField(max_length=LONGEST_WORD)
    target = models.PositiveIntegerField()
    house_rules = models.JSONField(default=dict)
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    spectators = models.BooleanField(default=True)
    capacity = models.PositiveSmallIntegerField()
    draw_order = models.BooleanField(default=True)
    clock = models.PositiveIntegerField(default=0)
    """Seconds for each decision; 0 is no clock."""
    friendly = models.BooleanField(default=False, db_default=False)
    """It counts for no rating, whoever plays."""

    class Meta:
        abstract = True

    def agreement(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in Agreement._meta.local_fields}
