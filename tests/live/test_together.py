"""What all processes show alike is made by one of them: each test takes a fresh memory for another process."""

import secrets

import pytest
from django.utils.safestring import SafeString, mark_safe

from games import memory
from games.site import together

pytestmark = pytest.mark.distributed


@pytest.fixture
def made(settings, monkeypatch):
    """How often it was made."""
    settings.TOGETHER, settings.REDIS_PREFIX = True, f"test-{secrets.token_hex(6)}"
    monkeypatch.setattr(together, "FRESH", 60)
    return []


def shown(made: list[int]) -> SafeString:
    def make() -> SafeString:
        made.append(1)
        return mark_safe(f"<p>{len(made)}</p>")

    return together.once("tables en", make)


def test_another_process_takes_what_one_has_made(made):
    assert shown(made) == "<p>1</p>"
    memory.renew()
    assert (shown(made), len(made)) == ("<p>1</p>", 1)


def test_a_process_that_has_it_asks_nobody_for_a_while(made, settings):
    shown(made)
    settings.REDIS_PREFIX = "elsewhere"
    assert (shown(made), len(made)) == ("<p>1</p>", 1)


def test_when_it_is_old_it_is_made_anew(made, monkeypatch):
    monkeypatch.setattr(together, "FRESH", 0.001)
    while shown(made) == "<p>1</p>":
        pass
    assert len(made) == 2


def test_it_is_told_as_it_was_made(made):
    shown(made)
    memory.renew()
    assert isinstance(shown(made), SafeString)


def test_while_redis_is_away_each_process_makes_its_own(made, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    shown(made)
    memory.renew()
    assert shown(made) == "<p>2</p>"
