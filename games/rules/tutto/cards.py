"""The 56 cards: their kinds, how many there are of each, and what they demand and bring."""

from collections.abc import Mapping

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

MOST_COPIES = 20
"""Of each card in a pile of one's own: all together no more than one byte of chance can tell apart."""

DICE = 6

BONUS = {name: int(name.removeprefix("bonus-")) for name in KINDS if name.startswith("bonus-")}

DICE_COUNT = frozenset({"fireworks", "x2", *BONUS})
"""Cards whose dice bring points; under the others only the card's own reward counts."""

MAY_STOP = frozenset({"x2", *BONUS})
"""Cards under which one may stop before a Tutto."""

PLUS_MINUS = 1000

STRAIGHT = 2000

REWARD = {**BONUS, "plus-minus": PLUS_MINUS, "straight": STRAIGHT}


def are_copies(raw: object) -> bool:
    """Whether this says how many there are of some cards, and leaves one that ends no turn by itself."""
    return (
        isinstance(raw, dict)
        and raw.keys() <= PILE.keys()
        and all(type(count) is int and 0 <= count <= MOST_COPIES for count in raw.values())
        and any(count for card, count in (PILE | raw).items() if card != "stop")
    )


def agreed_pile(copies: Mapping[str, int]) -> tuple[int, ...]:
    """The pile with as many of each card as was agreed on; of all others as many as there are."""
    return tuple(copies.get(card, count) for card, count in PILE.items())
