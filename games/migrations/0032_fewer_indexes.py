"""Six indexes less to write: what they find, a constraint's index or a longer one finds as well."""

from django.db import migrations

from games.migrations._while_playing import DropIndexOfKey


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0031_puzzles"),
    ]

    operations = [
        DropIndexOfKey("Entry", "game"),
        DropIndexOfKey("Turn", "game"),
        DropIndexOfKey("Turn", "player"),
        DropIndexOfKey("Chain", "game"),
        DropIndexOfKey("Seat", "game"),
        DropIndexOfKey("Seat", "player"),
    ]
