"""Small faults, one at a time, that good tests notice: made from a module's source by its syntax tree."""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

Fault = tuple[str, Callable[[], object]]
"""What it does, and the change itself, made on a node of a copy."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.Pow: ast.Mult,
}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)


class Mutant(NamedTuple):
    line: int
    fault: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every one of them, in the order of the lines as far as the tree has it."""
    tree = ast.parse(source)
    for number, node in enumerate(ast.walk(tree)):
        for which in range(len(list(_faults(node)))):
            copy = deepcopy(tree)
            twin = next(other for at, other in enumerate(ast.walk(copy)) if at == number)
            fault, make = list(_faults(twin))[which]
            make()
            yield Mutant(getattr(node, "lineno", 0), fault, ast.unparse(ast.fix_missing_locations(copy)))


def _faults(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            yield from _swapped(node.ops, at, op, COMPARED)
    elif isinstance(node, ast.BinOp):
        yield from _swapped(node.__dict__, "op", node.op, COUNTED)
    elif isinstance(node, ast.BoolOp):
        yield from _swapped(node.__dict__, "op", node.op, {ast.And: ast.Or, ast.Or: ast.And})
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        negated = ast.UnaryOp(ast.Not(), node.operand)
        yield "without its not", lambda: setattr(node, "operand", negated)
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield "returns None", lambda: setattr(node, "value", ast.Constant(None))
    elif isinstance(node, ast.If | ast.IfExp):
        for value in (True, False):
            yield f"if {value}", lambda value=value: setattr(node, "test", ast.Constant(value))
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With | ast.Try):
        yield from _dropped(node.body)


def _swapped(holder: object, at: object, op: ast.AST, swaps: dict) -> Iterator[Fault]:  # type: ignore[type-arg]
    if other := swaps.get(type(op)):
        yield f"{type(op).__name__} is {other.__name__}", lambda: holder.__setitem__(at, other())  # type: ignore[attr-defined]


def _other_constants(node: ast.Constant) -> Iterator[Fault]:
    """Numbers and truths; words are for people, and names would be noticed at once."""
    if isinstance(node.value, bool):
        yield f"{node.value} is {not node.value}", lambda: setattr(node, "value", not node.value)
    elif isinstance(node.value, int | float):
        for other in (node.value + 1, node.value - 1):
            yield f"{node.value} is {other}", lambda other=other: setattr(node, "value", other)


def _dropped(body: list[ast.stmt]) -> Iterator[Fault]:
    for at, statement in enumerate(body):
        if isinstance(statement, DROPPED) and not _is_docstring(statement):
            yield f"without: {ast.unparse(statement)[:60]}", lambda at=at: body.__setitem__(at, ast.Pass())  # type: ignore[misc]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
