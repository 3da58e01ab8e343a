"""Processes of their own on the database of the tests."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.db import connection

from tests.live.serving import OF_THE_TESTS, POSTGRES, ROOT


def begin(data: os.PathLike[str], *command: str) -> "subprocess.Popen[str]":
    env = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTS}
    env |= {"DATABASE_URL": _url(), "DATA_DIR": os.fspath(data), "PYTHONPATH": os.fspath(ROOT)}
    env |= {"DJANGO_SETTINGS_MODULE": "tutto_site.settings", "SECRET_KEY": settings.SECRET_KEY}
    return subprocess.Popen(
        [sys.executable, *command], env=env, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def said(process: "subprocess.Popen[str]") -> str:
    words, _nothing = process.communicate(timeout=120)
    assert process.returncode == 0, words
    return words


def _url() -> str:
    name = connection.settings_dict["NAME"]
    return urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}")) if POSTGRES else f"sqlite:///{name}"


def until(true: Callable[[], object], process: "subprocess.Popen[str]") -> None:
    """Waits until it is true, or the process has something to say about why not."""
    ends = time.monotonic() + 60
    while not true():
        assert time.monotonic() < ends, "nothing happened"
        assert process.poll() is None, process.communicate()[0]
        time.sleep(0.01)
