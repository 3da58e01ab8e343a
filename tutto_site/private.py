"""What the site keeps is its own: its folder and its files are for nobody else, whatever the habits of the machine."""

import os
from pathlib import Path

KEY = "secret_key"
OURS = (KEY, "tutto.sqlite3*", "tutto.log*")


def keep_private(folder: Path) -> None:
    """Whatever this process writes from now on, and what an older version has written here.

    A folder that we have not made stays open to those who share it; our files in it do not.
    """
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / KEY).exists():
        folder.chmod(0o700)
    for file in (file for pattern in OURS for file in folder.glob(pattern)):
        file.chmod(0o600)
