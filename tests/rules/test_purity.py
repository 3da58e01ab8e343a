"""The rules know nothing of the web, of the clock and of any dice of their own."""

import ast
import sys
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "games" / "rules").rglob("*.py"))
UNFORESEEABLE = {"random", "secrets", "uuid", "time", "datetime", "socket", "threading", "tempfile"}

each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path):
    """The full names of the modules that are imported anywhere in this file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@each_module
def test_rules_import_the_standard_library_and_each_other_only(path):
    foreign = {name for name in imported(path) if name.split(".")[0] not in sys.stdlib_module_names}
    assert all(name == "games.rules" or name.startswith("games.rules.") for name in foreign)


@each_module
def test_rules_import_neither_clock_nor_dice(path):
    assert not {name.split(".")[0] for name in imported(path)} & UNFORESEEABLE


@each_module
def test_only_chance_knows_the_operating_system(path):
    assert "os" not in imported(path) or path.stem == "chance"


def test_randomness_enters_in_new_root_only():
    (chance,) = (tree(path) for path in MODULES if path.stem == "chance")
    uses = [node for node in ast.walk(chance) if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "os"]
    (new_root,) = (node for node in chance.body if isinstance(node, ast.FunctionDef) and node.name == "new_root")
    assert [ast.unparse(node) for node in uses] == ["os.urandom"]
    assert uses[0] in ast.walk(new_root)


@each_module
def test_rules_neither_read_nor_print_nor_run_text(path):
    calls = {ast.unparse(node.func) for node in ast.walk(tree(path)) if isinstance(node, ast.Call)}
    assert not calls & {"__import__", "eval", "exec", "open", "print", "input", "id", "hash"}


def test_nothing_that_the_rules_hand_out_can_be_changed():
    modules = [import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in MODULES]
    made = {value for module in modules for value in vars(module).values() if is_dataclass(value)}
    classes = {made_here for made_here in made if isinstance(made_here, type)}
    assert len(classes) > 10
    assert [made_here for made_here in classes if not made_here.__dataclass_params__.frozen] == []


def test_there_are_rules_to_look_at():
    assert {"chance", "position", "proof", "record", "scoring", "boards"} <= {path.stem for path in MODULES}
