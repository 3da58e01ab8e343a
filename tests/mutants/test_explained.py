"""What can't be noticed is explained, and only as long as it is there."""

import pytest

from tests.mutants.explained import Explanation, explanations, split
from tests.mutants.mutations import mutants
from tests.mutants.running import ROOT

TEXT = """
# Words at the top are no explanation.

## games/rules/one.py

### One.add `return a + b | c`
- Add is Sub / BitOr is BitAnd because b is always 0.

### `X = 1`
- 1 is 2 because nobody reads it.
"""


def test_a_line_has_its_place_its_faults_and_one_reason() -> None:
    assert explanations(TEXT) == [
        Explanation("games/rules/one.py", "One.add", "return a + b | c", "Add is Sub"),
        Explanation("games/rules/one.py", "One.add", "return a + b | c", "BitOr is BitAnd"),
        Explanation("games/rules/one.py", "", "X = 1", "1 is 2"),
    ]


@pytest.mark.parametrize("line", ["- Add is Sub", "- Add is Sub because", "### no line", "because"])
def test_what_is_neither_heading_nor_reason_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="Neither a heading nor a reason"):
        explanations(TEXT + line)


def test_what_is_explained_is_not_tried() -> None:
    tested, stale = split("games/rules/one.py", mutants("X = 1"), explanations(TEXT)[2:])
    assert [mutant.fault for mutant in tested] == ["1 is 0"]
    assert stale == []


def test_an_explanation_of_another_module_explains_nothing_here() -> None:
    tested, stale = split("games/rules/two.py", mutants("X = 1"), explanations(TEXT))
    assert len(tested) == 2
    assert stale == []


@pytest.mark.parametrize("source", ["X = 2", "Y = 1", "def X():\n    X = 1", "X = True"])
def test_an_explanation_is_stale_when_its_line_has_changed(source: str) -> None:
    _tested, stale = split("games/rules/one.py", mutants(source), explanations(TEXT)[2:])
    assert [one.text for one in stale] == ["X = 1"]


def test_no_explanation_of_ours_is_stale() -> None:
    ours = explanations()
    for module in {explanation.module for explanation in ours}:
        assert split(module, mutants((ROOT / module).read_text()), ours)[1] == []
