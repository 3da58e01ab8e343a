"""One browser of each make, started once; every journey is gone in each of them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.browser.engines.chromium import Chromium
from tests.browser.engines.display import display
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.visit import Visit
from tests.browser.engines.webkit import WebKit
from tests.browser.windows import Stage
from tests.live.serving import Server


@contextmanager
def chromium(_folder: Path) -> Iterator[Engine]:
    yield Chromium()


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    yield Firefox(folder)


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    with display() as name:
        yield WebKit(name, folder / "console.txt")


ENGINES: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {
    "chromium": chromium,
    "firefox": firefox,
    "webkit": webkit,
}


@pytest.fixture(scope="package", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as engine:
        print(engine.version)
        yield engine
        engine.end()


@pytest.fixture
def visit(engine: Engine, server: Server, stage: Stage) -> Iterator[Visit]:
    """Whatever the journey, nothing is said in the console."""
    yield Visit(engine, server, stage)
    assert engine.heard() == []
