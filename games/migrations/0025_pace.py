from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0024_face"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="pace",
            field=models.CharField(blank=True, db_default="", default="", max_length=6),
        ),
        migrations.AddField(
            model_name="game",
            name="hurried",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
