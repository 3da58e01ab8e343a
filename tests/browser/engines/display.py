"""A screen that nobody sees, for a browser that cannot do without one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.engines.engine import installed

SCREEN = "1400x1000x24"


@contextmanager
def display() -> Iterator[str]:
    """Its name, for DISPLAY; Xvfb chooses a number that is free and tells it by a pipe."""
    heard, told = os.pipe()
    words = [installed("xvfb", "Xvfb"), "-displayfd", str(told), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    screen = subprocess.Popen(words, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(heard) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait()
