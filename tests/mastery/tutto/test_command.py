"""manage.py evaluate: situations in, one line of JSON for each out."""

import json
import os
import subprocess
import sys
from pathlib import Path

from games.mastery.tutto.asked.lines import answers
from games.rules import record
from tests.rules.tables import entries

ROOT = Path(__file__).parent.parent.parent.parent
LAST = {"own": 5000, "opponent": 6000, "second": True, "at_risk": 900}
RECORD = record.write("tutto", {}, ["Anna", "Ben"], entries("x2 134462"))


def evaluate(*files, stdin=b""):
    run = [sys.executable, "manage.py", "evaluate", *map(str, files)]
    env = {**os.environ, "SECRET_KEY": "tests"}
    done = subprocess.run(run, cwd=ROOT, input=stdin, capture_output=True, env=env, timeout=60)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_each_line_is_answered_in_order_and_errors_make_it_fail_at_the_end(tmp_path):
    file = tmp_path / "situations"
    file.write_text(f"{json.dumps(LAST)}\n\n{{broken\n{json.dumps(LAST | {'own': 4950})}\n")
    code, lines, errors = evaluate(file, tmp_path / "missing", "-", stdin=json.dumps(LAST).encode())
    assert [next(iter(line)) for line in lines] == ["win", "error", "win", "error", "win"]
    assert (code, errors) == (1, b"")


def test_a_file_without_errors_succeeds(tmp_path):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORD, indent=2))
    code, lines, errors = evaluate(file)
    assert [choice["do"] for choice in lines[0]["choices"]] == ["keep", "stop"]
    assert (code, errors) == (0, b"")


def test_what_is_no_text_or_nothing_at_all_is_one_error():
    assert [list(line) for data in (b"", b"\xff", b" \n", b"[1]", b"[" * 100_000) for line in answers(data)] == [
        ["error"]
    ] * 5


def test_a_record_may_stand_on_a_line_among_situations():
    lines = list(answers(f"{json.dumps(RECORD)}\n{json.dumps(LAST)}".encode()))
    assert [len(line["choices"]) for line in lines] == [2, 2]
