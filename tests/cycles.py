"""Modules that import each other in a circle: there are none."""

from collections.abc import Iterator

import grimp

PACKAGES = ("games", "tutto_site")


def circles() -> Iterator[str]:
    """Each group of modules from any of which one comes back to it."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True)
    ahead = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    reached = {module: _reached(module, ahead) for module in ahead}
    told: set[str] = set()
    for module in sorted(ahead):
        circle = {other for other in reached[module] if module in reached[other]}
        if circle and module not in told:
            told |= circle
            yield " ⇄ ".join(sorted(circle))


def _reached(module: str, ahead: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        new = ahead[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen
