"""The 56 cards: their kinds, how many there are of each, and what they demand and bring."""

PILE = {
    "cloverleaf": 1,
    "fireworks": 5,
    "stop": 10,
    "straight": 5,
    "plus-minus": 5,
    "x2": 5,
    "bonus-200": 5,
    "bonus-300": 5,
    "bonus-400": 5,
    "bonus-500": 5,
    "bonus-600": 5,
}
"""Every kind of card and how many there are, in the order in which a draw counts them."""

KINDS = tuple(PILE)

FULL_PILE = tuple(PILE.values())

DICE = 6

BONUS = {name: int(name.removeprefix("bonus-")) for name in KINDS if name.startswith("bonus-")}

DICE_COUNT = frozenset({"fireworks", "x2", *BONUS})
"""Cards whose dice bring points; under the others only the card's own reward counts."""

MAY_STOP = frozenset({"x2", *BONUS})
"""Cards under which one may stop before a Tutto."""

PLUS_MINUS = 1000

STRAIGHT = 2000

REWARD = {**BONUS, "plus-minus": PLUS_MINUS, "straight": STRAIGHT}
