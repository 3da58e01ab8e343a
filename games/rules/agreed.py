"""What people may agree on before a game, checked in one way for every game."""

from collections.abc import Mapping
from typing import Any

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position


def agreed_target(game: type[Position], agreed: Mapping[str, Any]) -> int:
    target = agreed.get("target", game.TARGET)
    if type(target) is not int or target not in game.TARGETS:
        raise Illegal(
            _("The target must be a number from %(low)d to %(high)d in steps of %(step)d."),
            low=game.TARGETS[0],
            high=game.TARGETS[-1],
            step=game.TARGETS.step,
        )
    return target


def agreed_edition(game: type[Position], agreed: Mapping[str, Any]) -> str:
    edition = agreed.get("edition", game.EDITIONS[0])
    if not isinstance(edition, str) or edition not in game.EDITIONS:
        raise Illegal(_("This edition does not exist; there are: %(editions)s."), editions=", ".join(game.EDITIONS))
    return edition


def check_seats(game: type[Position], seats: int) -> None:
    if seats not in game.SEATS:
        raise Illegal(_("This game takes %(low)d to %(high)d players."), low=game.SEATS[0], high=game.SEATS[-1])
