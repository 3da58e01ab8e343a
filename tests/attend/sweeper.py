"""python -m tests.attend.sweeper: handles what is due until nothing is, and prints the games it has claimed.

With `killed N` it claims one game after another, N times, each time in a child that is killed before it can move.
"""

import os
import signal
import sys

import django

django.setup()

from games.services.play import attend  # noqa: E402


def sweep() -> None:
    while claimed := attend.claim():
        attend.handle(claimed)
        print(*claimed)


def killed(times: int) -> None:
    for _time in range(times):
        child = os.fork()
        if not child:
            attend.claim(1)
            os.kill(os.getpid(), signal.SIGKILL)
        _pid, status = os.waitpid(child, 0)
        print(os.WTERMSIG(status))


if __name__ == "__main__":
    killed(int(sys.argv[2])) if "killed" in sys.argv else sweep()
