"""manage.py replay: files in, one line of JSON for each out, and never more memory than a small machine has."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.rules import record
from tests.rules.tables import SINGLES, entries

ROOT = Path(__file__).parent.parent.parent
PLAYED = "bonus-600 134462 +1 22253 +5 6665 done stop"
TUTTO = record.write("tutto", {}, ["Anna", "Ben"], entries(PLAYED))
GAMBLER = record.write("gambler", {"boards": [SINGLES]}, ["Anna", "Ben"], entries("12345 1>0,2>1 done"))


def replay(*files, stdin=b""):
    run = [sys.executable, "manage.py", "replay", *map(str, files)]
    done = subprocess.run(run, cwd=ROOT, input=stdin, capture_output=True, env=SETTINGS, timeout=60)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


SETTINGS = {**os.environ, "SECRET_KEY": "tests"}


def test_replay_prints_one_line_per_file_in_order_and_fails_once_all_are_done(tmp_path):
    good, broken, cut = tmp_path / "good.json", tmp_path / "broken.json", tmp_path / "cut.json"
    good.write_text(json.dumps(TUTTO))
    broken.write_text(json.dumps({**TUTTO, "log": [["card", "x2"], ["stop"]]}))
    cut.write_text(json.dumps(TUTTO)[:50])
    code, lines, errors = replay(broken, tmp_path / "missing", good, cut, tmp_path, good)
    assert [line.get("at", line.get("scores")) for line in lines] == [1, None, [1400, 0], None, None, [1400, 0]]
    assert (code, errors) == (1, b"")


def test_replay_succeeds_if_every_file_does(tmp_path):
    good = tmp_path / "good.json"
    good.write_text(json.dumps(TUTTO))
    code, lines, errors = replay(good, "-", good, stdin=json.dumps(GAMBLER).encode())
    assert [line["scores"] for line in lines] == [[1400, 0], [110, 80], [1400, 0]]
    assert (code, errors) == (0, b"")


def test_replay_of_an_empty_standard_input_fails_without_a_traceback():
    code, lines, errors = replay("-", "-")
    assert [line["at"] for line in lines] == [None, None]
    assert (code, errors) == (1, b"")


MEASURED = """
import resource, subprocess, sys
code = subprocess.run([sys.executable, "manage.py", "replay", sys.argv[1]], stdout=subprocess.DEVNULL).returncode
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
"""


ENTRIES = ['["roll",[1,2,3,4,5,6]]', "[0]", '{"":0}', "[" * 900 + "]" * 900]
SIZES = [(record.MOST_BYTES, entry) for entry in ENTRIES] + [(10_000_000, "[]")]


@pytest.mark.parametrize(("size", "entry"), SIZES, ids=lambda value: str(value)[:9])
def test_replay_takes_less_than_200_megabytes_for_any_file(tmp_path, size, entry):
    file, head = tmp_path / "large.json", json.dumps({**TUTTO, "log": []})[:-2]
    file.write_text(head + ",".join([entry] * ((size - len(head) - 2) // (len(entry) + 1))) + "]}")
    run = [sys.executable, "-c", MEASURED, file]
    done = subprocess.run(run, cwd=ROOT, env=SETTINGS, capture_output=True, check=True)
    code, megabytes = map(int, done.stdout.split())
    assert code == 1
    assert megabytes < 200
