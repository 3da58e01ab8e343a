"""Every record in examples/pig/records is an oracle: it says itself what it proves and what a replay of it prints."""

import json
from pathlib import Path

import pytest

from games.rules import record
from tests.live.serving import ROOT

RECORDS = sorted((ROOT / "examples" / "pig" / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replay_prints_what_the_record_expects(path: Path) -> None:
    data = path.read_bytes()
    assert record.report_bytes(data) == json.loads(data)["expect"]


def test_each_record_proves_something_of_its_own() -> None:
    about = [json.loads(path.read_bytes())["about"] for path in RECORDS]
    assert len(set(about)) == len(about) > 20
    assert all(sentence.endswith(".") for sentence in about)
