"""A file that is there whole or not at all: written under another name, brought to the disk, and only then named."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """The name to write to; whatever goes wrong, nothing is left of it. Only its owner may read what is written."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield part
        to_disk(part)
        part.rename(file)
        to_disk(file.parent)
    finally:
        for left in part.parent.glob(f"{part.name}*"):  # SQLite has files of its own beside one that it opens
            left.unlink()


def to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
