"""Games whose result looks arranged: a referee annuls them, or has looked at them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

REASONS = [
    ("dice", "The dice"),
    ("rule", "A rule"),
    ("clock", "A time-out, or the connection"),
    ("conduct", "Behaviour"),
    ("other", "Something else"),
    ("arranged", "The result looks arranged"),
]


class Migration(migrations.Migration):
    dependencies = [("games", "0018_stakes")]

    operations = [
        migrations.AlterField("dispute", "reason", models.CharField(choices=REASONS, max_length=8)),
        migrations.CreateModel(
            "Cleared",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="cleared", to="games.game"
                    ),
                ),
            ],
        ),
    ]
