from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0022_returned"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="set_aside",
            field=models.DateTimeField(null=True),
        ),
        migrations.CreateModel(
            name="Trouble",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("times", models.PositiveSmallIntegerField(default=0)),
                ("why", models.CharField(blank=True, max_length=120)),
                ("since", models.DateTimeField(auto_now_add=True)),
                ("last", models.DateTimeField(null=True)),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="trouble", to="games.game"
                    ),
                ),
            ],
            options={
                "verbose_name": "table that fails",
                "verbose_name_plural": "tables that fail",
            },
        ),
    ]
