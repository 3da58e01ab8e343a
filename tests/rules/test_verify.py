"""manage.py verify: files in, one line of JSON for each out."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.rules.proven import gambler, game

ROOT = Path(__file__).parent.parent.parent
VECTOR = ROOT / "tests" / "vectors" / "game.json"


def verify(*files, stdin=b""):
    run = [sys.executable, "manage.py", "verify", *map(str, files)]
    settings = {**os.environ, "SECRET_KEY": "tests"}
    done = subprocess.run(run, cwd=ROOT, input=stdin, capture_output=True, env=settings, timeout=5)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_verify_prints_one_line_per_file_in_order_and_fails_once_all_are_done(tmp_path):
    changed, cut = tmp_path / "changed.json", tmp_path / "cut.json"
    raw = game()
    raw["log"][1][1][5] = 4
    changed.write_text(json.dumps(raw))
    cut.write_text(json.dumps(game())[:100])
    code, lines, errors = verify(changed, VECTOR, cut, tmp_path / "missing", "-", stdin=json.dumps(gambler()).encode())
    assert [line["verified"] for line in lines] == [False, True, False, False, True]
    assert (lines[0]["at"], lines[2]["at"], code, errors) == (1, None, 1, b"")


def test_verify_succeeds_if_every_proof_does():
    code, lines, errors = verify(VECTOR, "-", stdin=json.dumps(game()).encode())
    assert [line["verified"] for line in lines] == [True, True]
    assert (code, errors) == (0, b"")


def test_a_crowd_that_joined_is_caught_in_no_time(tmp_path):
    raw = game()
    raw["proof"]["setup"]["joined"] = [f"player {number}" for number in range(1000)]
    file = tmp_path / "crowd.json"
    file.write_text(json.dumps(raw))
    code, (line,), _errors = verify(file)
    assert (code, line["verified"]) == (1, False)
