"""What somebody may do, in the few words of a button: all games share these entries."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.rules.entries import Choice


def worded(choice: Choice) -> str:
    do, *more = choice
    if do == "keep":
        return _("Keep %(dice)s") % {"dice": " + ".join(map(str, more[0]))}
    if do == "place":
        return ", ".join(_("%(die)d in row %(row)d") % {"die": die, "row": row + 1} for die, row in more[0])
    return {"card": _("Next card"), "roll": _("Roll"), "stop": pgettext("button", "Stop")}[do]
