"""Puzzles: positions in which the tempting choice is not the best one, who solves them, and what they answered."""

from typing import Any

from django.db import models
from django.db.models import Q

from games.models.player import Player
from games.rules.position import LONGEST_WORD

MU, SIGMA = 25.0, 25 / 3
"""Where people and puzzles begin, as openskill has it."""


class Puzzle(models.Model):
    """A position without a game or people, and what each choice in it is worth."""

    kind = models.CharField(max_length=LONGEST_WORD)
    edition = models.CharField(max_length=LONGEST_WORD)
    target = models.PositiveIntegerField()
    set_up = models.JSONField()
    """The position, as the game's own room writes and reads it."""
    worths = models.JSONField()
    """All choices, best first: what, its chance to win, its points."""
    tempting = models.PositiveSmallIntegerField()
    """Which of them one would like to choose."""
    exact = models.BooleanField()
    """Whether the chances are the solution, or an estimate."""
    key = models.CharField(max_length=64, unique=True)
    """The digest of the position: nobody is asked the same twice."""
    mu = models.FloatField(default=MU)
    sigma = models.FloatField(default=SIGMA)
    tries = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    day = models.DateField(null=True, unique=True)
    """The day on which it was, or last was, the puzzle for everybody."""
    round = models.PositiveSmallIntegerField(default=0)
    """How often it has come back as the puzzle of a day: it may be answered once more then."""
    added = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(name="puzzle_by_rating", fields=["mu"])]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def agreed(self) -> dict[str, Any]:
        """As a record has it."""
        return {"game": self.kind, "edition": self.edition, "target": self.target}


class Solver(models.Model):
    """Who solves puzzles: a player, or a visitor whom only their browser's session knows."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, null=True, related_name="solver")
    token = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001 - unique, and players have none
    mu = models.FloatField(default=MU)
    sigma = models.FloatField(default=SIGMA)
    tries = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    last = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="solver_is_known",
                condition=Q(player__isnull=False, token__isnull=True) | Q(player__isnull=True, token__isnull=False),
            )
        ]
        indexes = [models.Index(name="solver_last", fields=["last"], condition=Q(player__isnull=True))]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.solved} of {self.tries}"


class Try(models.Model):
    """What somebody answered. The first answer counts, and there is no second one."""

    solver = models.ForeignKey(Solver, on_delete=models.CASCADE, related_name="answers")
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="answers")
    round = models.PositiveSmallIntegerField(default=0)
    chosen = models.PositiveSmallIntegerField()
    """Which of the puzzle's choices, best first."""
    right = models.BooleanField()
    day = models.DateField(null=True)
    """The day whose puzzle it was, if it was answered on that day."""
    before = models.FloatField()
    after = models.FloatField()
    """The rating (mu) of whoever answered."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(name="try_once", fields=["solver", "puzzle", "round"])]
        indexes = [models.Index(name="try_days", fields=["solver", "-day"])]

    def __str__(self) -> str:
        return f"{self.solver_id}: {self.puzzle_id}"


class Search(models.Model):
    """How far the finished games of a kind have been looked through for puzzles."""

    kind = models.CharField(max_length=LONGEST_WORD, unique=True)
    ended = models.DateTimeField(null=True)
    game = models.BigIntegerField(default=0)
    """The number of the last one, among games that ended at the same moment."""

    def __str__(self) -> str:
        return self.kind
