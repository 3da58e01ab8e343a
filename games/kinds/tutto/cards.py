"""What the cards of Tutto are called."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from games.kinds.house import Words

CARDS: Mapping[str, Words] = {
    "cloverleaf": _("Cloverleaf"),
    "fireworks": _("Fireworks"),
    "stop": _("Stop"),
    "straight": _("Straight"),
    "plus-minus": _("Plus/Minus"),
    "x2": _("Double"),
    "bonus-200": _("Bonus 200"),
    "bonus-300": _("Bonus 300"),
    "bonus-400": _("Bonus 400"),
    "bonus-500": _("Bonus 500"),
    "bonus-600": _("Bonus 600"),
}
