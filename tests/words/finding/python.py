"""Sentences in modules: what is given to gettext, by whatever name a module calls it."""

import ast
from collections.abc import Iterator

from tests.words.finding.messages import Message

SHAPES = {
    "gettext": ("singular",),
    "ngettext": ("singular", "plural"),
    "pgettext": ("context", "singular"),
    "npgettext": ("context", "singular", "plural"),
}


class Unreadable(Exception):
    """A sentence that is put together while the site runs can't be found by anybody who translates."""


def messages(source: str, path: str) -> Iterator[Message]:
    tree = ast.parse(source)
    names = _names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute) and node.args:
            function = names.get(node.func.id) if isinstance(node.func, ast.Name) else node.func.attr
            if shape := SHAPES.get(_plain(function or "")):
                yield from _message(node, shape, path)


def _message(call: ast.Call, shape: tuple[str, ...], path: str) -> Iterator[Message]:
    if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in call.args[: len(shape)]):
        raise Unreadable(f"{path}:{call.lineno}")
    words = [argument.value for argument in call.args[: len(shape)] if isinstance(argument, ast.Constant)]
    if len(words) == len(shape) and all(isinstance(word, str) for word in words):
        yield Message(**dict(zip(shape, words, strict=True)), path=path)


def _names(tree: ast.AST) -> dict[str, str]:
    """What a module calls the functions of gettext."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {
        name.asname or name.name: name.name for node in imports for name in node.names if _plain(name.name) in SHAPES
    }


def _plain(function: str) -> str:
    return function.removesuffix("_lazy").removesuffix("_noop")
