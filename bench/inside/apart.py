"""A measurement inside the application, in a process of its own, on a site of its own on disk."""

import json
import os
import subprocess
import sys
from typing import Any

from bench.serving import ROOT, folder

ALONE = {
    "NO_LIMITS": "1",
    "STATIC_STORAGE": "django.contrib.staticfiles.storage.StaticFilesStorage",
    "DJANGO_SETTINGS_MODULE": "tutto_site.settings",
}


def apart(module: str, *words: object, seconds: float) -> Any:
    """What `python -m MODULE WORDS` prints as JSON."""
    with folder() as data:
        (data / "static").mkdir()  # as `serve` leaves it
        env = os.environ | ALONE | {"DATA_DIR": str(data)}
        command = [sys.executable, "-m", module, *map(str, words)]
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, timeout=seconds)
    return json.loads(done.stdout)
