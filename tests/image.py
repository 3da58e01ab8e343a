"""python -m tests.image: builds the image of deploy/container without an engine, and asks what it serves.

Every command of the Containerfile runs in a fresh system that debootstrap has made, as an engine would run it; then the
image's own command serves, as its own user. Needs root and debootstrap, and takes some minutes. `--bind PATH` shows a folder or
file of this machine in there, not to be written to, such as where its packages come from.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.serving import free_port

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "deploy" / "container" / "Containerfile"
BASE = "debian:"
PATIENCE = 60.0


@dataclass
class Stage:
    """A system under way, and what the last instructions said of it."""

    root: Path
    folder: str = "/"
    user: str = "root"
    env: dict[str, str] = field(default_factory=dict)
    command: list[str] = field(default_factory=list)

    def inside(self, path: str) -> Path:
        return self.root / str(Path(self.folder, path)).lstrip("/")

    def begin(self, command: list[str]) -> "subprocess.Popen[bytes]":
        groups = ["--userspec", f"{self.user}:{self.user}"] if self.user != "root" else []
        told = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", **self.env}
        told |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        words = ["chroot", *groups, str(self.root), "sh", "-c", f"cd {self.folder} && exec {shlex.join(command)}"]
        return subprocess.Popen(words, env=told)

    def run(self, line: str) -> None:
        if self.begin(["sh", "-c", line]).wait():
            sys.exit(f"FAILED: {line}")


def instructions(text: str) -> Iterator[tuple[str, str]]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for line in filter(None, "\n".join(lines).replace("\\\n", "").splitlines()):
        word, _space, rest = line.partition(" ")
        yield word, " ".join(rest.split())


class Build:
    def __init__(self, base: Path, folder: Path, binds: list[str], stack: ExitStack) -> None:
        self.base, self.folder, self.binds, self.stack = base, folder, binds, stack
        self.stages: dict[str, Stage] = {}
        self.stage = Stage(folder)

    def do(self, word: str, rest: str) -> None:
        print(f"{word} {rest}", flush=True)
        getattr(self, f"_{word.lower()}")(rest)

    def _from(self, rest: str) -> None:
        image, _as, name = rest.partition(" AS ")
        assert image.startswith(BASE), f"only Debian is known here, not {image}"
        root = self.folder / (name or "image")
        subprocess.run(["cp", "-a", str(self.base), str(root)], check=True)
        shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
        for path in ("/proc", "/dev"):
            self.stack.enter_context(bound(path, root))
        for path in self.binds:
            self.stack.enter_context(bound(path, root, read_only=True))
        self.stages[name or "image"] = self.stage = Stage(root)

    def _run(self, rest: str) -> None:
        self.stage.run(rest)

    def _workdir(self, rest: str) -> None:
        self.stage.folder = rest
        self.stage.inside(".").mkdir(parents=True, exist_ok=True)

    def _copy(self, rest: str) -> None:
        *words, target = rest.split()
        source = ROOT
        if words[0].startswith("--from="):
            source = self.stages[words.pop(0).partition("=")[2]].root
        goes_to = self.stage.inside(target)
        for name in words:
            path = source / name.lstrip("/")
            if path.is_dir():
                shutil.copytree(path, goes_to, symlinks=True)
            else:
                shutil.copy2(path, goes_to / path.name if target.endswith("/") else goes_to)

    def _env(self, rest: str) -> None:
        self.stage.env |= dict(word.split("=", 1) for word in shlex.split(rest))

    def _user(self, rest: str) -> None:
        self.stage.user = rest

    def _stopsignal(self, rest: str) -> None:
        assert rest == "SIGTERM"

    def _cmd(self, rest: str) -> None:
        self.stage.command = json.loads(rest)


def removed(folder: Path) -> None:
    """Never what is still shown in there."""
    assert str(folder) not in Path("/proc/mounts").read_text(), f"something is still mounted in {folder}"
    subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=True)


@contextmanager
def bound(path: str, root: Path, *, read_only: bool = False) -> Iterator[None]:
    """What is only lent can't be written to: what is installed in there may think that it is its own."""
    target = root / path.lstrip("/")
    if Path(path).is_dir():
        target.mkdir(parents=True, exist_ok=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
    subprocess.run(["mount", "--rbind", "--make-rslave", path, str(target)], check=True)
    if read_only:
        subprocess.run(["mount", "-o", "remount,bind,ro,nodev", str(target)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--recursive", "--lazy", str(target)], check=True)


def serves(stage: Stage) -> bool:
    port = free_port()
    server = stage.begin([*stage.command[:-1], str(port)])
    try:
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and server.poll() is None:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
            time.sleep(0.3)
        return False
    finally:
        server.terminate()
        print(f"It ended with {server.wait(40)}.")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.image", description=__doc__)
    parser.add_argument("--bind", action="append", default=[], metavar="PATH")
    parser.add_argument("--suite", default="bookworm", help="of Debian; the one that the Containerfile names")
    wanted = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="image-"))
    folder.chmod(0o755)
    with ExitStack() as stack:
        stack.callback(removed, folder)
        subprocess.run(["debootstrap", "--variant=minbase", wanted.suite, str(folder / "base")], check=True)
        build = Build(folder / "base", folder, wanted.bind, stack)
        for word, rest in instructions(FILE.read_text()):
            build.do(word, rest)
        well = serves(build.stage)
    print("The image serves." if well else "The image does not serve.")
    sys.exit(not well)


if __name__ == "__main__":
    main()
