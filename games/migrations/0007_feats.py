"""What a game counts apart in a turn is no longer named after one game's word for it."""

from django.db import migrations, models

FIELDS = ["player", "kind", "outcome", "dice", "points", "feats", "game"]


class Migration(migrations.Migration):
    dependencies = [("games", "0006_referees")]

    operations = [
        migrations.RemoveIndex("turn", "turn_of_player"),
        migrations.RenameField("turn", "tutti", "feats"),
        migrations.AddIndex("turn", models.Index(name="turn_of_player", fields=FIELDS)),
    ]
