"""Numbers that are worked out once, when the site is made, and kept in a file that pages show."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DIGITS, CLOSE = 6, 2e-6
"""So many are kept; another computer may round the last one the other way."""


@dataclass(frozen=True)
class Facts:
    file: Path
    work_out: Callable[[], dict[str, Any]]

    def read(self) -> dict[str, Any]:
        known: dict[str, Any] = json.loads(self.file.read_text())
        return known

    def write(self) -> None:
        self.file.write_text(json.dumps(rounded(self.work_out()), indent=1) + "\n")

    def doubts(self) -> Iterator[str]:
        """A sentence for each number of the file that is not what is worked out now."""
        yield from differences(self.read(), rounded(self.work_out()), self.file.parent.name)


def rounded(value: Any) -> Any:
    """As a file of JSON has it."""
    if isinstance(value, dict):
        return {str(key): rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return round(float(value), DIGITS) if isinstance(value, float) else value


def differences(kept: Any, found: Any, where: str) -> Iterator[str]:
    if isinstance(kept, dict) and isinstance(found, dict) and kept.keys() == found.keys():
        for key in kept:
            yield from differences(kept[key], found[key], f"{where}.{key}")
    elif isinstance(kept, list) and isinstance(found, list) and len(kept) == len(found):
        for number, pair in enumerate(zip(kept, found, strict=True)):
            yield from differences(*pair, f"{where}.{number}")
    elif not _same(kept, found):
        yield f"{where} is {kept}, and should be {found}"


def _same(kept: Any, found: Any) -> bool:
    if isinstance(kept, float) and isinstance(found, float):
        return abs(kept - found) <= CLOSE * max(1.0, abs(found))
    return type(kept) is type(found) and bool(kept == found)
