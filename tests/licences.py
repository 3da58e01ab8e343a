"""The licences of everything that is shipped: the locked packages, and the files that others wrote.

`make licences` writes deploy/LICENSES.md; `make check` holds it to what is shipped, and each licence to those that are
allowed. Not here: what only developers install (requirements-dev.lock).
"""

import json
import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "deploy" / "LICENSES.md"
LOCK, VENDORED = ROOT / "requirements.lock", ROOT / "static" / "vendor" / "vendor.json"

ALLOWED = {
    *("0BSD", "OFL-1.1", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT", "MIT-0", "PSF-2.0"),
    *("TCL", "Unicode-DFS-2016", "ZPL-2.1", "Zlib"),
    # Used as they are, and can be replaced by whoever installs them: they lie beside the site, not in it.
    *("LGPL-3.0-only", "MPL-2.0"),
}
"""By their names in the SPDX list. Another one is a question before it is a line here."""


class Read(NamedTuple):
    """What a package says of its licence, where it does not say it in SPDX, and what the file in it was read to be."""

    said: str
    licence: str


READ = {
    "asgiref": Read("BSD-3-Clause", "BSD-3-Clause"),
    "automat": Read("MIT License", "MIT"),
    "brotli": Read("MIT", "MIT"),
    "channels": Read("BSD License", "BSD-3-Clause"),
    "channels-redis": Read("BSD", "BSD-3-Clause"),
    "constantly": Read("MIT License", "MIT"),
    "daphne": Read("BSD License", "BSD-3-Clause"),
    "django-allauth": Read("MIT License", "MIT"),
    "django-environ": Read("MIT", "MIT"),
    "fido2": Read(
        "BSD License, Apache Software License, Mozilla Public License 2.0 (MPL 2.0)",
        "BSD-2-Clause AND Apache-2.0 AND MPL-2.0",
    ),
    "hyperlink": Read("MIT License", "MIT"),
    "incremental": Read("MIT License", "MIT"),
    "jinja2": Read("BSD License", "BSD-3-Clause"),
    "pyopenssl": Read("Apache Software License", "Apache-2.0"),
    "pysqlite3": Read("", "Zlib"),
    # "Other/Proprietary" is its word for the MIT licence of the work that it began with; both texts lie in it.
    "qrcode": Read("BSD License, Other/Proprietary License", "BSD-3-Clause AND MIT"),
    "segno": Read("BSD License", "BSD-3-Clause"),
    "sqlparse": Read("BSD License", "BSD-3-Clause"),
}

ELSEWHERE = {
    "async-timeout": "Apache-2.0",
    "colorama": "BSD-3-Clause",
    "tzdata": "Apache-2.0",
    "u-msgpack-python": "MIT",
}
"""Packages that only other systems or other Pythons install, so that nothing can be read here."""

DATA = {"games/services/people/confusables.txt": ("Unicode, confusables.txt 13.0.0", "Unicode-DFS-2016")}
"""Files that were taken from others, or made from theirs, and lie among our own."""

HEAD = """# Licences

What is shipped and was written by others. `make licences` writes this file, and `make check` holds it to `requirements.lock` and
`static/vendor/vendor.json`. Everything else here is under the MIT licence (`LICENSE`).
"""
TAIL = """
Ready-made packages bring libraries in C along, each under its own licence, which lies in the package: SQLite (pysqlite3; public domain), libpq and
what it needs (psycopg-binary; PostgreSQL, Apache-2.0, MIT, OpenLDAP, BSD), OpenSSL (cryptography; Apache-2.0), OpenBLAS and the
Fortran run-time (numpy; BSD-3-Clause, GPL-3.0 with the run-time exception). psycopg is under the LGPL: it is installed unchanged beside the site,
whoever runs it may replace it, and with SQLite it is not needed.
"""

PINNED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)


def written() -> str:
    """The file as it should be."""
    lines = [HEAD, "| package | version | licence |", "| --- | --- | --- |"]
    lines += [f"| {name} | {', '.join(versions)} | {licence_of(name)} |" for name, versions in locked().items()]
    lines += ["", "| file | from | licence |", "| --- | --- | --- |"]
    lines += [f"| {file} | {origin} | {licence} |" for file, origin, licence in files()]
    return "\n".join([*lines, TAIL])


def locked() -> dict[str, list[str]]:
    """Every package of the lock; some have another version for another Python."""
    packages: dict[str, list[str]] = {}
    for name, version in PINNED.findall(LOCK.read_text()):
        packages.setdefault(name, []).append(version)
    return packages


def files() -> Iterator[tuple[str, str, str]]:
    for name, facts in sorted(json.loads(VENDORED.read_text()).items()):
        yield f"static/vendor/{name}", f"{facts['package']} {facts['version']}", facts["license"]
    for name, (origin, licence) in DATA.items():
        yield name, origin, licence


def licence_of(name: str) -> str:
    """As an expression of SPDX; what is not known is a question."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    facts = metadata.metadata(name)
    if expression := facts["License-Expression"]:
        return str(expression)
    read = READ.get(name)
    return read.licence if read and read.said == said(facts) else f"? ({said(facts) or 'nothing'})"


def said(facts: metadata.PackageMetadata) -> str:
    words = [word.split(" :: ")[-1] for word in facts.get_all("Classifier", []) if word.startswith("License")]
    return ", ".join(words) or (facts["License"] or "").split("\n")[0]


def refused(expression: str) -> set[str]:
    """What of it is not allowed; of several to choose from, one that is suffices."""
    wrong: set[str] = set()
    for part in expression.split(" AND "):
        choices = {word.strip("() ") for word in part.split(" OR ")}
        wrong |= set() if choices & ALLOWED else choices
    return wrong


def doubts() -> Iterator[str]:
    """Everything that is wrong with what is shipped, and with the file that tells of it."""
    for name in locked():
        for licence in refused(licence_of(name)):
            yield f"{name}: {licence} is not among the allowed licences of tests/licences.py"
    for name, _origin, licence in files():
        for one in refused(licence):
            yield f"{name}: {one} is not among the allowed licences of tests/licences.py"
    if not FILE.exists() or FILE.read_text() != written():
        yield f"{FILE.relative_to(ROOT)} is not what is shipped: make licences"


if __name__ == "__main__":
    FILE.write_text(written())
