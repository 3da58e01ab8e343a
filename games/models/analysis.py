"""A finished game gone over by its judge: each entry's chances, and what it comes to for each seat."""

from django.db import models
from django.db.models import Q

from games.models.game import Game, Seat


class Analysis(models.Model):
    """Asked for by somebody, worked on by whichever process is free. Nobody is asked who asked for it."""

    class Status(models.TextChoices):
        WANTED = "wanted"
        DONE = "done"
        FAILED = "failed"

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="analysis")
    status = models.CharField(max_length=6, choices=Status, default=Status.WANTED)
    asked = models.DateTimeField(auto_now_add=True)
    free_at = models.DateTimeField()
    """From when on a process may take it up: until then another one works on it."""
    tries = models.PositiveSmallIntegerField(default=0)
    """How often in a row it was taken up without coming any further."""
    entries = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    """How many entries have been gone over."""
    exact = models.BooleanField(default=False)
    """Whether the judge knows the solution of this game; else all of it is an approximation."""
    start = models.JSONField(default=list)
    """Everybody's chance to win before the first entry."""
    lines = models.JSONField(default=list)
    """One for each entry, as services/analysis/lines.py reads and writes them."""
    refused = models.JSONField(default=dict)
    """Why it failed: a sentence of ours, and its facts."""

    class Meta:
        verbose_name_plural = "analyses"
        indexes = [models.Index(name="analysis_wanted", fields=["free_at"], condition=Q(status="wanted"))]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.done} of {self.entries}"


class Reckoning(models.Model):
    """What an analysis comes to for one seat: all that profiles add up. Shares of 1, as chances are."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="reckoning")
    exact = models.BooleanField()
    cards = models.FloatField()
    """What luck with cards brought."""
    dice = models.FloatField()
    spread = models.FloatField()
    """The sum of the squares of all its luck: by so much such sums vary from game to game."""
    errors = models.FloatField()
    """What this person's own choices cost; those that a computer made in their place are left out."""
    by_lot = models.FloatField()
    """What choosing by lot would have cost in the same places."""
    decisions = models.PositiveIntegerField()
    inaccuracies = models.PositiveIntegerField()
    mistakes = models.PositiveIntegerField()
    blunders = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.seat_id}"

    @property
    def luck(self) -> float:
        return self.cards + self.dice
