"""A table that nobody can attend to, or whose log can't be played again: how often that was found, and why."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Trouble(models.Model):
    """Gone when the table goes on."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="trouble")
    times = models.PositiveSmallIntegerField(default=0)
    """How often in a row."""
    why = models.CharField(max_length=120, blank=True)
    """The kind of error, and where in the code it came from; never what somebody said or did."""
    since = models.DateTimeField(auto_now_add=True)
    last = models.DateTimeField(null=True)
    """When it was tried last; unknown once somebody has asked to try it again."""

    class Meta:
        verbose_name = _("table that fails")
        verbose_name_plural = _("tables that fail")

    def __str__(self) -> str:
        return f"{self.game.code}: {self.why}"
