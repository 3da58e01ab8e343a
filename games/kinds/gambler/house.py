"""Gambler's house rules: where its editions differ, what its booklets leave to the table, and what people play."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.kinds.house import HouseRule, Option
from games.rules.gambler.editions import MOST_BOARDS
from games.rules.gambler.twenty import BEGINNERS, TWENTY

DOTTED = TWENTY.index(BEGINNERS) + 1

HOUSE_RULES = (
    HouseRule(
        "first",
        _("The order of the boards"),
        (
            Option("drawn", [], _("Drawn by lot")),
            Option("beginners", [DOTTED], _("The beginners’ board lies on top, the others are drawn")),
        ),
        _("Boards that you name by their numbers lie on top in your order; the others are drawn."),
        _("The German booklet: any order, the board with the dot first for beginners. The French one: as you choose."),
        is_printed=True,
        listed=len(TWENTY),
    ),
    HouseRule(
        "boards",
        _("When the game ends"),
        (
            Option("target", 0, _("After a board, when somebody has the target")),
            Option("1", 1, _("After one board")),
            *(Option(str(n), n, format_lazy(_("After {n} boards"), n=n)) for n in range(2, MOST_BOARDS + 1)),
        ),
        _("A fixed number of boards takes the place of the target; then the most points win."),
        _("Played at many tables that have only so much time; no booklet has it."),
        ends=True,
    ),
    HouseRule(
        "stars",
        _("Rows of stars on one board"),
        (
            Option("free", "free", _("They have nothing to do with each other")),
            Option("apart", "apart", _("No two show the same number")),
            Option(
                "strict",
                "strict",
                _("No two show the same number, and red stars differ from the green ones of every full house"),
            ),
        ),
        _("In the strictest way, red stars differ from the green ones of every full house, not only of their own."),
        _("Printed: the German and the French booklet disagree, and the French one can be read in two ways."),
        is_reading=True,
    ),
    HouseRule(
        "tie",
        _("Equal scores at the end"),
        (
            Option("shared", "shared", _("The victory is shared")),
            Option("board", "board", _("One more board is played, until somebody leads alone")),
        ),
        _("It matters only where two or more lead together when the last board is full."),
        _("The booklets say only that the player with the points wins."),
        is_reading=True,
    ),
)
