"""What a newcomer to Gambler is told, each once: of several about one position the first that was not given yet."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext_lazy as _

from games.kinds.hints import Hint
from games.rules.gambler.boards import ROWS, Row
from games.rules.gambler.position import Gambler


def _open(position: Gambler) -> Iterator[tuple[Row, tuple[int, ...]]]:
    """The rows into which a die of the roll may go, with what lies in them."""
    for row in range(ROWS):
        if position.phase == "place" and set(position.fits(position.rows, row)) & set(position.roll):
            yield position.board.rows[row], position.rows[row]


def _fits(kind: str) -> Callable[[Gambler], bool]:
    return lambda position: any(row.kind == kind for row, _placed in _open(position))


def _closes(pays: bool) -> Callable[[Gambler], bool]:
    """One die more, and a row is full that pays, or costs."""
    return lambda position: any(
        (row.points > 0) == pays and len(placed) == len(row.cells) - 1 for row, placed in _open(position)
    )


HINTS = (
    Hint(
        "roll",
        _("The roll"),
        _("It is your turn. Roll up to five of your dice. Each row says how likely one of them fits."),
        lambda position: position.phase == "roll",
    ),
    Hint(
        "place",
        _("Placing"),
        _(
            "Tap a row for the die in the ring, or take another die; rows fill from the left. Whoever fills"
            " the last box closes the row: that pays, and a black one costs."
        ),
        lambda position: position.phase == "place",
    ),
    Hint(
        "stars",
        _("Stars"),
        _("The first star takes any number, and all further ones the same."),
        _fits("stars"),
    ),
    Hint(
        "house",
        _("Full house"),
        _("A full house: three green stars take one number, two red ones another."),
        _fits("house"),
    ),
    Hint(
        "yellow",
        _("Yellow rows"),
        _("One die more, and this yellow row is full: its points are yours."),
        _closes(pays=True),
    ),
    Hint(
        "black",
        _("Black rows"),
        _("Careful: the last die of a black row costs its points. If another die fits, place that one instead."),
        _closes(pays=False),
        is_urgent=True,
    ),
    Hint(
        "decide",
        _("Stop or go on"),
        _("Roll the other dice again and place more, or stop. You get your dice back; those on the board stay."),
        lambda position: position.phase == "decide",
    ),
    Hint(
        "reserve",
        _("Reserve"),
        _("Beside your name stands how many dice you have left for this board. Without any you wait for the next one."),
        lambda position: position.phase == "decide" and len(position.roll) < position.stock[position.seat],
    ),
    Hint(
        "closed",
        _("A closed row"),
        _("Whoever places the last die of a row closes it: all its points are theirs, whoever placed the others."),
        after="row",
    ),
    Hint(
        "no-match",
        _("No match"),
        _("No die fits: the turn is over. What lies on the board stays; the other dice go back."),
        after="no-match",
    ),
    Hint(
        "full",
        _("A full board"),
        _("The board is full. Everybody gets their dice back, and a new board comes."),
        after="round",
    ),
)
