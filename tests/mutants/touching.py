"""Which tests run which lines of a module, and how long each takes: only these can notice what is broken there."""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from coverage import Coverage

from tests.mutants.running import ROOT, end_after, fork, run

AT_IMPORT = ""
LONGEST = 120
WATCHED = [str(ROOT / "games" / room / "*") for room in ("rules", "services/play")]


class Touching(NamedTuple):
    seconds: dict[str, float]
    lines: dict[str, dict[str, list[str]]]

    def tests(self, module: str, lines: range) -> dict[str, float]:
        """Those that run any of these lines; all, if importing the module runs them."""
        touched = self.lines.get(module, {})
        found = {test for line in lines for test in touched.get(str(line), ())}
        return self.seconds if AT_IMPORT in found else {test: self.seconds[test] for test in found}


@cache
def touching(files: tuple[str, ...], pure: bool) -> Touching:
    """Runs the tests once."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        found = Path(folder) / "found"
        os.waitpid(fork(lambda: Watching(found).run(files, pure)), 0)
        failed, seconds, lines = json.loads(found.read_text()) if found.exists() else ([], {}, {})
    if failed or not seconds:
        sys.exit(f"They fail before anything is broken: {' '.join(failed or files)}")
    return Touching(seconds, lines)


class Watching:
    """Watches the tests of one run."""

    def __init__(self, found: Path) -> None:
        self.found = found
        self.failed: list[str] = []
        self.seconds: dict[str, float] = defaultdict(float)
        self.coverage = Coverage(data_file=None, include=WATCHED, config_file=False)

    def run(self, files: Iterable[str], pure: bool) -> int:
        with self.coverage.collect():
            answer = run(files, pure, self)
        data = self.coverage.get_data()
        lines = {os.path.relpath(path, ROOT): data.contexts_by_lineno(path) for path in data.measured_files()}
        self.found.write_text(json.dumps([self.failed, self.seconds, lines]))
        return answer

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What an earlier test left in a cache this one shall compute itself, so that it is seen to run it."""
        for cached in _caches():
            cached.cache_clear()
        end_after(LONGEST)
        self.coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)


def _caches() -> list[Any]:
    rules = [module for name, module in list(sys.modules.items()) if name.startswith("games.rules")]
    return [value for module in rules for value in vars(module).values() if hasattr(value, "cache_clear")]
