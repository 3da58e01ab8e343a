"""What is shipped has licences that are allowed, and a file that says so."""

import pytest

from tests import licences


def test_everything_that_is_shipped_is_in_order():
    assert len(licences.locked()) > 40
    assert list(licences.doubts()) == []


def test_every_package_of_the_lock_is_named():
    named = {line.split("==")[0] for line in licences.LOCK.read_text().splitlines() if line[:1].isalnum()}
    assert named == set(licences.locked())


@pytest.mark.parametrize(
    ("expression", "wrong"),
    [
        ("MIT", set()),
        ("Apache-2.0 OR GPL-3.0-only", set()),
        ("MIT AND AGPL-3.0-only", {"AGPL-3.0-only"}),
        ("SSPL-1.0", {"SSPL-1.0"}),
        ("? (nothing)", {"? (nothing"}),
    ],
)
def test_what_is_not_allowed_is_found(expression, wrong):
    assert licences.refused(expression) == wrong


def test_a_package_that_changes_its_words_is_a_question_again(monkeypatch):
    monkeypatch.setitem(licences.READ, "segno", licences.Read("Public Domain", "BSD-3-Clause"))
    assert licences.licence_of("segno") == "? (BSD License)"
    assert any(doubt.startswith("segno: ?") for doubt in licences.doubts())


def test_a_file_that_is_out_of_date_is_found(monkeypatch, tmp_path):
    monkeypatch.setattr(licences, "locked", lambda: {"asgiref": ["0.0"]})
    assert "deploy/LICENSES.md is not what is shipped: make licences" in list(licences.doubts())


def test_a_new_package_is_no_licence_until_it_was_read(monkeypatch):
    monkeypatch.delitem(licences.READ, "sqlparse")
    assert any("sqlparse: ?" in doubt for doubt in licences.doubts())
