"""The log of a game: its entries, its turns, and the secrets that its chance comes from. It only grows.

Its keys have no indexes of their own (db_index): those of its constraints, and `turn_of_player`, begin with them.
"""

from django.db import models
from django.db.models import Q

from games.models.game import Game
from games.models.player import Player
from games.models.quick import Quick
from games.rules.position import LONGEST_NEWS, LONGEST_WORD, MOST_SEATS


class Entry(Quick):
    """One entry as in a record. A request's action id is the salt of its last entry: none is applied twice."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="log", db_index=False)
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    turn = models.PositiveIntegerField()
    entry = models.JSONField()
    salt = models.CharField(max_length=64, null=True)  # noqa: DJ001 - null is what the digest is made of
    digest = models.CharField(max_length=64)
    version = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(name="entry_number_once", fields=["game", "number"]),
            models.UniqueConstraint(name="entry_action_once", fields=["game", "salt"]),
            models.CheckConstraint(name="entry_seat_legal", condition=Q(seat__lte=MOST_SEATS - 1)),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Turn(Quick):
    """One row for each turn that has ended: what history, statistics and disputes ask for."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="turns", db_index=False)
    kind = models.CharField(max_length=LONGEST_WORD, default="")
    """The game's, once more: lists of the best turns of one kind must not read all the others. Empty where house rules
    make it another game, whose turns are in none of these lists."""
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    outcome = models.CharField(max_length=LONGEST_NEWS)
    player = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="turns", db_index=False)
    """Who played it; nobody where a computer stood in."""
    feats = models.PositiveSmallIntegerField(default=0)
    """How often it brought what its game counts apart, such as a Tutto."""
    rolls = models.PositiveSmallIntegerField(default=0)
    dice = models.PositiveSmallIntegerField(default=0)
    """How many dice the last roll had."""
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    ended = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(name="turn_number_once", fields=["game", "number"])]
        indexes = [
            models.Index(
                name="turn_of_player", fields=["player", "kind", "outcome", "dice", "points", "feats", "game"]
            ),
            models.Index(name="turn_best", fields=["kind", "-points", "id"]),
            models.Index(name="turn_longest", fields=["kind", "outcome", "-rolls", "id"]),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Tick(models.Model):
    """When due games were last looked after, by any process: one row."""

    at = models.DateTimeField()
    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.at}"


class Chain(models.Model):
    """The secrets of a game, as games.rules.chance.Chain keeps them. No page, log or admin desk ever shows this row."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chains", db_index=False)
    number = models.PositiveSmallIntegerField()
    marks = models.BinaryField()
    sealed = models.BooleanField(default=False, db_default=False)
    """Whether a key opens them that is not in this database (services/play/vault.py); those of older sites lie open."""

    class Meta:
        constraints = [models.UniqueConstraint(name="chain_number_once", fields=["game", "number"])]

    def __str__(self) -> str:
        return f"{self.number}"
