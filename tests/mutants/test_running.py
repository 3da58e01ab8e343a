"""The tests are run for each mutant with the module that is broken, and with no other."""

import subprocess
import sys

from tests.mutants.__main__ import TESTS, modules, noticing
from tests.mutants.running import ROOT
from tests.mutants.touching import Touching

STEPS = "games/rules/steps.py"

SURVIVORS = """
from tests.mutants.__main__ import unnoticed
from tests.mutants.mutations import mutants
from tests.mutants.running import ROOT
source = (ROOT / "games/rules/steps.py").read_text()
few = [mutant for mutant in mutants(source) if "turn" in mutant.text]
print(*(mutant.fault for mutant in unnoticed("games/rules/steps.py", few, ["tests/mutants/sample.py"], False)), sep="\\n")
"""


def test_what_a_test_notices_dies_and_what_none_notices_or_touches_survives() -> None:
    """The sample asks whether a turn ends that does, and nothing else."""
    done = subprocess.run([sys.executable, "-c", SURVIVORS], cwd=ROOT, capture_output=True, text=True, check=True)
    survived = done.stdout.splitlines()
    assert "IsNot is Is" in survived
    assert "NotEq is Eq" not in survived
    assert "Sub is Add" in survived


def test_a_line_is_noticed_by_those_who_run_it() -> None:
    touching = Touching({"a": 0.1, "b": 0.2, "c": 0.3}, {STEPS: {"1": ["", "c"], "5": ["a"], "6": ["b", "a"]}})
    assert touching.tests(STEPS, range(5, 7)) == {"a": 0.1, "b": 0.2}
    assert touching.tests(STEPS, range(7, 9)) == {}
    assert touching.tests("games/rules/entries.py", range(5, 7)) == {}


def test_what_an_import_runs_may_be_noticed_by_all() -> None:
    touching = Touching({"a": 0.1, "b": 0.2}, {STEPS: {"1": [""], "5": ["a"]}})
    assert touching.tests(STEPS, range(1, 2)) == {"a": 0.1, "b": 0.2}


def test_the_tests_that_are_to_notice_exist() -> None:
    assert [test for tests in TESTS.values() for test in tests if not (ROOT / test).exists()] == []
    assert noticing("games/rules/proof.py") != noticing("games/rules/tutto/bots.py")


def test_a_folder_stands_for_all_modules_in_it() -> None:
    named = list(modules(["games/rules/tutto", STEPS]))
    assert named[-1] == STEPS
    assert {"games/rules/tutto/bots.py", "games/rules/tutto/thinking/turn.py"} <= set(named)


def test_every_module_of_the_rules_and_of_play_has_tests_that_are_to_notice() -> None:
    assert [module for module in modules(["games/rules", "games/services/play"]) if not noticing(module)] == []
