"""Numbers that must fit together, from how many processes serve and how many pages are open at the same time.

They stand in several files, some of which are not ours; what each of them must be follows here, once.
"""

from dataclasses import dataclass

from django.conf import settings

RESERVED = 3
"""PostgreSQL keeps so many for superusers."""
OTHERS = 8
"""A backup and its check, a command or two of the operator's, and whoever looks at the database."""
REDIS_EACH = 32
"""What a process has open to Redis at most: one to speak, one to listen, and one for each thread that counts limits."""
FILES_EACH = 200
"""What a process has open beside its pages: programs, logs, static files, the time zone."""
LOADING = 1000
"""Connections in nginx of those who are just loading something."""
ANSWERED = 20
"""Seconds that what is under way may take after the last page was sent elsewhere (live/draining.py)."""
MARGIN = 10
COMING_BACK = 200
"""Pages a second that the other processes take over, on one core of a small machine."""
PORTS = 28_000
"""Connections that one address can have to one port of another one, as Linux is set."""
PROCESS_MB, PAGE_KB = 150, 60
"""In memory: measured, and rounded up (deploy/SCALE.md)."""

LOGS = 500
ENV, UNIT, NGINX, MACHINE = "tables.env", "tables@.service", "nginx-main.conf", "the machine"


@dataclass(frozen=True)
class Number:
    name: str
    least: int
    where: str
    why: str


def numbers(processes: int, viewers: int) -> tuple[Number, ...]:
    """With so many processes, while an update tries another one beside them; and with all pages at one of them, as they
    are for a moment in the middle of it."""
    pool, at_once, nginx = settings.DATABASE_POOL, processes + 1, 2 * viewers + LOADING
    drain = max(settings.DRAIN_SECONDS, -(-viewers // COMING_BACK))
    in_memory = viewers * PAGE_KB // 1024
    return (
        Number("DATABASE_POOL", pool, ENV, "connections of a process to PostgreSQL"),
        Number(
            "max_connections", at_once * pool + RESERVED + OTHERS, "postgresql.conf", f"{at_once} pools, and others"
        ),
        Number("maxclients", at_once * REDIS_EACH, "redis.conf", f"{REDIS_EACH} of each process"),
        Number(
            "LimitNOFILE", viewers + pool + REDIS_EACH + FILES_EACH, UNIT, "all pages at one process, and its files"
        ),
        Number("worker_connections", nginx, NGINX, f"two of each page, and {LOADING} of who is loading"),
        Number("worker_rlimit_nofile", nginx + LOGS, NGINX, "a file for each of them, and logs"),
        Number("DRAIN_SECONDS", drain, ENV, f"{COMING_BACK} pages a second come back elsewhere"),
        Number("TimeoutStopSec", drain + ANSWERED + MARGIN, UNIT, "the same, what is under way, and a margin"),
        Number("memory of a process, MB", PROCESS_MB + in_memory, MACHINE, f"{PROCESS_MB} MB, {PAGE_KB} KiB a page"),
        Number(
            "memory of all, MB", at_once * PROCESS_MB + 2 * in_memory, MACHINE, "pages twice while they change over"
        ),
    )


def processes_needed(viewers: int) -> int:
    """Because of ports alone: nginx reaches each process from one address."""
    return -(-viewers // PORTS) + 1
