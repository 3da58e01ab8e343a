from django.db import migrations


def make_group(apps, schema_editor):
    apps.get_model("auth", "Group").objects.get_or_create(name="referees")


class Migration(migrations.Migration):
    dependencies = [("games", "0005_notices"), ("auth", "0012_alter_user_first_name_max_length")]

    operations = [migrations.RunPython(make_group, migrations.RunPython.noop)]
