"""Asks a process of its own (worker.py) to go over games: moves of other tables have the interpreter for themselves."""

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from django.conf import settings

from games.rules.illegal import Illegal
from games.services.analysis.pieces import Found, Piece

BEAT = 10.0
"""Seconds after which whoever waits says that they still do."""

PATIENCE = 300.0
"""Seconds for a piece, however busy the computer is with other things: what takes longer hangs."""

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


class Lost(Exception):
    """The process ended, or failed at a piece: our fault, or the computer's."""


class Child:
    """Begun when it is first asked. `meanwhile` is done again and again while it is waited for."""

    def __init__(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        self._process: subprocess.Popen[str] | None = None
        self.meanwhile = meanwhile

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> int | None:
        """After a death the next piece is for another process."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.communicate()
        return process.returncode if process else None

    def go_over(self, piece: Piece) -> Found:
        process = self._process = self._process or _begun()
        try:
            _ask(process, piece)
            self._wait(process)
            return _found(_answer(process))
        except (OSError, ValueError) as error:
            raise Lost(f"the process ended with {self._end()}") from error

    def _wait(self, process: subprocess.Popen[str]) -> None:
        """A pipe that is closed is ready too."""
        assert process.stdout, "begun with pipes"
        for _beat in range(int(PATIENCE / BEAT)):
            if select.select([process.stdout], [], [], BEAT)[0]:
                return
            self.meanwhile()
        process.kill()


def _begun() -> subprocess.Popen[str]:
    env = os.environ | ONE_THREAD | {"DATA_DIR": os.fspath(settings.DATA_DIR)}
    env |= {"DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"]}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    told = [sys.executable, "-m", "games.services.analysis.worker"]
    try:
        return subprocess.Popen(told, env=env, cwd=settings.BASE_DIR, text=True, **pipes)  # type: ignore[call-overload, no-any-return] # noqa: S603 - ours
    except OSError as error:
        raise Lost(type(error).__name__) from error


def _ask(process: subprocess.Popen[str], piece: Piece) -> None:
    assert process.stdin, "begun with pipes"
    process.stdin.write(json.dumps(piece) + "\n")
    process.stdin.flush()


def _answer(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout, "begun with pipes"
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    return answer


def _found(answer: dict[str, Any]) -> Found:
    if "sentence" in answer:
        raise Illegal(answer["sentence"], **answer["facts"])
    if "failed" in answer:
        raise Lost(answer["failed"])
    return Found(*answer["found"])
