"""Tutto's house rules: three differences between the editions, the readings of its booklets, and what people play."""

from django.utils.translation import gettext_lazy as _

from games.kinds.house import Amount, HouseRule, Option
from games.kinds.tutto.cards import CARDS
from games.rules.tutto.cards import MOST_COPIES, PILE

EDITIONS_DIFFER = _("Printed: the editions differ.")
AT_TABLES = _("Played at many tables; no booklet has it.")

DIFFERENCES = (
    HouseRule(
        "end",
        _("When somebody has the target"),
        (
            Option("full-round", "full-round", _("The round is finished")),
            Option("at-once", "at-once", _("The game ends at once")),
        ),
        _("All have equally many turns, or the first one there wins."),
        EDITIONS_DIFFER,
    ),
    HouseRule(
        "leader_sits_out",
        _("When the only leader reveals Plus/Minus"),
        (Option("yes", True, _("The leader sits out")), Option("no", False, _("The leader plays it"))),
        _("Sitting out is as with a Stop card; whoever plays it takes 1,000 from nobody."),
        EDITIONS_DIFFER,
    ),
    HouseRule(
        "floor",
        _("Scores below 0"),
        (Option("no", False, _("Possible")), Option("yes", True, _("Never"))),
        _("Whether Plus/Minus can take a score below 0."),
        EDITIONS_DIFFER,
    ),
)

READINGS = (
    HouseRule(
        "plus_minus",
        _("What Plus/Minus is worth"),
        (
            Option("adds", "adds", _("1,000 on top of the turn")),
            Option("exactly", "exactly", _("Exactly 1,000 for the whole turn")),
        ),
        _("Exactly: whatever the turn had collected before, it counts 1,000 after this Tutto."),
        _("Booklet of 1994: “exactly 1,000 points, irrespective of the number of points you have rolled”."),
        is_reading=True,
    ),
    HouseRule(
        "straight",
        _("What a Straight is worth"),
        (
            Option("adds", "adds", _("2,000 on top of the turn")),
            Option("exactly", "exactly", _("Exactly 2,000 for the whole turn")),
        ),
        _("Exactly: whatever the turn had collected before, it counts 2,000 after this Tutto."),
        _("The booklets say “2,000 points for it” and nothing of earlier cards."),
        is_reading=True,
    ),
    HouseRule(
        "after_plus_minus",
        _("After the Tutto of Plus/Minus"),
        (Option("goes-on", "goes-on", _("One may go on")), Option("ends", "ends", _("The turn ends and is banked"))),
        _("Whether it is a Tutto like any other, or the end of the turn."),
        _("The booklets say it of the Straight alone that one may go on."),
        is_reading=True,
    ),
    HouseRule(
        "sitting_out",
        _("A leader who sits out in mid-turn"),
        (
            Option("loses", "loses", _("Loses the points of the turn")),
            Option("banks", "banks", _("Banks the points of the turn")),
        ),
        _("It matters only where the only leader sits out Plus/Minus."),
        _("The oldest booklet: “he misses his turn”, which is also what it says of Stop."),
        is_reading=True,
    ),
    HouseRule(
        "x2",
        _("What Double doubles"),
        (
            Option("turn", "turn", _("Everything that the turn has collected")),
            Option("dice", "dice", _("Only what dice have brought in this turn")),
        ),
        _("Dice only: bonuses, 1,000 and 2,000 of earlier cards stay single."),
        _("The booklets: “all points you have rolled so far on this turn are doubled”."),
        is_reading=True,
    ),
    HouseRule(
        "cloverleaf_from",
        _("From when the Cloverleaf counts Tutti"),
        (
            Option("reveal", "reveal", _("From its reveal")),
            Option("turn", "turn", _("From the beginning of the turn")),
        ),
        _("From the beginning: a Tutto before the card is the first of the two, and one more wins."),
        _("The oldest booklet: “two Tutto in the same turn”."),
        is_reading=True,
    ),
    HouseRule(
        "cloverleaf_between",
        _("Between the two Tutti of the Cloverleaf"),
        (
            Option("dice", "dice", _("The six dice are rolled again, without a new card")),
            Option("card", "card", _("A new card is flipped, and a Tutto under it wins")),
        ),
        _("With a card: one must go on, a Stop card ends it, and nobody may stop before the second Tutto."),
        _("The booklets: “twice in a row on this turn”; of cards between they say nothing."),
        is_reading=True,
    ),
    HouseRule(
        "keep",
        _("Dice that count"),
        (
            Option("some", "some", _("Each player chooses which to keep")),
            Option("all", "all", _("All of a roll must be kept")),
        ),
        _("All: whoever goes on puts aside every die of the roll that counts."),
        _("The French booklet: “puts aside the dice that bring points”; all others say “at least one”."),
        is_reading=True,
    ),
    HouseRule(
        "tie",
        _("Equal scores at the end"),
        (
            Option("shared", "shared", _("The victory is shared")),
            Option("round", "round", _("One more round is played, until somebody leads alone")),
        ),
        _("It matters only where the round is finished."),
        _("The booklets say only that the player with the most points wins."),
        is_reading=True,
    ),
)

PLAYED = (
    HouseRule(
        "cloverleaf_by",
        _("The Cloverleaf is won by"),
        (
            Option("tutti", "tutti", _("Two Tutti")),
            Option("straights", "straights", _("Two Straights")),
        ),
        _("Straights: each number from 1 to 6 once, and then once more."),
        AT_TABLES,
    ),
    HouseRule(
        "fireworks",
        _("A Tutto under Fireworks"),
        (
            Option("dice", "dice", _("The six dice are rolled again, without a new card")),
            Option("card", "card", _("A further card is flipped, and what is there is safe")),
        ),
        _("With a card: what the turn has collected so far can’t be lost any more, and the next card must be played."),
        AT_TABLES,
    ),
    HouseRule(
        "pile",
        _("How many there are of each card"),
        says=_("A pile of your own; when it is used up, it is shuffled again."),
        source=AT_TABLES,
        amounts=tuple(Amount(card, CARDS[card], count, MOST_COPIES) for card, count in PILE.items()),
    ),
)

HOUSE_RULES = (*DIFFERENCES, *READINGS, *PLAYED)
