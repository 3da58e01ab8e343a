"""Small disks of a drill's own: one in memory that can be filled, and one whose bytes can be looked at."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.drill.result import CannotBeTried

MB = 1 << 20


@contextmanager
def small_disk(megabytes: int, name: str) -> Iterator[Path]:
    """A folder in which `name` is a disk of this size."""
    with mounted(["-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs"], name) as folder:
        yield folder


@contextmanager
def image(file: Path, name: str) -> Iterator[Path]:
    """A folder in which `name` is the ext4 that lies in this file. What was not synced there is not in the file."""
    with mounted(["-o", "loop,noatime", str(file)], name) as folder:
        yield folder


@contextmanager
def mounted(words: list[str], name: str) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="drill-"))
    folder.chmod(0o755)  # PostgreSQL has a user of its own
    (folder / name).mkdir()
    done = subprocess.run(["mount", *words, str(folder / name)], capture_output=True, text=True, check=False)
    if done.returncode:
        shutil.rmtree(folder)
        raise CannotBeTried(f"It needs a disk of its own, and may not mount one: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder / name)], check=True)
        shutil.rmtree(folder)


def formatted(file: Path, megabytes: int) -> Path:
    """A file with an empty ext4 in it."""
    with file.open("wb") as empty:
        empty.truncate(megabytes * MB)
    if shutil.which("mkfs.ext4") is None:
        raise CannotBeTried("It needs mkfs.ext4.")
    subprocess.run(["mkfs.ext4", "-q", "-m", "0", str(file)], check=True)
    return file


def fill(file: Path, leave: int = 0) -> None:
    """Takes all there is on the disk of this file, but for so many bytes."""
    left = shutil.disk_usage(file.parent).free - leave
    with file.open("wb") as filler:
        while left > 0:
            try:
                filler.write(bytes(min(left, MB // 4)))
                filler.flush()
            except OSError:
                return
            left -= MB // 4
