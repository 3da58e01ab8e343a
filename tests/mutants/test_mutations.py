"""The tool that breaks lines breaks all kinds of them, one at a time."""

import ast

import pytest

from tests.mutants.mutations import mutants
from tests.mutants.running import ROOT

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
STEPS = (ROOT / "games/rules/steps.py").read_text()


@pytest.mark.parametrize(("line", "faults"), BROKEN.items())
def test_each_operator_makes_its_faults(line: str, faults: set[str]) -> None:
    assert {mutant.source for mutant in mutants(line)} == faults


def test_statements_are_dropped_and_returns_are_empty() -> None:
    source = 'def f(a):\n    """Docstring."""\n    a.b()\n    return a'
    found = {mutant.fault for mutant in mutants(source)}
    assert found == {"without: a.b()", "returns None"}


def test_what_only_mypy_reads_is_left_as_it_is() -> None:
    types = "x: int | None\ndef f(a: A | B) -> B | A: ...\nif TYPE_CHECKING:\n    b = 1"
    assert list(mutants(types)) == []
    assert [mutant.fault for mutant in mutants("x: int = a | b")] == ["BitOr is BitAnd"]


def test_what_changes_no_answer_is_no_fault() -> None:
    assert list(mutants("zip(a, b, strict=True)\nlru_cache(maxsize=9)")) == []
    assert [mutant.fault for mutant in mutants("sorted(a, reverse=True)")] == ["True is False"]


def test_a_mutant_is_named_by_its_place_its_line_and_its_fault() -> None:
    (mutant,) = mutants("class A:\n    def f(self):\n        pass\n    def g(self):\n        self.a = 'b'")
    assert mutant.name == ("A.g", "self.a = 'b'", "without: self.a = 'b'")
    assert mutant.lines == range(5, 6)


def test_what_can_be_done_twice_to_a_line_is_numbered() -> None:
    assert [mutant.fault for mutant in mutants("a + b + c")] == ["Add is Sub", "Add is Sub (2)"]


def test_the_lines_of_a_statement_end_where_what_is_inside_begins() -> None:
    assert {mutant.lines for mutant in mutants("if (\n    a\n    == b\n):\n    pass")} == {range(1, 5)}


def test_every_mutant_is_another_module_that_can_be_read() -> None:
    sources = [mutant.source for mutant in mutants(STEPS)]
    assert len(sources) > 10
    assert ast.unparse(ast.parse(STEPS)) not in sources
    assert all(ast.parse(broken) for broken in sources)


def test_no_two_mutants_have_the_same_name() -> None:
    names = [mutant.name for mutant in mutants(STEPS)]
    assert len(names) == len(set(names))
