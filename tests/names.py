"""Where a game may be called by its name: in its own rooms, its data and tests, and nowhere else in the code."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOOKED_AT = ("games", "tutto_site", "templates", "static", "manage.py")
ENDINGS = {".py", ".html", ".txt", ".js", ".css"}
OWN = re.compile(
    r"games/rules/(tutto|gambler)/|games/(kinds|templatetags)/(tutto|gambler)(\.py|/)|templates/(games|running)/(tutto|gambler)/"
    r"|static/(css|js)/games/(tutto|gambler)[/.]|games/management/commands/(boards|evaluate)\.py|games/mastery/(tutto|gambler)/|games/migrations/|static/vendor/"
)
"""Boards are Gambler's, and so is the command that prints them; the one that evaluates is of Tutto."""
REGISTRIES = {"games/rules/__init__.py", "games/kinds/__init__.py"}
"""The one line that each game has in each of them."""
NAMES = re.compile(r"(?<![A-Za-z])(tutto|gambler|pig)(?![a-z])")
OF_THE_SITE = re.compile(
    r"tutto_site|tutto\.(sqlite3|log)"
    r"|tutto_(moves|fanout|sockets|frames|errors|refused|costly|database|disk|request|lane|writes|tables?|nudges|pages)"
    r"|tutto_(reached|due|tick|mails)"
)
"""The site itself is called after its first game, in names that operators and settings know."""


def named() -> Iterator[str]:
    """Every line that calls a game by its name where it should not."""
    files = subprocess.run(["git", "ls-files", *LOOKED_AT], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in files.stdout.split():
        path = ROOT / name
        if path.suffix not in ENDINGS or OWN.match(name) or name in REGISTRIES or not path.exists():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if NAMES.search(OF_THE_SITE.sub("", line)):
                yield f"{name}:{number}: {line.strip()[:100]}"
