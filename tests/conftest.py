"""Fixtures for all tests: people with roles, tables in the middle of a game, and servers that really run.

Nothing of a developer's data is touched: everything lives in a temporary folder, and in databases made for the run.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.friends import Friend
    from tests.games.tables import Table
    from tests.live.serving import Server
    from tests.person import Person

DISTRIBUTED = bool(os.environ.get("REDIS_URL"))


WAITING = tuple(f"tests/{folder}/" for folder in ("attend", "browser", "disputes", "keeping", "live", "pig", "scale"))
"""Folders whose tests wait for servers and browsers. They begin, so that nobody waits for the last one of them alone."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are processors, which stand idle while tests wait for servers and browsers to start."""
    return min(4, (os.cpu_count() or 1) + 1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))
    if not DISTRIBUTED:
        _without_distributed(config, items)


def _without_distributed(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What needs PostgreSQL and Redis belongs to that profile only: elsewhere it is not even a candidate."""
    apart = [item for item in items if item.get_closest_marker("distributed")]
    items[:] = [item for item in items if item not in apart]
    config.hook.pytest_deselected(items=apart)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Asked before the first test database is made; each process of tests has one of its own."""
    from django.conf import settings

    assert settings.SETTINGS_MODULE == "tests.games.settings", "These settings would use your own data folder."


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """A game that a test rolled back gives its number to the next one; what was kept of it in memory must go."""
    from games import memory

    memory.renew()


# People.


@pytest.fixture
def alice(db: None) -> "Friend":
    """Hosts the table."""
    from tests.games.friends import Friend

    return Friend("Alice")


@pytest.fixture
def bob(db: None) -> "Friend":
    """Plays with her."""
    from tests.games.friends import Friend

    return Friend("Bob")


@pytest.fixture
def charlie(db: None) -> "Friend":
    """Is known here, and has no business at this table."""
    from tests.games.friends import Friend

    return Friend("Charlie")


@pytest.fixture
def watcher(db: None) -> "Friend":
    """Looks on; nobody knows the name."""
    from tests.games.friends import Friend

    return Friend()


@pytest.fixture
def table_at(alice: "Friend", bob: "Friend") -> Callable[..., "Table"]:
    """A running table as a record has it; what it does not say is a game of Tutto between Alice and Bob."""
    from tests.games.tables import arrange

    def at(record: dict[str, Any], **wishes: Any) -> "Table":
        return arrange(record, {friend.name: friend.player for friend in (alice, bob)}, **wishes)

    return at


# Servers.


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """The real `manage.py serve`, on a database of its own, for all tests that leave it as they found it."""
    from tests.live.serving import serving

    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator["Server"]:
    """One for a test that ends it, breaks it or counts its memory."""
    from tests.live.serving import serving

    with serving(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple["Server", "Server"]]:
    """Two processes on one PostgreSQL database, connected by Redis."""
    from tests.live.serving import serving, serving_beside

    with serving(tmp_path_factory.mktemp("two")) as first, serving_beside(first) as second:
        yield first, second


@pytest.fixture
def person() -> Iterator[Callable[..., "Person"]]:
    """Scripted people at a real server; their connections are closed with the test."""
    from tests.person import Person

    met: list[Person] = []

    def meet(base: Any, name: str, seed: int = 0) -> Person:
        met.append(Person(getattr(base, "base", base), name, seed))
        return met[-1]

    yield meet
    for known in met:
        known.http.close()


@pytest.fixture
def play_at(person: Callable[..., "Person"]) -> Callable[..., tuple[str, list["Person"]]]:
    """A started table at a real server, and the people in the order of their seats."""

    def at(server: "Server", *names: str, seed: int = 0, **wishes: Any) -> tuple[str, list["Person"]]:
        from tests.person import gather

        return gather([person(server, name, seed) for name in names or ("Alice", "Bob")], **wishes)

    return at


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Between tests the tables are emptied, which the guards of the log refuse; their own tests put them back."""
    from django.db import connection

    from games.site import triggers

    with django_db_blocker.unblock():
        triggers.remove(connection)
