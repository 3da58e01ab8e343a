"""What the environment may say, and the one sentence if it says something else."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tutto_site import environment
from tutto_site.private import keep_private

WRONG = {
    "THREADS=abc": lambda: environment.whole("THREADS", 8),
    "THREADS=0": lambda: environment.whole("THREADS", 8),
    "THREADS=-3": lambda: environment.whole("THREADS", 8),
    "NO_LIMITS=perhaps": lambda: environment.flag("NO_LIMITS"),
    "SITE_URL=tables.example.org": lambda: environment.site("SITE_URL"),
    "SITE_URL=ftp://tables.example.org": lambda: environment.site("SITE_URL"),
    "SITE_URL=https://tables.example.org/games": lambda: environment.site("SITE_URL"),
    "REDIS_URL=127.0.0.1:6379": lambda: environment.redis("REDIS_URL"),
    "REDIS_CHANNELS=redis://one/0 two": lambda: environment.several_redis("REDIS_CHANNELS", "redis://one/0"),
    "REDIS_CHANNELS=redis://one/0": lambda: environment.several_redis("REDIS_CHANNELS", ""),
    "EMAIL_URL=mail.example.org": lambda: environment.mail("EMAIL_URL"),
    "MORE_GAMES=nothing.here": lambda: environment.games("MORE_GAMES"),
    "MORE_GAMES=json": lambda: environment.games("MORE_GAMES"),
}


@pytest.mark.parametrize("said", WRONG)
def test_what_can_not_be_is_refused_with_an_example_of_what_can(monkeypatch, said):
    name, value = said.split("=")
    monkeypatch.setenv(name, value)
    with pytest.raises(ImproperlyConfigured, match=f"{name}=") as caught:
        WRONG[said]()
    assert len(str(caught.value).splitlines()) == 1


RIGHT = {
    "THREADS=12": (lambda: environment.whole("THREADS", 8), 12),
    "THREADS=": (lambda: environment.whole("THREADS", 8), 8),
    "NO_LIMITS=1": (lambda: environment.flag("NO_LIMITS"), True),
    "NO_LIMITS=": (lambda: environment.flag("NO_LIMITS"), False),
    "SITE_URL=https://tables.example.org/": (lambda: environment.site("SITE_URL"), "https://tables.example.org"),
    "REDIS_URL=rediss://:word@host/1": (lambda: environment.redis("REDIS_URL"), "rediss://:word@host/1"),
    "REDIS_CHANNELS=redis://one/0,redis://two/0": (
        lambda: environment.several_redis("REDIS_CHANNELS", "redis://one/0"),
        ["redis://one/0", "redis://two/0"],
    ),
    "REDIS_CHANNELS=": (lambda: environment.several_redis("REDIS_CHANNELS", ""), []),
    "EMAIL_URL=": (
        lambda: environment.mail("EMAIL_URL")["EMAIL_BACKEND"],
        "django.core.mail.backends.console.EmailBackend",
    ),
    "MORE_GAMES=examples.pig, ": (lambda: environment.games("MORE_GAMES"), ["examples.pig"]),
}


@pytest.mark.parametrize("said", RIGHT)
def test_what_can_be_is_taken(monkeypatch, said):
    name, value = said.split("=", 1)
    monkeypatch.setenv(name, value)
    read, expected = RIGHT[said]
    assert read() == expected


def test_an_address_with_a_password_is_not_repeated(monkeypatch):
    monkeypatch.setenv("REDIS_URL", "word-that-nobody-should-see@host")
    with pytest.raises(ImproperlyConfigured) as caught:
        environment.redis("REDIS_URL")
    assert "word-that-nobody-should-see" not in str(caught.value)


@pytest.mark.parametrize("folder", ["/proc/nothing", __file__])
def test_a_data_folder_that_can_not_be_one_is_named(folder):
    with (
        pytest.raises(ImproperlyConfigured, match=f"The data folder {folder} can't be used"),
        environment.usable(Path(folder)),
    ):
        keep_private(Path(folder))
