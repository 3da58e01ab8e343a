"""What a newcomer to Tutto is told, each once: of several about one position the first that was not given yet."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from games.kinds.hints import Hint
from games.rules.position import DEDUCTED
from games.rules.tutto.cards import BONUS
from games.rules.tutto.position import Tutto


def _under(*cards: str) -> Callable[[Tutto], bool]:
    """Dice are rolled, or lie there, under one of these cards."""
    return lambda position: position.card in cards and position.phase in ("roll", "choose")


HINTS = (
    Hint(
        "flip",
        _("The card"),
        _("It is your turn. The card you flip says what a Tutto (all six dice put aside) is worth."),
        lambda position: position.phase == "draw",
    ),
    Hint(
        "roll",
        _("What counts"),
        _("Roll. Each 1 counts 100, each 5 counts 50, three of a kind in one roll count more."),
        lambda position: position.phase == "roll" and position.card in (*BONUS, "x2"),
    ),
    Hint(
        "keep",
        _("Keep or stop"),
        _(
            "At risk is what you would bank now. Keep a die that counts and roll the rest, or stop. A roll without one"
            " is a null: all at risk is lost."
        ),
        lambda position: position.phase == "choose" and position.card in (*BONUS, "x2"),
    ),
    Hint(
        "stopping",
        _("Fewer dice"),
        _("The fewer dice you roll, the more often nothing counts: with two dice nearly every second time."),
        lambda position: position.phase == "choose" and position.card in (*BONUS, "x2") and len(position.roll) <= 3,
    ),
    Hint(
        "tutto",
        _("Tutto"),
        _("All six dice are aside: a Tutto! Bank it all, or flip another card and risk it all."),
        lambda position: position.phase == "tutto" and not position.must_go_on,
    ),
    Hint(
        "bonus",
        _("Bonus"),
        _("A Bonus card: get all six dice aside, and its points come on top. You may stop before, without them."),
        _under(*BONUS),
    ),
    Hint(
        "x2",
        _("Double"),
        _("Double: get all six dice aside, and everything this turn has collected counts twice."),
        _under("x2"),
    ),
    Hint(
        "straight",
        _("Straight"),
        _("A Straight: put aside one die of each number from 1 to 6. Only that counts, and you can’t stop before."),
        _under("straight"),
    ),
    Hint(
        "plus-minus",
        _("Plus/Minus"),
        _("Plus/Minus: a Tutto brings 1,000 and takes as much from whoever leads. You can’t stop before."),
        _under("plus-minus"),
    ),
    Hint(
        "fireworks",
        _("Fireworks"),
        _(
            "Fireworks: all that counts is put aside for you, and you roll until nothing counts, a null. Then it is"
            " yours."
        ),
        _under("fireworks"),
    ),
    Hint(
        "cloverleaf",
        _("Cloverleaf"),
        _("The Cloverleaf: two Tutti one after the other, and you have won the game. You can’t stop before."),
        lambda position: _under("cloverleaf")(position) and not position.collects,
    ),
    Hint(
        "cloverleaf-straights",
        _("Two Straights win the game"),
        _(
            "The Cloverleaf: each number from 1 to 6 once, and all of them once more, and you have won. You can’t stop"
            " before."
        ),
        lambda position: _under("cloverleaf")(position) and position.collects,
    ),
    Hint(
        "half",
        _("Half of the Cloverleaf"),
        _("Half of the Cloverleaf is done: any Tutto wins the game now. You can’t stop before."),
        lambda position: position.half,
        is_urgent=True,
    ),
    Hint(
        "must-go-on",
        _("The next card"),
        _("All six dice are aside. The next card must be flipped."),
        lambda position: position.phase == "tutto" and position.must_go_on,
    ),
    Hint(
        "null",
        _("Null"),
        _("No die counts: a null. Everything at risk in this turn is lost, and the next player is on."),
        after="null",
    ),
    Hint("stop", _("Stop card"), _("A Stop card ends the turn at once; what was at risk is lost."), after="stop-card"),
    Hint(
        "sits-out",
        _("Sitting out"),
        _("Whoever leads alone sits Plus/Minus out in this edition: the turn is over."),
        after="sits-out",
    ),
    Hint(
        "deducted",
        _("Points taken"),
        _("Plus/Minus has taken 1,000 points from whoever led. They stay lost, whatever comes next."),
        after=DEDUCTED,
    ),
    Hint(
        "last-round",
        _("The last round"),
        _("Somebody has reached the target. Everybody after them has one more turn; then the most points win."),
        lambda position: position.last_round,
        is_urgent=True,
    ),
)
