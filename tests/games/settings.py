"""The settings of the tests: the site's own, in a temporary folder, so that nobody's games are touched.

pytest-django reads the settings before any conftest.py, so they can't be chosen there.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

FOLDER = Path(tempfile.mkdtemp(prefix="table-tests-"))
(FOLDER / "static").mkdir()
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
MORE = os.environ.get("MORE_GAMES", "")
os.environ |= {
    "DATA_DIR": str(FOLDER),
    "NO_LIMITS": "1",
    "EMAIL_URL": "memorymail://",
    "STATIC_STORAGE": "django.contrib.staticfiles.storage.StaticFilesStorage",
    # A game from outside is part of the suite, and whatever else somebody brings; servers that tests start inherit it.
    "MORE_GAMES": ",".join(dict.fromkeys(["examples.pig", *filter(None, MORE.split(","))])),
}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
"""Passwords that cost nothing to check: what is tested is who gets in, not how long guessing would take."""

from tutto_site.settings import *  # noqa: E402, F403 - the environment above is what they are made from

TOGETHER = False
"""A page that is a second old is right, and would tell nothing."""
