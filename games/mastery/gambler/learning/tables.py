"""The tables at which the learner plays itself: all that may be agreed on, most often what is played most often."""

from random import Random

from games.rules.gambler import Gambler
from games.rules.gambler.boards import written
from games.rules.gambler.first_twenty import FIRST_TWENTY
from games.rules.gambler.twenty import TWENTY
from games.rules.position import but

SEATS = {2: 45, 3: 25, 4: 12, 5: 9, 6: 9}
"""How often so many sit there, in hundredths."""

STARS = {"free": 60, "apart": 30, "strict": 10}

USUAL, COUNTED, OLD, ON_THE_WAY = 0.7, 0.12, 0.12, 0.5
"""How often the target is the usual one, the boards are counted, they are those of old, and the game is under way."""


def seats(lot: Random) -> int:
    return lot.choices(list(SEATS), list(SEATS.values()))[0]


def drawn(seats: int, lot: Random) -> Gambler:
    boards = FIRST_TWENTY if lot.random() < OLD else TWENTY
    stars = lot.choices(list(STARS), list(STARS.values()))[0]
    rules = {
        "stars": stars,
        "boards": lot.randint(1, 6) * (lot.random() < COUNTED),
        "tie": lot.choice(("shared", "board")),
    }
    target = Gambler.TARGET if lot.random() < USUAL else 10 * round(10 ** lot.uniform(1, 2.1))
    agreed = {"boards": written(tuple(lot.sample(boards, len(boards)))), "target": target, "rules": rules}
    return _under_way(Gambler.start(agreed, seats), lot)


def _under_way(position: Gambler, lot: Random) -> Gambler:
    if lot.random() > ON_THE_WAY:
        return position
    most = min(position.target, 1000)
    base, apart = lot.uniform(0, most), lot.uniform(10, 150)
    scores = tuple(10 * round(min(max(lot.gauss(base, apart), 0), most - 10) / 10) for _ in position.scores)
    return but(position, scores=scores)
