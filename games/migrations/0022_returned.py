"""A seat is taken back once in a turn, a table says since when it counts, and an appeal is no second dispute."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_presets")]
    nobody_minds = "disputes are few: they are looked at in a moment"

    operations = [
        migrations.RemoveConstraint("dispute", "dispute_one_open"),
        migrations.AddConstraint(
            "dispute",
            models.UniqueConstraint(
                condition=models.Q(status="open"), fields=("game", "by"), name="dispute_one_open"
            ),
        ),
        migrations.AddField("game", "turned_rated", models.DateTimeField(null=True)),
        migrations.AddField("seat", "returned", models.PositiveIntegerField(db_default=0, default=0)),
    ]
