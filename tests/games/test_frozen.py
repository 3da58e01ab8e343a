"""What one step of a running game hands to the next can't be changed on the way."""

import pkgutil
from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module

import pytest

from games.services import play

MODULES = [import_module(found.name) for found in pkgutil.iter_modules(play.__path__, f"{play.__name__}.")]
HANDED_ON = {
    value
    for module in MODULES
    for value in vars(module).values()
    if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__
}


def test_there_is_something_to_look_at():
    assert {made.__name__ for made in HANDED_ON} >= {"Answer", "Dealt", "Fold", "Move"}


@pytest.mark.parametrize("made", sorted(HANDED_ON, key=lambda made: made.__name__))
def test_it_is_what_it_was_made(made):
    with pytest.raises(FrozenInstanceError):
        setattr(object.__new__(made), fields(made)[0].name, None)
