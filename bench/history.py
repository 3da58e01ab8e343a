"""The small history in figures.md: for each version the ratios of those figures that have a goal, and nothing else.

Milliseconds of one computer say nothing about those of another; ratios to a floor of the same run do.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from bench.figures import Figure

FILE = Path(__file__).parent / "figures.md"
ABOUT = """# Figures of the versions

Written by `make bench ARGS="--keep"`, never by hand. Each number is a figure's ratio to its floor, both taken in one
run; of bytes, which have no floor, the ratio to their goal. Bold: the goal was missed. README.md tells what they mean.
"""
BUSY = "share of the computer that others took meanwhile"

Table = dict[str, dict[str, str]]
"""By figure, then by the head of the column."""


def version() -> str:
    pyproject = Path(__file__).resolve().parent.parent / "pyproject.toml"
    return str(tomllib.loads(pyproject.read_text())["project"]["version"])


def keep(figures: Sequence[Figure], others: float, path: Path = FILE) -> None:
    """Writes the figures of this run as those of the present version. What was not measured stays as it was."""
    known = read(path.read_text() if path.exists() else "")
    path.write_text(written(added(known, version(), figures, others)))


def added(known: Table, release: str, figures: Sequence[Figure], others: float) -> Table:
    """The table with one more version, or with newer figures of a version that it has."""
    rows = {what: dict(cells) for what, cells in known.items() if what != BUSY}
    for figure in figures:
        if figure.ratio and figure.met is not None:
            shown = figure.ratio if figure.met else f"**{figure.ratio}**"
            rows.setdefault(figure.what, {}).update({"goal": figure.goal, release: shown})
    busy = known.get(BUSY, {}) | {release: f"{others:.0%}"}
    return rows | {BUSY: busy}


def written(table: Table) -> str:
    heads = list(dict.fromkeys(head for cells in table.values() for head in cells))
    lines = [["figure", *heads], ["---"] * (len(heads) + 1)]
    lines += [[what, *(cells.get(head, "") for head in heads)] for what, cells in table.items()]
    return ABOUT + "\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def read(text: str) -> Table:
    """What `written` wrote."""
    lines = [_cells(line) for line in text.splitlines() if line.startswith("|")]
    if not lines:
        return {}
    [_figure, *heads], _rule, *rows = lines
    return {what: {head: cell for head, cell in zip(heads, cells, strict=True) if cell} for what, *cells in rows}


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")]
