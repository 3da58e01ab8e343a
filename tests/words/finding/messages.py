"""A sentence that is to be translated, and where it is said."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent

Key = tuple[str, str]
"""Context and sentence: what a catalogue finds a translation by."""


@dataclass(frozen=True)
class Message:
    singular: str
    plural: str = ""
    context: str = ""
    path: str = ""
    """Relative to the project; of a package of others its own name first."""

    @property
    def key(self) -> Key:
        return self.context, self.singular
