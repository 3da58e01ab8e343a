"""The secrets of authenticator apps and recovery codes are sealed; what is sealed already stays as it is."""

from django.db import migrations

from games.services.people import sealed


def seal(apps, schema_editor):
    _each(apps, lambda stored: stored if stored.startswith(sealed.MARK) else sealed.seal(stored))


def open_again(apps, schema_editor):
    _each(apps, sealed.opened)


def _each(apps, do):
    """One by one, and locked meanwhile: a recovery code that is used just now stays used."""
    factors = apps.get_model("mfa", "Authenticator").objects.exclude(type="webauthn").order_by("pk")
    for pk in list(factors.values_list("pk", flat=True)):
        factor = factors.select_for_update().filter(pk=pk).first()
        if factor:
            factor.data = sealed.with_secrets(factor.data, do)
            factor.save(update_fields=["data"])


class Migration(migrations.Migration):
    nobody_minds = "few people have a second factor, and only who logs in with one waits, for a moment"
    dependencies = [("games", "0015_head"), ("mfa", "0003_authenticator_type_uniq")]

    operations = [migrations.RunPython(seal, open_again)]
