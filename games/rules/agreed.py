"""What people may agree on before a game, checked in one way for every game."""

from collections.abc import Callable, Mapping
from typing import Any

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position


def agreed_target(game: type[Position], agreed: Mapping[str, Any]) -> int:
    target = agreed.get("target", game.TARGET)
    if type(target) is not int or target not in game.TARGETS:
        raise Illegal(
            _("The target can be any number from %(low)d to %(high)d in steps of %(step)d, such as %(near)d."),
            low=game.TARGETS[0],
            high=game.TARGETS[-1],
            step=game.TARGETS.step,
            near=_nearest(game, target),
        )
    return target


def _nearest(game: type[Position], asked: object) -> int:
    """A target that will do: the one below what was asked for, or the usual one."""
    low, high, step = game.TARGETS[0], game.TARGETS[-1], game.TARGETS.step
    return min(max(low, asked - (asked - low) % step), high) if type(asked) is int else game.TARGET


def agreed_edition(game: type[Position], agreed: Mapping[str, Any]) -> str:
    edition = agreed.get("edition", game.EDITIONS[0])
    if not isinstance(edition, str) or edition not in game.EDITIONS:
        raise Illegal(_("This edition does not exist; there are: %(editions)s."), editions=", ".join(game.EDITIONS))
    return edition


def check_seats(game: type[Position], seats: int) -> None:
    if seats not in game.SEATS:
        raise Illegal(_("This game takes %(low)d to %(high)d players."), low=game.SEATS[0], high=game.SEATS[-1])


def agreed_rules(
    agreed: Mapping[str, Any],
    known: Mapping[str, tuple[Any, ...]],
    free: Mapping[str, tuple[Callable[[object], bool], str]] | None = None,
) -> dict[str, Any]:
    """The house rules that were chosen: each by its name, with one of the values that it knows. `free`: those that
    take more values than anybody can list, with what says whether one will do, and the sentence if not."""
    rules, free = agreed.get("rules", {}), free or {}
    if not isinstance(rules, dict):
        raise Illegal(_("House rules are named one by one, each with its value."))
    for name, value in rules.items():
        # Compared with their types: 1 equals True in Python, but not in a record.
        if name in free:
            fits, sentence = free[name]
            if not fits(value):
                raise Illegal(sentence)
        elif (type(value), value) not in _typed(known.get(name, ())):
            raise Illegal(_("This house rule does not exist: %(name)s."), name=str(name)[:40])
    return rules


def _typed(values: tuple[Any, ...]) -> list[tuple[type, Any]]:
    return [(type(value), value) for value in values]
