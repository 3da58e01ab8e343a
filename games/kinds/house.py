"""House rules as people agree on them: what can be chosen, whence it comes, and what is said of what was chosen."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

Words = Any
"""A sentence or a name that is translated when it is shown: a lazy string of Django."""


@dataclass(frozen=True)
class Option:
    """One way in which a house rule can be agreed on: as a form sends it, as a record has it, as people read it."""

    sent: str
    value: Any
    label: Words


@dataclass(frozen=True)
class Amount:
    """A number that a house rule asks for, such as how many there are of a card."""

    name: str
    label: Words
    usual: int
    most: int


@dataclass(frozen=True)
class HouseRule:
    """Chosen from `options`, made of `amounts`, or a list of numbers from 1 to `listed`."""

    name: str
    label: Words
    options: tuple[Option, ...] = ()
    says: Words = ""
    """What it does to the game, in a sentence or two."""
    source: Words = ""
    """Where it is printed, or who plays so."""
    is_reading: bool = False
    """Whether the usual option is how we read a booklet that leaves it open."""
    is_printed: bool = False
    """Whether the booklet itself leaves it to the table, so that whatever is chosen is still the game as printed."""
    amounts: tuple[Amount, ...] = ()
    listed: int = 0
    ends: bool = False
    """Whether it says when the game ends: all its options but the first take the place of the target."""

    def worded(self, value: Any) -> Words:
        """What was chosen, as people read it."""
        for option in self.options:
            if (type(option.value), option.value) == (type(value), value):
                return option.label
        if isinstance(value, dict):
            return ", ".join(_("%(n)d × %(what)s") % {"n": value[a.name], "what": a.label} for a in self._named(value))
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

    def _named(self, value: dict[str, int]) -> list[Amount]:
        return [amount for amount in self.amounts if amount.name in value]

    def samples(self) -> list[Any]:
        """Values to try it with: all options, and one of what nobody can list."""
        values = [option.value for option in self.options]
        if self.amounts:
            values.append({amount.name: (amount.usual + 3) % 7 for amount in self.amounts[::2]})
        return [*values, list(range(min(4, self.listed), 0, -1))] if self.listed else values
