"""Who begins a game is agreed on like everything else, and games by house rules of their own can be told apart."""

from django.db import migrations, models

BEGINS = [
    ("first", "The first in the order of play"),
    ("named", "The youngest, or the luckiest: the host says who that is"),
    ("roll", "Whoever rolls highest"),
]


class Migration(migrations.Migration):
    dependencies = [("games", "0019_annulled")]

    operations = [
        migrations.AddField(
            "game", "begins", models.CharField(choices=BEGINS, db_default="first", default="first", max_length=8)
        ),
        migrations.AddField("game", "by_house_rules", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("game", "opening_rolls", models.JSONField(db_default=[], default=list)),
        migrations.AddField("seat", "begins", models.BooleanField(db_default=False, default=False)),
    ]
