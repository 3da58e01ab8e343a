"""The Django app; its name is the table prefix of everything it stores."""

from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate, pre_migrate
from django.utils.translation import gettext_lazy as _

from games.site import triggers


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.models import names
        from games.site import languages, logouts  # they import models, which are there from now on
        from games.site.accounts import changes

        names.give()
        languages.connect()
        logouts.connect()
        changes.connect()
        pre_migrate.connect(_unguard, sender=self)
        post_migrate.connect(_guard, sender=self)


def _unguard(plan: list[Any], using: str, **_more: Any) -> None:
    """SQLite makes a table anew to change it, and can't while triggers speak of it."""
    if plan:
        triggers.remove(connections[using])


def _guard(using: str, plan: list[Any] | None = None, **_more: Any) -> None:
    """After `migrate`, even if it had nothing to do; not after `flush`, which sends the same signal without a plan."""
    if plan is not None and triggers.missing(connections[using]):
        triggers.install(connections[using])
