"""Before a server begins: does REPLICA_URL lead to a replica of the database? One that is away is no reason to wait."""

import logging
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.db import DEFAULT_DB_ALIAS

from games.management import alone
from games.models.reading import REPLICA
from games.site.health import causes
from games.site.health.causes import Cause
from games.site.replica import of_replica

PASSES = {Cause.AWAY, Cause.CROWDED, Cause.BUSY}
"""What a replica may recover from by itself while we serve."""
WHICH = "SELECT system_identifier, current_database() FROM pg_control_system()"

log = logging.getLogger(__name__)


def check() -> None:
    if REPLICA not in settings.DATABASES:
        return
    try:
        if _asked(REPLICA, WHICH) != _asked(DEFAULT_DB_ALIAS, WHICH):
            raise CommandError(ELSEWHERE)
        if not _asked(REPLICA, "SELECT pg_is_in_recovery()")[0]:
            raise CommandError(NONE)
    except Exception as error:
        if not alone.refused(error):
            raise
        if causes.of(error) not in PASSES:
            raise CommandError(of_replica(causes.of(error))) from error
        log.warning("The replica can't be asked; pages are read from the database: %s", causes.of(error).name)


def _asked(database: str, sql: str) -> Any:
    with alone.connected(database) as own:
        return own.execute(sql).fetchone()


ELSEWHERE = "REPLICA_URL leads to another database than DATABASE_URL. Let it name a replica of the same one."
NONE = (
    "What REPLICA_URL names is no replica, or is none any more: it takes what others write, and not what is written "
    "here. Name a replica, or nothing."
)
