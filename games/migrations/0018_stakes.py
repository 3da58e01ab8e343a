"""Whether a game counts is decided at its start, who has gone is last, and a game weighs as much as it should."""

from collections import defaultdict

from django.db import migrations, models

from games.migrations._while_playing import InBatches

ENOUGH = 12


def acquaint(standings):
    """The first few whom these players have met in rated games."""
    for standing in standings:
        standing.known = known(standing)
        standing.opponents = len(standing.known)
        standing.save(update_fields=["known", "opponents"])


def known(standing):
    ratings = type(standing)._meta.apps.get_model("games", "Rating").objects.filter(kind=standing.kind, why="game")
    own = ratings.filter(player=standing.player_id).values("game")
    tables = defaultdict(set)
    for game, player in ratings.filter(game__in=own).order_by("pk").values_list("game", "player"):
        tables[game].add(player)
    met = []
    for table in tables.values():
        met += sorted(table - {standing.player_id, *met})[:1]
    return met[:ENOUGH]


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("games", "0017_scheme")]

    operations = [
        migrations.AddField("game", "counts", models.BooleanField(null=True)),
        migrations.AddField("game", "friendly", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("seat", "gone_at", models.DateTimeField(null=True)),
        migrations.AddField("rating", "weight", models.FloatField(null=True)),
        migrations.AddField("rating", "met", models.PositiveSmallIntegerField(db_default=0, default=0)),
        migrations.AddField("rating", "strangers", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("standing", "known", models.JSONField(db_default=[], default=list)),
        migrations.AddField("standing", "opponents", models.PositiveSmallIntegerField(db_default=0, default=0)),
        InBatches("Standing", acquaint),
    ]
