"""Ticks are counted: a moment that the database wrote can't always be found again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_feats")]

    operations = [migrations.AddField("tick", "number", models.PositiveBigIntegerField(default=0))]
