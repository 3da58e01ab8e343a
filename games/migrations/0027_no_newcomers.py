from django.db import migrations

from games.migrations._while_playing import InBatches


def no_newcomers(players):
    """Whoever had seen a game to its end before paces were there is not new, and has not chosen to be calm either."""
    ours = type(players[0]).objects.filter(pk__in=[player.pk for player in players])
    ours.filter(pace="", seats__game__status="finished").exclude(kind="computer").update(pace="normal")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0026_hints")]

    operations = [InBatches("Player", no_newcomers)]
