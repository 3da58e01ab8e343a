"""How far each log was known to go when it was last audited. A new table: code that does not know it runs on."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0014_skeletons")]

    operations = [
        migrations.CreateModel(
            name="Head",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=20, unique=True)),
                ("entries", models.PositiveIntegerField()),
                ("digest", models.CharField(blank=True, max_length=64)),
                ("mark", models.CharField(blank=True, max_length=64)),
            ],
        ),
    ]
