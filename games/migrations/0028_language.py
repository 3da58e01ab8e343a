from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0027_no_newcomers"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="language",
            field=models.CharField(blank=True, db_default="", default="", max_length=12),
        ),
    ]
