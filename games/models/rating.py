"""Ratings: what every game changed, as rows that only grow, and where everybody stands after the last of them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.player import Player
from games.rules.endings import Ending
from games.rules.position import LONGEST_WORD


class Unrated(models.TextChoices):
    """Why a game counts for no rating, as its column `unrated_why` has it, and in a sentence."""

    GUESTS = "guests", _("Not rated: with a guest at the table. A game counts when everybody has an account.")
    COMPUTERS = "computers", _("Not rated: with a computer player at the table.")
    FRIENDLY = "friendly", _("Not rated: a friendly game.")
    HOUSE_RULES = "house", _("Not rated: it is played by house rules. A game counts by the rules of its edition.")
    # Of older games: by now games between the same people weigh less and less instead.
    SAME_TWO = (
        "same-two",
        _("Not rated: three games by link between the same two count within a day, and there were three."),
    )
    ABANDONED = Ending.ABANDONED.word, _(Ending.ABANDONED.value.unrated)
    VOID = Ending.VOID.word, _(Ending.VOID.value.unrated)


class Rating(models.Model):
    """What one game (or the taking back of one) made of a player's rating."""

    class Why(models.TextChoices):
        """What the row was written after: the end of its game, or a ruling on it."""

        GAME = "game"
        RULING = "ruling"

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="ratings")
    kind = models.CharField(max_length=LONGEST_WORD)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="ratings")
    why = models.CharField(max_length=8, default=Why.GAME)
    mu = models.FloatField()
    sigma = models.FloatField()
    at = models.DateTimeField()
    weight = models.FloatField(null=True)
    """How much the game counted, from 0 to 1 (services/standing/weights.py); fully before there were weights."""
    met = models.PositiveSmallIntegerField(default=0, db_default=0)
    """How often the player had met one of the others lately."""
    strangers = models.BooleanField(default=False, db_default=False)
    """Whether hardly anybody had played with one of the others before."""

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(name="rating_history", fields=["player", "kind", "id"])]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.mu:.2f}"


class Standing(models.Model):
    """The last rating of a player in one kind of game, for ranking: `manage.py ratings --check` recomputes it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="standings")
    kind = models.CharField(max_length=LONGEST_WORD)
    mu = models.FloatField()
    sigma = models.FloatField()
    points = models.IntegerField()
    games = models.PositiveIntegerField(default=0)
    provisional = models.BooleanField(default=True)
    last = models.DateTimeField()
    known = models.JSONField(default=list, db_default=[])
    """The first few with whom the player has played a rated game."""
    opponents = models.PositiveSmallIntegerField(default=0, db_default=0)
    """How many these are."""

    class Meta:
        constraints = [models.UniqueConstraint(name="standing_once", fields=["player", "kind"])]
        indexes = [models.Index(name="standing_rank", fields=["kind", "provisional", "-points"])]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.points}"


class Tally(models.Model):
    """How often chance brought something, over all finished games: a face, a pair of faces, a card."""

    kind = models.CharField(max_length=LONGEST_WORD)
    what = models.CharField(max_length=24)
    count = models.BigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(name="tally_once", fields=["kind", "what"])]

    def __str__(self) -> str:
        return f"{self.kind} {self.what}: {self.count}"
