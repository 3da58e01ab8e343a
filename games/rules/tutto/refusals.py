"""Why something may not be done in Tutto, as a sentence for whoever tries."""

from typing import TYPE_CHECKING

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

if TYPE_CHECKING:  # the position asks this module, so it can only be named here
    from games.rules.tutto.position import Tutto


def why_not_valid(position: "Tutto", die: int) -> Illegal:
    """Why this die may not be put aside: what a player is told who taps it."""
    if position.collects:
        return Illegal(_("Under the Straight each number counts once, and %(die)d is there already."), die=die)
    if position.roll.count(die) < 3:
        return Illegal(_("A single %(die)d does not count; three in one roll do."), die=die)
    return Illegal(_("Of the dice that show %(die)d only three together count."), die=die)


def why_not_stop(position: "Tutto") -> Illegal:
    """Why this card does not let its player stop on the roll that lies there."""
    if position.card == "cloverleaf" or position.half:
        return Illegal(_("Under the Cloverleaf you may not stop: it takes two Tutti."))
    if position.card == "straight":
        return Illegal(_("Under the Straight you may not stop before all six numbers lie there."))
    return Illegal(_("Under Plus/Minus you may not stop before a Tutto."))


WHY_NO_ROLL = {
    "draw": _("A turn begins with a card."),
    "choose": _("Put at least one die aside before you roll again."),
    "tutto": _("After a Tutto you flip the next card or stop."),
}

WHY_NO_STOP = {
    "draw": _("A turn begins with a card."),
    "roll": _("You may stop only directly after a roll."),
    "fireworks": _("Under Fireworks you roll until a null."),
}
