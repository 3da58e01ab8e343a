"""A game: what was agreed, where it stands, who sits where. The truth about its course is the log (log.py)."""

from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.agreement import Agreement
from games.models.player import Player
from games.models.quick import Quick
from games.rules import GAMES, setup
from games.rules.endings import Ending, Meaning
from games.rules.position import LONGEST_WORD, MOST_SEATS
from games.rules.steps import turns_over


class Game(Agreement):
    """Columns beside the agreement repeat what the log says, for lists and queries; `manage.py audit` compares them."""

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        PLAYING = "playing", _("Running")
        FINISHED = "finished", _("Finished")

    code = models.CharField(max_length=12, unique=True)
    stack = models.JSONField(default=list)
    """What is drawn beside the players (Gambler: its boards), by number, in the order in which it comes up."""

    host = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")

    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    version = models.PositiveIntegerField(default=1)
    entries = models.PositiveIntegerField(default=0)
    turn = models.PositiveIntegerField(default=0)
    to_act = models.PositiveSmallIntegerField(null=True)
    ended_by = models.CharField(max_length=LONGEST_WORD, blank=True)

    commitments = models.JSONField(default=list)
    revealed = models.JSONField(default=list, db_default=[])
    """Of each chain the highest secret that is public, once the game is over: all before follow from it."""
    digest = models.CharField(max_length=64, blank=True)
    scheme = models.PositiveSmallIntegerField(default=2, db_default=1)
    """How its chance is made checkable (rules/setup.py): in older games the secrets were made at the start."""
    start_salt = models.CharField(max_length=64, blank=True, db_default="")
    """The action id of the start."""
    setup_salt = models.CharField(max_length=64, blank=True)
    """What everybody's salts make together."""
    joined = models.JSONField(default=list)
    """The names in the order in which they joined, as the draw of the order of play starts from them."""
    opening_rolls = models.JSONField(default=list, db_default=[])
    """What everybody rolled for the beginning, in the order of joining, round by round; empty where nobody did."""
    by_house_rules = models.BooleanField(default=False, db_default=False)
    """Whether house rules make it another game than the edition as printed."""

    due_at = models.DateTimeField(null=True, db_index=True)
    """When something must happen without anybody clicking: a computer's move, a time-out, an empty table's end."""
    automatic = models.BooleanField(default=False)
    """Whether anything can become due here at all: there is a clock, or a seat that a computer plays."""
    hurried = models.BooleanField(default=False, db_default=False)
    """Whether computers go on without being watched, until a person plays again (services/play/hurry.py)."""
    set_aside = models.DateTimeField(null=True)
    """When it was: nothing happens here until whoever runs the site lets it go on (services/play/trouble.py)."""
    stand_in = models.PositiveIntegerField(default=0)
    """The turn that a computer plays to its end because its player's time ran out."""
    noticed = models.PositiveIntegerField(default=0)
    """The last turn of which its player was told by mail."""

    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    counts = models.BooleanField(null=True)
    """Whether it is played for ratings: decided at its start and shown to all. Not known of games that began before
    this was decided so early."""
    turned_rated = models.DateTimeField(null=True)
    """When, with people at the table, it became one that would count: who kept it from that has left or signed up."""
    rated = models.BooleanField(null=True)
    """Whether it did count for ratings; not known before its end has been looked at."""
    unrated_why = models.CharField(max_length=12, blank=True)
    """Why it does not count, from its start on or since its end."""
    disputed = models.JSONField(default=list)
    """The numbers of the turns that somebody disputes or has disputed."""
    taken_back = models.JSONField(default=list, db_default=[])
    """In practice, what was taken back before its dice were thrown: each the number that its entry would have had, the
    seat, and the choice (services/coaching/taking_back.py). It only grows."""
    rematch = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="rematch_of")

    moment: datetime | None = None
    """The database's time when the row was locked, for whoever goes on with it in the same transaction."""

    class Meta:
        constraints = [
            models.CheckConstraint(name="game_status_known", condition=Q(status__in=["open", "playing", "finished"])),
            models.CheckConstraint(name="game_visibility_known", condition=Q(visibility__in=["public", "link"])),
            models.CheckConstraint(name="game_capacity", condition=Q(capacity__gte=2, capacity__lte=MOST_SEATS)),
            models.CheckConstraint(
                name="game_seat_to_act_while_playing",
                condition=Q(status="playing", to_act__isnull=False) | ~Q(status="playing"),
            ),
        ]
        indexes = [
            # Whatever a query says literally, its index must: SQLite does not conclude that "open" is not "finished".
            models.Index(name="game_open", fields=["-created"], condition=Q(status="open", visibility="public")),
            models.Index(name="game_running", fields=["-moved"], condition=Q(status="playing", visibility="public")),
            models.Index(name="game_still", fields=["host"], condition=Q(status="playing", due_at__isnull=True)),
            # All that a list of finished games filters by: most of them need not be looked at.
            models.Index(
                name="game_listed",
                fields=["-ended", "-id", "kind", "edition", "rated", "visibility", "spectators", "version"],
                condition=Q(status="finished"),
            ),
            models.Index(name="game_to_rate", fields=["ended"], condition=Q(status="finished", rated__isnull=True)),
        ]

    def __str__(self) -> str:
        return self.code

    def agreed(self) -> dict[str, Any]:
        """What was agreed, as a record says it."""
        agreed: dict[str, Any] = {"edition": self.edition, "target": self.target}
        if self.house_rules:
            agreed["rules"] = self.house_rules
        if self.stack:
            position = GAMES[self.kind]
            pieces = [piece for stack in position.stacks() for piece in stack]
            agreed[position.STACK_KEY] = [pieces[number - 1] for number in self.stack]
        return agreed

    @property
    def first_digest(self) -> str:
        """What stands before the first entry of its log; nothing where nothing was promised."""
        return setup.first_digest(self.scheme, self.commitments[0], self.setup_salt) if self.commitments else ""

    @property
    def turns_ended(self) -> int:
        """How many turns are over, without playing the log again. A game that was ended beside its log, abandoned or
        ruled upon, has no running turn whatever its last position says."""
        return turns_over(self.turn, self.status == self.Status.FINISHED)

    @property
    def ending(self) -> Meaning:
        """What its end means, once it has come."""
        return Ending.of(self.ended_by).value


def public(through: str = "") -> Q:
    """Games that everybody may look at; `through` is the way to the game from other rows, like "game__"."""
    return Q(**{f"{through}visibility": Game.Visibility.PUBLIC, f"{through}spectators": True})


class Seat(Quick):
    """A place at the table. It has no number before the game starts; the name is what it was then, for the record."""

    # Two constraints and an index begin with these: they need none of their own.
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats", db_index=False)
    name = models.CharField(max_length=28)
    joined = models.PositiveSmallIntegerField()
    salt = models.CharField(max_length=64, null=True)  # noqa: DJ001 - null is what the set-up's salt is made of
    """The action id of the request to sit down; the host and computer players have none."""
    begins = models.BooleanField(default=False, db_default=False)
    """Whether the host has named this player as the one who begins, the youngest or the luckiest."""
    number = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True)
    left = models.BooleanField(default=False)
    """The person has gone: a computer plays on, and the result says so."""
    away = models.BooleanField(default=False)
    """The person let two turns run out: a computer plays until they take the seat again."""
    gone_at = models.DateTimeField(null=True)
    """Since when nobody plays here, because they left or are away."""
    returned = models.PositiveIntegerField(default=0, db_default=0)
    """The last turn in which the person took the seat back."""
    missed = models.PositiveSmallIntegerField(default=0)
    bank = models.PositiveIntegerField(default=0)
    """Extra seconds, used up once the clock of a decision has run out."""

    class Meta:
        ordering = ["number", "joined"]
        constraints = [
            models.UniqueConstraint(name="seat_number_once", fields=["game", "number"]),
            models.UniqueConstraint(name="seat_player_once", fields=["game", "player"]),
            models.CheckConstraint(
                name="seat_number_legal", condition=Q(number__isnull=True) | Q(number__lte=MOST_SEATS - 1)
            ),
        ]
        indexes = [models.Index(name="seat_of_player", fields=["player", "place", "game"])]

    def __str__(self) -> str:
        return self.name

    @property
    def by_computer(self) -> bool:
        """Whether a computer plays this seat now."""
        return self.left or self.away or self.player.kind == Player.Kind.COMPUTER
