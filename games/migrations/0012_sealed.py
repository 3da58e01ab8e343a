"""Secrets of running games are sealed from now on; what a game reveals at its end stands openly in its row."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0011_lists")]

    operations = [
        migrations.AddField("chain", "sealed", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("game", "revealed", models.JSONField(db_default=[], default=list)),
    ]
