from django.db import migrations


class Migration(migrations.Migration):
    """The guards of the log are set after every migration: see games/apps.py."""

    dependencies = [("games", "0002_disputes")]

    operations = []
