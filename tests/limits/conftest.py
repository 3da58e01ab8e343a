"""Limits that hold, for people in one process and at a real server where as few as four share an address."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from games.live import servers
from tests.live.serving import Server, serving

HELD = ("--host=127.0.0.1",)
"""Words for `serve` that lift no limits."""
FEW = {"PEOPLE_PER_ADDRESS": "4", "PROXY_HEADER": "X-Real-IP", "EMAIL_URL": "dummymail://"}


@pytest.fixture
def limited(settings: Any) -> Any:
    """What other tests have used up does not count, in Redis either."""
    settings.LIMITS, settings.REDIS_PREFIX = True, f"test-{secrets.token_hex(6)}"
    return settings


@pytest.fixture(scope="module", params=servers.NAMES)
def strict(tmp_path_factory: pytest.TempPathFactory, request: Any) -> Iterator[Server]:
    """A real server behind a proxy that says where people come from; for each test another address."""
    with serving(tmp_path_factory.mktemp("strict"), words=HELD, SERVER=request.param, **FEW) as running:
        yield running
