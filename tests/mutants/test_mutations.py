"""The tool that breaks lines breaks all kinds of them, one at a time."""

import ast

import pytest

from tests.mutants.__main__ import ROOT, TESTS, noticing
from tests.mutants.mutations import mutants

BROKEN = {
    "a < b": {"a <= b"},
    "a == b": {"a != b"},
    "a in b": {"a not in b"},
    "a and b": {"a or b"},
    "a + b": {"a - b"},
    "not a": {"not not a"},
    "3": {"4", "2"},
    "True": {"False"},
    "a if b else c": {"a if True else c", "a if False else c"},
    "'words'": set(),
}


@pytest.mark.parametrize(("line", "faults"), BROKEN.items())
def test_each_operator_makes_its_faults(line: str, faults: set[str]) -> None:
    assert {mutant.source for mutant in mutants(line)} == faults


def test_statements_are_dropped_and_returns_are_empty() -> None:
    source = 'def f(a):\n    """Docstring."""\n    a.b()\n    return a'
    found = {mutant.fault for mutant in mutants(source)}
    assert found == {"without: a.b()", "returns None"}


def test_every_mutant_is_another_module_that_can_be_read() -> None:
    source = (ROOT / "games/rules/steps.py").read_text()
    sources = [mutant.source for mutant in mutants(source)]
    assert len(sources) > 10
    assert ast.unparse(ast.parse(source)) not in sources
    assert all(ast.parse(broken) for broken in sources)


def test_the_tests_that_are_to_notice_exist() -> None:
    assert [test for tests in TESTS.values() for test in tests if not (ROOT / test).exists()] == []
    assert noticing("games/rules/proof.py") != noticing("games/rules/steps.py")
