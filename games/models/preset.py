"""What an account wants to agree on again: a set of wishes under a name."""

from django.db import models

from games.models.player import Player
from games.rules.position import LONGEST_WORD

LONGEST_NAME = 40


class Preset(models.Model):
    """Of one game: its edition, its target, its house rules, and who begins, as the form for a new table names it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="presets")
    name = models.CharField(max_length=LONGEST_NAME)
    kind = models.CharField(max_length=LONGEST_WORD)
    edition = models.CharField(max_length=LONGEST_WORD)
    target = models.PositiveIntegerField()
    house_rules = models.JSONField(default=dict)
    begins = models.CharField(max_length=8)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [models.UniqueConstraint(name="preset_name_once", fields=["player", "name"])]

    def __str__(self) -> str:
        return self.name
