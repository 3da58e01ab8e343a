"""Every record in tests/records is an oracle: it says itself what it proves and what a replay of it prints."""

import json
from pathlib import Path

import pytest

from games.rules import record

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replay_prints_what_the_record_expects(path):
    data = path.read_bytes()
    assert record.report_bytes(data) == json.loads(data)["expect"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_says_what_it_proves(path):
    assert json.loads(path.read_bytes())["about"].endswith(".")


def test_no_two_records_prove_the_same():
    records = [json.loads(path.read_bytes()) for path in RECORDS]
    assert len({(record["game"], record["about"]) for record in records}) == len(records)
