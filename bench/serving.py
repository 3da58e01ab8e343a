"""Starts the real server as a person would, in an empty folder of its own, and ends it."""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Served:
    base: str
    pid: int
    data: Path


@contextmanager
def folder() -> Iterator[Path]:
    """Where those of a game lie: another disk writes at another speed."""
    (ROOT / "data").mkdir(exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "data"))
    try:
        yield made
    finally:
        shutil.rmtree(made)


@contextmanager
def served(games: int = 0, settings: str = "") -> Iterator[Served]:
    """`manage.py serve --no-limits` in a fresh folder, on a site where so many games have been played."""
    with folder() as data:
        if games:
            manage(data, "seed", "--games", str(games))
        with _serving(data, settings) as server:
            yield server


def manage(data: Path, *words: str) -> None:
    env = os.environ | {"DATA_DIR": str(data)}
    subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=env, check=True, capture_output=True, timeout=90
    )


@contextmanager
def _serving(data: Path, settings: str = "") -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (data / "output").open("w+") as output:
        server = subprocess.Popen(
            [*command, "--data", str(data), "--no-limits"],
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=os.environ | {"DATA_DIR": str(data)} | ({"DJANGO_SETTINGS_MODULE": settings} if settings else {}),
        )
        try:
            base = f"http://127.0.0.1:{port}"
            _wait(server, base, data / "output")
            yield Served(base, server.pid, data)
        finally:
            _end(server)


def _wait(server: "subprocess.Popen[bytes]", base: str, output: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"{base}/healthz", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"The server did not start:\n{output.read_text()}")


def _end(server: "subprocess.Popen[bytes]") -> None:
    server.send_signal(signal.SIGINT)
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def free_port(several: int = 1) -> int:
    """A port that nobody uses, and so many after it; none of those that the system gives to whoever connects."""
    while True:
        first = random.SystemRandom().randrange(20_000, 32_000 - several)
        if all(_free(first + number) for number in range(several)):
            return first


def _free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
