"""The core that a serving process keeps to.

Only one thread of a Python process runs at a time. Spread over several cores, its threads hand the interpreter from
core to core a dozen times in a move, each time with a wake-up and with cold caches; on one core it mostly stays where
it is, and a move costs a sixth less.
"""

import os

from django.conf import settings


def keep_to_one(port: int) -> None:
    """Before any thread is started, as each inherits it. Neighbouring ports, one for each process, are different cores.

    What runs beside us (the database, nginx) is not bound, and goes where there is room.
    """
    if not settings.ALL_CORES and hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[port % len(cores)]})
