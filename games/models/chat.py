"""What people say at a table."""

from django.db import models

from games.models.game import Game
from games.models.player import Player


class ChatLine(models.Model):
    """A line of chat. Players and spectators talk apart: a spectator must not advise a player in the players' room."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=28)
    text = models.CharField(max_length=400)
    spectator = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(name="chat_of_game", fields=["game", "spectator", "id"])]

    def __str__(self) -> str:
        return f"{self.pk}"


class Mute(models.Model):
    """The host's word that somebody may not write at this table any more."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="mutes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(name="mute_once", fields=["game", "player"])]

    def __str__(self) -> str:
        return f"{self.player_id}"
