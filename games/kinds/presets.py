"""Ready-made sets of wishes for a table: an edition with its house rules, under a name that people know it by."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kinds.house import Words


@dataclass(frozen=True)
class ReadyMade:
    """`begins` is who begins, as the form for a new table names it: "lot", "host", "named" or "roll"."""

    name: str
    label: Words
    says: Words
    edition: str
    target: int
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    begins: str = "lot"
