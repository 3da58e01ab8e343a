from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0023_trouble"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="face",
            field=models.PositiveSmallIntegerField(null=True),
        ),
    ]
