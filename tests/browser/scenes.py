"""Tables in every phase, each as one line of moves (written as in tests/rules/tables.py). Only data: see arranged.py."""

from typing import Any

PEOPLE = ("Anna", "Ben", "Clara", "David", "Emil", "Frida", "Gustav", "Hanna", "Ida", "Jakob")


LISTED = "listed"
"""No scene: all accounts there are have been here for days, and have met somebody in a rated game of Tutto."""

Scene = dict[str, Any]


def tutto(moves: str, players: tuple[str, ...] = PEOPLE[:2], wishes: Scene | None = None, **agreed: Any) -> Scene:
    return {"game": "tutto", "moves": moves, "players": list(players), "wishes": wishes or {}, **agreed}


def gambler(moves: str, board: int, players: tuple[str, ...] = PEOPLE[:2], **agreed: Any) -> Scene:
    return {"game": "gambler", "moves": moves, "boards": [board], "players": list(players), "wishes": {}, **agreed}


MANY_TURNS = " ".join(
    f"bonus-{card} {roll} done"
    for card, roll in zip(
        (200, 300, 400, 500, 600, 200, 300, 400, 500),
        ("111234", "115246", "555236", "444126", "234615", "666152", "222514", "333461", "146253"),
        strict=True,
    )
)
"""Nine turns of Tutto that all bank something."""
LEAD = "bonus-200 111115 done x2 234156 done bonus-300 222145 done"
"""Anna 1,350, Ben 150, Anna 1,650: Ben is to flip."""

LAST = f"{LEAD} bonus-200 234156 done x2 111555 +111555 done bonus-400 155236"
"""Anna has reached 3,000; Ben plays the last turn of the round."""

TUTTO = {
    "draw": tutto(LEAD),
    "roll": tutto(f"{LEAD} bonus-300"),
    "choose": tutto(f"{LEAD} bonus-500 512346"),
    "triplet": tutto(f"{LEAD} bonus-500 244146 +444 512"),
    "everything": tutto(f"{LEAD} bonus-500 444155"),
    "tutto": tutto(f"{LEAD} bonus-300 111234 +111 555 +555"),
    "doubled": tutto(f"{LEAD} x2 111555 +111555"),
    "on-again": tutto(f"{LEAD} x2 111555 +111555 bonus-600 334156"),
    "null": tutto(f"{LEAD} bonus-300 244146 +444 236"),
    "stop-card": tutto(f"{LEAD} x2 111555 +111555 stop"),
    "straight": tutto(f"{LEAD} straight 112346 +1234 26"),
    "straight-choose": tutto(f"{LEAD} straight 112234 +124 345"),
    "fireworks": tutto(f"{LEAD} fireworks 115234 225"),
    "fireworks-end": tutto(f"{LEAD} fireworks 115234 224"),
    "plus-minus": tutto(f"{LEAD} plus-minus 111346"),
    "deducted": tutto(f"{LEAD} plus-minus 111555 +111555"),
    "cloverleaf": tutto(f"{LEAD} cloverleaf 111555 +111555 155246"),
    "last-round": tutto(LAST, target=3000),
    "over": tutto(f"{LAST} done", target=3000),
    "clover-wins": tutto(f"{LEAD} cloverleaf 111555 +111555 111555 +111555"),
    "buys": tutto(
        "bonus-200 111115 done x2 234156 done bonus-300 222145 done x2 111555 +111555 done",
        target=3000,
        edition="classic",
        players=PEOPLE[:3],
    ),
    "clock": tutto(LEAD, wishes={"clock": 120}),
    "ten": tutto(f"{MANY_TURNS} bonus-500 512346", players=PEOPLE),
    "ten-aside": tutto(f"{MANY_TURNS} bonus-500 444126 +1444 25", players=PEOPLE),
    "ten-straight": tutto(f"{MANY_TURNS} straight 112234 +124 345", players=PEOPLE),
}
FIRST = "15666 1>1,6>2,6>0,6>0 done 32345 2>1,3>1,3>5"
"""On the thirteenth board: a full house begun, a row of numbers closed, stars begun."""
GAMBLER = {
    "gambler-roll": gambler(FIRST, 13),
    "gambler-place": gambler(f"{FIRST} done 12556", 13),
    "gambler-one-way": gambler("66666 6>3,6>3 done 54666 5>4,4>5 done 12236", 1),
    "gambler-rows": gambler("12345", 26),
    "gambler-decide": gambler(f"{FIRST} done 12556 6>0", 13),
    "gambler-row": gambler(f"{FIRST} done 12556 5>3,5>3", 13),
    "gambler-black": gambler(f"{FIRST} done 14425 4>4,4>4", 13),
    "gambler-full-hand": gambler("12234 1>0,2>1,2>1,3>2,4>2", 1),
    "gambler-no-match": gambler("11111 1>4,1>4,1>4 11", 2),
    "gambler-new-board": gambler("12234 1>0,2>1,2>1,3>2,4>2 55566 5>2,5>3,5>3,6>4,6>4 61111 6>4,1>5,1>5,1>5", 1),
    "gambler-long": gambler("12366 1>0,2>0,6>1 36", 9),
    "gambler-six": gambler(f"{FIRST} done 12556", 13, PEOPLE[:6]),
    "gambler-six-long": gambler("12366 1>0,2>0 366", 9, PEOPLE[:6]),
    "gambler-idea": gambler("12356 1>0,3>0 done 24661", 29),
    "gambler-idea-six": gambler("12356 1>0,3>0 done 24661 2>1,4>1 616", 29, PEOPLE[:6]),
    "gambler-nothing": gambler("44215 4>3 4215 4>4", 27),
    "gambler-over": gambler("12234 1>0,2>1,2>1,3>2,4>2 55566 5>2,5>3,5>3,6>4,6>4 61111 6>4,1>5,1>5,1>5", 1, target=110),
}


WITH_COMPUTER = ("Ida", "Sofia")
COACHED = {
    "practice": tutto("x2 115234", WITH_COMPUTER),
    "practice-long": tutto("bonus-600 112345 +15 1155", WITH_COMPUTER),
    "practice-tutto": tutto("bonus-300 111555 +111555", WITH_COMPUTER),
    "practice-won": tutto("x2 111555 +111555", WITH_COMPUTER, target=1000, edition="classic"),
    "practice-stopped": tutto("x2 115234 done", WITH_COMPUTER),
    "coached": tutto("x2 115234", ("Ida", "Jakob")),
    "coached-three": tutto("x2 115234", ("Ida", "Jakob", "Hanna")),
}
"""Ida has a coach: alone with a computer, or among people. She plays in no other scene but those of ten."""


def pig(moves: str, players: tuple[str, ...] = PEOPLE[:2], **agreed: Any) -> Scene:
    return {"game": "pig", "moves": moves, "players": list(players), "wishes": {}, **agreed}


HELD = "6 5 4 6 done 3 6 6 5 3 done 6 6 1 5 4 6 4 2 done"
"""Anna 21, Ben 23 and, after a 1 of Anna's, 44: Anna is to roll."""
PIG = {
    "pig": pig(f"{HELD} 5 6 6 5 done 4 6 3"),
    "pig-roll": pig(f"{HELD} 5 6 6 5 done"),
    "pig-lost": pig(f"{HELD} 5 6 6 5 done 4 6 3 1"),
    "pig-two": pig("65 34 done 62 44 done 52 36 done 53 62", edition="two"),
    "pig-double-one": pig("65 34 done 62 44 done 52 36 done 53 11", edition="two"),
    "pig-last-round": pig("6 6 6 6 done 5 6 6 5 done 6 6 6 6 6 done 5 4", target=50, rules={"finish": "full-round"}),
    "pig-over": pig(f"{HELD} 5 6 6 5 done 4 6 3 5 done 6 6 5 6 done 1 6 6 6 6 6 6 done", target=90),
    "pig-ten": pig(f"{' '.join('6 5 4 6 done' for _name in PEOPLE)} 4 6 6 2 3 5", PEOPLE),
    "pig-long": pig(" ".join("23456" * 7)),
}

SCENES = TUTTO | GAMBLER | COACHED | PIG
