"""The longest turns are found by kind and outcome, whichever game lists them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_tick_number")]

    operations = [
        migrations.RemoveIndex("turn", "turn_fireworks"),
        migrations.AddIndex("turn", models.Index(name="turn_longest", fields=["kind", "outcome", "-rolls", "id"])),
    ]
