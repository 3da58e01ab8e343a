"""Secrets are promised when a table is opened, and everybody salts the set-up. What began before stays as it was."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0016_sealed_factors")]

    operations = [
        migrations.AddField("game", "scheme", models.PositiveSmallIntegerField(db_default=1, default=2)),
        migrations.AddField("game", "start_salt", models.CharField(blank=True, db_default="", max_length=64)),
        migrations.AddField("seat", "salt", models.CharField(max_length=64, null=True)),
    ]
