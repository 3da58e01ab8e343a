"""An account keeps what it wants to agree on again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0020_house_rules")]

    operations = [
        migrations.CreateModel(
            name="Preset",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=12)),
                ("edition", models.CharField(max_length=12)),
                ("target", models.PositiveIntegerField()),
                ("house_rules", models.JSONField(default=dict)),
                ("begins", models.CharField(max_length=8)),
                ("player", models.ForeignKey("games.player", models.CASCADE, related_name="presets")),
            ],
            options={
                "ordering": ["name", "pk"],
                "constraints": [models.UniqueConstraint(fields=("player", "name"), name="preset_name_once")],
            },
        ),
    ]
