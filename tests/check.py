"""`make check`: everything that can be told about the code without running it, and what could not be reached for it."""

import hashlib
import json
import secrets
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from games.mastery.gambler import taught as gambler
from games.mastery.gambler import weights
from games.mastery.tutto import taught as tutto
from games.mastery.tutto.proof import doubts
from tests import licences
from tests.cycles import circles
from tests.names import named

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
COMMANDS = {
    "ruff": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "mypy": ["mypy", "--no-error-summary"],
    "imports": ["lint-imports", "--no-cache"],
    "templates": ["djlint", "templates", "examples", "--lint", "--quiet"],
    "words in every language": ["python", "-m", "tests.words", "--check"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
    "migrations while everybody plays on": ["python", "-m", "tests.migrating"],
    "django": ["python", "manage.py", "check", "--fail-level", "WARNING"],
}


SAMPLE = 25
"""States of each edition that are worked out again, other ones each time."""


def run(name: str, command: list[str]) -> bool:
    done = subprocess.run([BIN / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    print(f"{'ok    ' if done.returncode == 0 else 'FAILED'} {name}")
    if done.returncode:
        print(done.stdout[-6000:], done.stderr[-3000:], sep="\n")
    return done.returncode == 0


def vendored() -> bool:
    """The files that others wrote are exactly those that we took over."""
    folder = ROOT / "static" / "vendor"
    known = json.loads((folder / "vendor.json").read_text())
    found = {path.name for path in folder.iterdir() if path.suffix in (".js", ".woff2")}
    right = found == set(known) and all(
        hashlib.sha256((folder / name).read_bytes()).hexdigest() == facts["sha256"] for name, facts in known.items()
    )
    print(f"{'ok    ' if right else 'FAILED'} vendored files")
    return right


WIDEST, LONGEST = 140, 80
WRITTEN = (("templates", "**/*"), ("examples", "**/*.html"), ("static/css", "**/*.css"), ("static/js", "**/*.js"))
"""What people write by hand and no formatter breaks into lines; static/vendor is not ours."""


def readable() -> bool:
    """Templates, stylesheets and scripts can be read: no line is too wide, no template too long."""
    files = [path for folder, name in WRITTEN for path in sorted((ROOT / folder).glob(name)) if path.is_file()]
    wrong = [f"{path.relative_to(ROOT)}{why}" for path in files for why in _unreadable(path)]
    print(f"{'ok    ' if files and not wrong else 'FAILED'} lengths of lines and templates", *wrong, sep="\n       ")
    return bool(files) and not wrong


def _unreadable(path: Path) -> list[str]:
    lines = path.read_text().splitlines()
    wide = [f":{number}: {len(line)} characters" for number, line in enumerate(lines, 1) if len(line) > WIDEST]
    template = path.is_relative_to(ROOT / "templates")
    return [*wide, *([f": {len(lines)} lines"] if template and len(lines) >= LONGEST else [])]


def nothing(what: str, wrong: Iterable[str]) -> bool:
    """None of these should be there; each is named."""
    lines = list(wrong)
    print(f"{'FAILED' if lines else 'ok    '} {what}", *lines, sep="\n       ")
    return not lines


AUDIT = ["pip-audit", "--require-hashes", "--disable-pip", "-r", "requirements.lock", "--progress-spinner", "off"]
UNREACHABLE = ("ConnectionError", "ConnectTimeout", "ServiceError", "HTTPError")


def audited() -> bool:
    """Known weaknesses of the locked packages, where the list of them can be reached."""
    done = subprocess.run([BIN / AUDIT[0], *AUDIT[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    blind = any(word in said for word in UNREACHABLE) if done.returncode else "could not be audited" in said
    if blind:
        print("NOT CHECKED pip-audit: its list of known weaknesses can't be reached from here")
        return True
    print(f"{'ok    ' if done.returncode == 0 else 'FAILED'} pip-audit")
    if done.returncode:
        print(said[-4000:])
    return done.returncode == 0


if __name__ == "__main__":
    results = [run(name, command) for name, command in COMMANDS.items()] + [vendored(), readable()]
    results.append(nothing("modules that import each other in a circle", circles()))
    results.append(
        nothing("values of the solution that do not follow from the others", doubts(SAMPLE, secrets.randbits(32)))
    )
    taught = (doubt for facts in (tutto.FACTS, gambler.FACTS) for doubt in facts.doubts())
    results.append(nothing("numbers of rules of thumb that the solution does not say", taught))
    results.append(nothing("what is wrong with the weights that were learned", weights.doubts()))
    results.append(nothing("licences of what is shipped", licences.doubts()))
    results.append(nothing("games called by name outside their rooms", named()))
    sys.exit(not all([*results, audited()]))
