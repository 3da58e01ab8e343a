"""The rule of thumb that a puzzle at Tutto teaches fits its numbers."""

import pytest

from games.kinds.tutto.lessons import lessons
from games.mastery.judge import Worth
from tests.rules.tables import tutto

STOP = ("stop",)


def keep(dice):
    return ("keep", tuple(map(int, dice)))


TAUGHT = [
    (
        "bonus-300 111536",
        STOP,
        keep("5"),
        "Stopping banks 1,050 points. Keep only this, and you leave 1,000 of them lying",
    ),
    (
        "bonus-300 111234",
        STOP,
        keep("111"),
        "Bank when few dice would have to carry many points: with 3 dice a null comes",
    ),
    (
        "bonus-300 111555",
        STOP,
        keep("11155"),
        "Bank when few dice would have to carry many points: with 1 die a null comes",
    ),
    ("bonus-300 511234", keep("5"), STOP, "Many dice are a small risk: with 5 dice a null comes in only 7.7"),
    ("bonus-300 111234", keep("111"), STOP, "With 3 dice a null comes in 27.8"),
    ("bonus-300 511234", keep("1"), keep("11"), "Keep fewer dice: with 5 dice a null comes in 7.7"),
]


@pytest.mark.parametrize(("moves", "best", "tempting", "said"), TAUGHT, ids=[said[:30] for *_case, said in TAUGHT])
def test_it_says_what_speaks_for_the_best_choice(moves, best, tempting, said):
    rule, *_more = lessons(tutto(moves), Worth(best, 0.6, None), Worth(tempting, 0.5, None))
    assert str(rule).startswith(said)
