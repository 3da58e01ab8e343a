"""Room on the disk: warned of before it ends, and at the very end nothing is written any more, while pages are served.

What is looked at is the disk of the data folder, which SQLite's database lies on; PostgreSQL looks after its own.
"""

import logging
import os
from enum import IntEnum

from django.conf import settings
from django.db import OperationalError, connection

from games import memory

log = logging.getLogger(__name__)


class NoRoom(OperationalError):
    """As the database would say it a little later, when its own files could not be written any more."""


class Room(IntEnum):
    ENOUGH, LOW, NONE = 0, 1, 2


class Told:
    """What was said of it last."""

    room = Room.ENOUGH


def free() -> int:
    """Bytes that we may still write."""
    disk = os.statvfs(settings.DATA_DIR)
    return disk.f_bavail * disk.f_frsize


def room() -> Room:
    """Every change for the worse is a line in the log, and so is its end."""
    left, told = free(), memory.of(Told)
    now = Room.NONE if left < settings.DISK_FULL else Room.LOW if left < settings.DISK_LOW else Room.ENOUGH
    if now != told.room:
        level = logging.INFO if now == Room.ENOUGH else logging.WARNING if now == Room.LOW else logging.ERROR
        log.log(level, "%s: %d MB are free in %s", SAID[now], left // 10**6, settings.DATA_DIR)
        told.room = now
    return now


SAID = {
    Room.ENOUGH: "the disk has room again",
    Room.LOW: "the disk is nearly full",
    Room.NONE: "the disk is full but for a reserve; nothing more is written to the database",
}


def enough() -> bool:
    """Whether there is anything to write on."""
    return connection.vendor != "sqlite" or room() != Room.NONE


def check() -> None:
    if not enough():
        raise NoRoom("disk full")
