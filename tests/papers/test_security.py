"""What deploy/SECURITY.md says is there: every file it names, and every test."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAPER = (ROOT / "deploy" / "SECURITY.md").read_text()
ROWS = [
    line.split(" | ") for line in PAPER.partition("## Not met")[0].splitlines() if re.match(r"\| \d+\.\d+ \|", line)
]
CHAPTERS = {int(number) for number in re.findall(r"^## V(\d+) ", PAPER, re.MULTILINE)}


def test_every_control_says_where_it_stands_and_what_holds_it():
    assert len(ROWS) > 50
    assert [row for row in ROWS if len(row) != 4] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[2]}")
def test_what_it_names_is_there(row):
    files, tests = re.findall(r"`([^`]+)`", row[2]), re.findall(r"`([^`]+)::(\w+)`", row[3])
    assert files and tests
    assert [file for file in files if not (ROOT / file).is_file()] == []
    for file, name in tests:
        assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(), re.MULTILINE), f"{file}::{name}"


def test_every_line_is_of_its_chapter():
    chapter, wrong = "", []
    for line in PAPER.partition("## Not met")[0].splitlines():
        if found := re.match(r"## V(\d+) ", line):
            chapter = found[1]
        elif (found := re.match(r"\| (\d+)\.\d+ \|", line)) and found[1] != chapter:
            wrong.append(line)
    assert wrong == []


def test_every_chapter_is_there_or_said_not_to_apply():
    apart = {int(number) for number in re.findall(r"V(\d+) \(", PAPER)}
    assert CHAPTERS | apart == set(range(1, 18))


@pytest.mark.parametrize("paper", ["SECURITY.md", "deploy/SECURITY.md", "deploy/README.md"])
def test_whatever_a_paper_names_in_the_project_is_there(paper):
    named = re.findall(r"`((?:games|tests|deploy|static|tutto_site)/[\w./@-]+|[A-Z]+\.md)`", (ROOT / paper).read_text())
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_nobody_is_told_to_write_to_an_address_that_nobody_reads():
    assert re.findall(r"[\w.+-]+@[\w-]+\.\w+", (ROOT / "SECURITY.md").read_text()) == []


def test_the_version_that_is_looked_after_is_this_one():
    version = re.search(r'^version = "(\d+\.\d+)\.', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert version
    assert f"| {version[1]} | gets fixes |" in (ROOT / "SECURITY.md").read_text()


def settings_with(tmp_path, **env):
    """What the settings become with this environment, in a process of their own."""
    asked = "SECURE_HSTS_SECONDS SESSION_COOKIE_SECURE CSRF_COOKIE_SECURE SECURE_PROXY_SSL_HEADER"
    code = f"from tutto_site import settings as s; print([bool(getattr(s, name)) for name in '{asked}'.split()])"
    path = {"DATA_DIR": str(tmp_path), "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", code], env=path | env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_with_https_browsers_are_told_to_stay_with_it(tmp_path):
    named = {"SITE_URL": "https://tables.example.org", "PROXY_HEADER": "X-Real-IP"}
    assert settings_with(tmp_path, **named) == "[True, True, True, True]"


def test_without_a_proxy_no_header_makes_https_of_http(tmp_path):
    assert settings_with(tmp_path, SITE_URL="https://tables.example.org") == "[True, True, True, False]"
    assert settings_with(tmp_path) == "[False, False, False, False]"
