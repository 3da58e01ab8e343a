"""Another host on this computer: a network of its own, and cables to it that can be pulled."""

import os
import random
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from bench.drill.result import CannotBeTried


class Host:
    """What lies at the other end of a cable has the address `at(cable)`. Nobody is told that a cable was pulled."""

    def __init__(self, cables: int) -> None:
        mark = secrets.token_hex(3)
        self.name, self.cables = f"drill-{mark}", range(cables)
        self._ends = [(f"drill{mark}{cable}h", f"drill{mark}{cable}t") for cable in self.cables]
        self._net = random.SystemRandom().randrange(100, 250)

    @property
    def inside(self) -> list[str]:
        """Before a command: it is begun there."""
        return ["ip", "netns", "exec", self.name]

    def at(self, cable: int) -> str:
        return f"10.{self._net}.{cable}.2"

    def set_up(self) -> None:
        _ip("netns", "add", self.name)
        self._there("link", "set", "lo", "up")
        for cable, (here, there) in enumerate(self._ends):
            _ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", self.name)
            _ip("addr", "add", f"10.{self._net}.{cable}.1/30", "dev", here)
            _ip("link", "set", here, "up")
            self._there("addr", "add", f"{self.at(cable)}/30", "dev", there)
            self.plug(cable)

    def pull(self, cable: int) -> None:
        self._there("link", "set", self._ends[cable][1], "down")

    def plug(self, cable: int) -> None:
        self._there("link", "set", self._ends[cable][1], "up")

    def _there(self, *words: str) -> None:
        _ip("-n", self.name, *words)


@contextmanager
def host(cables: int) -> Iterator[Host]:
    if os.geteuid() or shutil.which("ip") is None:
        raise CannotBeTried("It needs root, and the program ip. Install it, for example: apt install iproute2")
    made = Host(cables)
    try:
        made.set_up()
    except subprocess.CalledProcessError as error:
        _take_away(made)
        raise CannotBeTried(f"It needs a network of its own, and may not make one: {error.stderr.strip()}") from error
    try:
        yield made
    finally:
        _take_away(made)


def _take_away(host: Host) -> None:
    """With the network its ends of the cables go, and with these the ends that are here."""
    subprocess.run(["ip", "netns", "delete", host.name], capture_output=True, check=False)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], capture_output=True, text=True, check=True)
