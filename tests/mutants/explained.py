"""Mutants that no test can notice, each with the reason: EXPLAINED.md beside this file."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.mutants.mutations import Mutant

EXPLAINED = Path(__file__).with_name("EXPLAINED.md")

MODULE = re.compile(r"## (?P<module>\S+\.py)")
LINE = re.compile(r"### (?P<place>\S*) ?`(?P<text>.+)`")
REASON = re.compile(r"- (?P<faults>.+?) because (?P<reason>\S.+)")


class Explanation(NamedTuple):
    module: str
    place: str
    text: str
    fault: str


def explanations(text: str | None = None) -> list[Explanation]:
    """A heading for each module, below it one for each line with the place where it stands, below it faults and why."""
    found: list[Explanation] = []
    module = place = line = ""
    for written in (text or EXPLAINED.read_text()).splitlines():
        if heading := MODULE.fullmatch(written):
            module = heading["module"]
        elif heading := LINE.fullmatch(written):
            place, line = heading["place"], heading["text"]
        elif reason := REASON.fullmatch(written):
            found += [Explanation(module, place, line, fault) for fault in reason["faults"].split(" / ")]
        elif module and written:
            raise ValueError(f"Neither a heading nor a reason: {written}")
    return found


def split(module: str, every: Iterable[Mutant], known: Iterable[Explanation]) -> tuple[list[Mutant], list[Explanation]]:
    """The mutants that nobody has explained, and the explanations of this module that fit no mutant (any more)."""
    here = [explanation for explanation in known if explanation.module == module]
    names, every = {explanation[1:] for explanation in here}, list(every)
    present = {mutant.name for mutant in every}
    return [mutant for mutant in every if mutant.name not in names], [one for one in here if one[1:] not in present]
