from django.db import migrations


def look_again(apps, schema_editor):
    """Accounts as Unicode's table of confusables sees them. Where another one looks alike by now, both stay as they are."""
    from games.services.people.lookalikes import skeleton

    players = apps.get_model("games", "Player").objects
    for player in players.filter(kind="account", skeleton__isnull=False).only("pk", "username", "skeleton").iterator():
        look = skeleton(player.username)[:80]
        if look != player.skeleton and not players.filter(skeleton=look).exists():
            players.filter(pk=player.pk).update(skeleton=look)


class Migration(migrations.Migration):
    dependencies = [("games", "0013_bench")]

    operations = [migrations.RunPython(look_again, migrations.RunPython.noop)]
