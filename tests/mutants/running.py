"""Runs tests with a module that is broken, for each of its mutants in a process of its own.

One process starts pytest and goes on until somebody imports the module. There it forks: each mutant is imported, and
whatever imports it in turn, as in any other run, but what comes before has been done once. What a test itself starts as
a further process sees the module as it lies on the disk.
"""

import importlib
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import Phase, settings

from tests.mutants.database import migrate_once, one_of_its_own

ROOT = Path(__file__).parents[2]

QUIET = (
    "-qx",
    "--tb=no",
    "--assert=plain",
    "-W",
    "ignore",
    *(f"-pno:{name}" for name in ("cacheprovider", "playwright", "xdist")),
)
PURE = ("-p", "no:django", "-c", os.devnull, "--rootdir", ".")
"""Most of the rules need no Django, and their tests are through twice as fast without it."""

AT_ONCE = 2
MOST_MEMORY = 3 << 30
PATIENCE, FAR_MORE, SETUP, VERY_LONG = 3, 5, 30, 300
"""Seconds: until a mutant is imported, and for each test beside so many times what it took; until what many tests share
has been set up; until whatever only waits is ended."""

NOTHING_RUN, CRASHED = 5, 70

settings.register_profile(
    "mutants", database=None, derandomize=True, deadline=None, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("mutants")


class Trial(NamedTuple):
    """What the module is to be, and the tests that may notice it, with the seconds that they take."""

    number: int
    write: Callable[[], str]
    tests: Mapping[str, float]


class Chosen:
    """A plugin: of all tests these, quick ones first; what takes far longer than it should is hanging."""

    def __init__(self, module: str) -> None:
        self.module, self.tests = module, dict[str, float]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        importlib.import_module(self.module)  # here at the latest a mutant takes over
        session.config.args[:] = sorted({test.split("::")[0] for test in self.tests})

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.tests]
        items[:] = sorted(chosen, key=lambda item: self.tests[item.nodeid])

    def pytest_runtest_setup(self) -> None:
        end_after(SETUP)  # it may be the first that needs what many share

    def pytest_runtest_call(self, item: pytest.Item) -> None:
        end_after(PATIENCE + FAR_MORE * self.tests[item.nodeid])


class Branching(ExecutionLoader, MetaPathFinder):
    """Imports the module: in each process as another mutant."""

    def __init__(self, chosen: Chosen, path: str, trials: Iterable[Trial], survived: Callable[[int], object]) -> None:
        self.chosen, self.file, self.trials, self.survived = chosen, str(ROOT / path), trials, survived
        self.running: dict[int, int] = {}
        self.source = ""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(fullname, self, origin=self.file) if fullname == self.chosen.module else None

    def get_filename(self, fullname: str) -> str:
        return self.file

    def get_source(self, fullname: str) -> str:
        self.source = self.source or self._branch()
        return self.source

    def _branch(self) -> str:
        """Comes back once for each mutant, each time in a process of its own."""
        for trial in self.trials:
            if len(self.running) == AT_ONCE:
                self._wait()
            if process := os.fork():
                self.running[process] = trial.number
            else:
                end_after(PATIENCE)
                one_of_its_own()
                self.chosen.tests = trial.tests
                return trial.write()
        while self.running:
            self._wait()
        os._exit(0)

    def _wait(self) -> None:
        process, status = os.wait()
        number = self.running.pop(process)
        if os.waitstatus_to_exitcode(status) == NOTHING_RUN:
            os._exit(NOTHING_RUN)
        if status == 0 or _has_only_waited(status):
            self.survived(number)


def _has_only_waited(status: int) -> bool:
    """A busy computer may do that to a mutant that nobody notices, so it is named; what computes without end is noticed."""
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM


def survivors(path: str, trials: Iterable[Trial], files: Iterable[str], pure: bool) -> Iterator[int]:
    """The numbers of those with which all their tests pass, or only wait. What computes without end was noticed."""
    reading, writing = os.pipe()
    chosen = Chosen(path.removesuffix(".py").replace("/", "."))
    branching = Branching(chosen, path, trials, lambda number: os.write(writing, f"{number}\n".encode()))

    def branch() -> int:
        sys.meta_path.insert(0, branching)
        return run(files, pure, chosen)

    process = fork(branch)
    os.close(writing)
    with open(reading) as numbers:
        yield from map(int, numbers)
    if answer := os.waitpid(process, 0)[1]:
        sys.exit(f"{path}: the mutants could not be run ({os.waitstatus_to_exitcode(answer)}).")


def fork(job: Callable[[], int]) -> int:
    """The number of a process that does this job, silently and on SQLite, and ends with its answer."""
    if process := os.fork():
        return process
    answer = CRASHED
    try:
        _silence()
        for elsewhere in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(elsewhere, None)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        answer = job()
    finally:
        os._exit(answer)


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def end_after(seconds: float) -> None:
    """Ends this process by a signal when it has computed for so long; or waited, on a busy computer, for very long."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_REAL, VERY_LONG)


def run(files: Iterable[str], pure: bool, plugin: object) -> int:
    os.chdir(ROOT)
    migrate_once()
    return pytest.main([*QUIET, *(PURE if pure else ()), *files], plugins=[plugin])
