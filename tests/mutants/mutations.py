"""Small faults, one at a time, that good tests notice: made from a module's source by its syntax tree."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

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

FOR_TYPES = {"annotation", "returns"}
"""Parts of the tree that only mypy reads."""

NEVER_SEEN = {"strict", "maxsize"}
"""Keywords that change no answer: zip(strict=True) asserts what is always so, and caches may be of any size."""


class Fault(NamedTuple):
    what: str
    make: Callable[[], object]
    """The change itself, made in the tree."""
    where: ast.AST


class Mutant(NamedTuple):
    lines: range
    """Those of the statement that is broken, without what is indented below it."""
    place: str
    """The class and function in which it stands; empty in none."""
    text: str
    """The line as it is written."""
    fault: str
    write: Callable[[], str]

    @property
    def source(self) -> str:
        """The whole module with this fault in it."""
        return self.write()

    @property
    def name(self) -> tuple[str, str, str]:
        return self.place, self.text, self.fault


class Spot(NamedTuple):
    node: ast.AST
    statement: ast.stmt | None
    place: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every one of them, in the order of the lines as far as the tree has it. Where the same can be done twice to a
    line, the second is numbered."""
    lines = source.splitlines()
    names: Counter[tuple[str, str, str]] = Counter()
    for number, spot in enumerate(_spots(ast.parse(source))):
        for which, fault in enumerate(_faults(spot.node)):
            inside = fault.where if isinstance(fault.where, ast.stmt) else spot.statement
            text = lines[getattr(fault.where, "lineno", 1) - 1].strip()
            mutant = Mutant(_lines(inside), spot.place, text, fault.what, partial(_broken, source, number, which))
            names[mutant.name] += 1
            again = names[mutant.name]
            yield mutant if again == 1 else mutant._replace(fault=f"{fault.what} ({again})")


def _broken(source: str, number: int, which: int) -> str:
    """The source with this fault of that spot made in it."""
    tree = ast.parse(source)
    spot = next(islice(_spots(tree), number, None))
    next(islice(_faults(spot.node), which, None)).make()
    return ast.unparse(ast.fix_missing_locations(tree))


def _spots(node: ast.AST, statement: ast.stmt | None = None, place: str = "") -> Iterator[Spot]:
    """All nodes that do something when the module runs."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    statement = node if isinstance(node, ast.stmt) else statement
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        place = f"{place}.{node.name}".lstrip(".")
    yield Spot(node, statement, place)
    for part, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and part not in FOR_TYPES and getattr(child, "arg", "") not in NEVER_SEEN:
                yield from _spots(child, statement, place)


def _lines(statement: ast.stmt | None) -> range:
    if statement is None:
        return range(1, 2)
    body = getattr(statement, "body", None)
    end = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(end, statement.lineno) + 1)


def _faults(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            yield from _swapped(node, node.ops, at, op, COMPARED)
    elif isinstance(node, ast.BinOp):
        yield from _swapped(node, node.__dict__, "op", node.op, COUNTED)
    elif isinstance(node, ast.BoolOp):
        yield from _swapped(node, node.__dict__, "op", node.op, {ast.And: ast.Or, ast.Or: ast.And})
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        negated = ast.UnaryOp(ast.Not(), node.operand)
        yield Fault("without its not", lambda: setattr(node, "operand", negated), node)
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield Fault("returns None", lambda: setattr(node, "value", ast.Constant(None)), node)
    elif isinstance(node, ast.If | ast.IfExp):
        for value in (True, False):
            yield Fault(f"if {value}", lambda value=value: setattr(node, "test", ast.Constant(value)), node)
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With | ast.Try):
        yield from _dropped(node.body)


def _swapped(node: ast.AST, holder: object, at: object, op: ast.AST, swaps: dict) -> Iterator[Fault]:  # type: ignore[type-arg]
    if other := swaps.get(type(op)):
        fault = f"{type(op).__name__} is {other.__name__}"
        yield Fault(fault, lambda: holder.__setitem__(at, other()), node)  # type: ignore[attr-defined]


def _other_constants(node: ast.Constant) -> Iterator[Fault]:
    """Numbers and truths; words are for people, and names would be noticed at once."""
    if isinstance(node.value, bool):
        yield Fault(f"{node.value} is {not node.value}", lambda: setattr(node, "value", not node.value), node)
    elif isinstance(node.value, int | float):
        for other in (node.value + 1, node.value - 1):
            yield Fault(f"{node.value} is {other}", lambda other=other: setattr(node, "value", other), node)


def _dropped(body: list[ast.stmt]) -> Iterator[Fault]:
    for at, statement in enumerate(body):
        if isinstance(statement, DROPPED) and not _is_docstring(statement):
            fault = f"without: {ast.unparse(statement)[:60]}"
            yield Fault(fault, lambda at=at: body.__setitem__(at, ast.Pass()), statement)  # type: ignore[misc]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
