"""What somebody gains who has games thrown to them, against the same games played honestly.

A site of people of nearly equal strength, for two months, by the site's own ratings and weights; once the farm's games
end as it likes, and once as they come. Nothing else differs: each part has random numbers of its own.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

if __name__ == "__main__":  # also as `python bench/farms.py`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.figures import Figure, table

if TYPE_CHECKING:  # it needs Django, which is set up only where it is measured
    from bench.rated import Site

MOST = 50
"""Points."""

DAYS, PEOPLE = 60, 60
CHAMPION, SECOND = 1000, 2000
"""Who is to gain, and the first number of the accounts that are there for it."""

Farm = Callable[["Site", Random], None]


def accounts(number: int) -> range:
    return range(SECOND, SECOND + number)


def beats(site: "Site", others: Sequence[int], times: int = 1) -> None:
    for other in others:
        for _game in range(times):
            site.arranged(CHAMPION, other)


def second_account(site: "Site", chance: Random) -> None:
    beats(site, accounts(1), 20)


def taking_turns(site: "Site", chance: Random) -> None:
    for _game in range(10):
        site.arranged(CHAMPION, SECOND)
        site.arranged(SECOND, CHAMPION)


def five_accounts(site: "Site", chance: Random) -> None:
    beats(site, accounts(5), 4)


def twenty_accounts(site: "Site", chance: Random) -> None:
    beats(site, accounts(20))


def new_ones(site: "Site", number: int) -> range:
    first = SECOND + site.day * number
    return range(first, first + number)


def new_accounts(site: "Site", chance: Random) -> None:
    beats(site, new_ones(site, 4))


def new_pairs(site: "Site", chance: Random) -> None:
    pair = new_ones(site, 2)
    site.arranged(*pair)
    beats(site, pair)


def new_trios(site: "Site", chance: Random) -> None:
    trio = new_ones(site, 3)
    site.arranged(*trio)
    beats(site, trio)


def ring(size: int) -> Farm:
    def play(site: "Site", chance: Random) -> None:
        for _game in range(size):
            site.arranged(*chance.sample(accounts(size), 2))
        beats(site, accounts(size))

    return play


def full_table(site: "Site", chance: Random) -> None:
    for _game in range(5):
        site.arranged(CHAMPION, *chance.sample(accounts(9), 9))


def tables_of_three(site: "Site", chance: Random) -> None:
    for _game in range(10):
        site.arranged(CHAMPION, *chance.sample(accounts(6), 2))


def fed_loser(site: "Site", chance: Random) -> None:
    """Others make one account strong, and that one loses."""
    for _game in range(5):
        site.arranged(SECOND, SECOND + 1)
        site.arranged(SECOND, SECOND + 2)
        site.arranged(CHAMPION, SECOND)


def staircase(site: "Site", chance: Random) -> None:
    for step in range(6):
        site.arranged(SECOND + step, SECOND + step + 1)
    site.arranged(CHAMPION, SECOND)


def known_losers(number: int, every: int) -> Farm:
    """Accounts that play honestly with others as well."""

    def play(site: "Site", chance: Random) -> None:
        for account in accounts(number):
            site.honest([account, chance.randrange(PEOPLE)], chance)
        if site.day % every == 0:
            beats(site, accounts(number))

    return play


def kind_friend(site: "Site", chance: Random) -> None:
    beats(site, [7])


def kind_friends(site: "Site", chance: Random) -> None:
    beats(site, [7, 17, 27])


def dead_weight(number: int) -> Farm:
    """At a table with somebody honest the farm's accounts always come last."""

    def play(site: "Site", chance: Random) -> None:
        for _game in range(3):
            front = [CHAMPION, chance.randrange(PEOPLE)]
            chance.shuffle(front)
            site.arranged(*front, *accounts(number))

    return play


def burst(site: "Site", chance: Random) -> None:
    if site.day % 14 == 0:
        beats(site, accounts(10), 10)


def sacrifice(site: "Site", chance: Random) -> None:
    """A farm brings its losers down, so that whoever beats them later is believed: the champion loses now and then."""
    beats(site, accounts(3), 3)
    site.arranged(SECOND, CHAMPION)


FARMS: dict[str, Farm] = {
    "a second account": second_account,
    "a second account, taking turns": taking_turns,
    "five accounts, each four times a day": five_accounts,
    "twenty accounts, each once a day": twenty_accounts,
    "four new accounts a day": new_accounts,
    "new accounts that have met one another": new_pairs,
    "new accounts in threes": new_trios,
    "a ring of five": ring(5),
    "a ring of eight": ring(8),
    "a table of ten": full_table,
    "tables of three out of six": tables_of_three,
    "a loser fed by others": fed_loser,
    "a staircase of accounts": staircase,
    "five losers who also play honestly": known_losers(5, 1),
    "eight of them, once a week": known_losers(8, 7),
    "a friend who lets one win": kind_friend,
    "three friends who let one win": kind_friends,
    "one account that is always last": dead_weight(1),
    "two of them": dead_weight(2),
    "a hundred wins every other week": burst,
    "wins with a loss now and then": sacrifice,
}


def gain(farm: Farm, seed: int) -> float:
    return played(farm, seed, fair=False) - played(farm, seed, fair=True)


def played(farm: Farm, seed: int, fair: bool) -> float:
    """The champion's points in the end, who plays an honest game a day besides."""
    from bench.rated import Site

    people, own, farmers = Random(seed), Random(seed + 1), Random(seed + 2)
    site = Site(fair, Random(seed + 3))
    for site.day in range(DAYS):
        for _game in range(PEOPLE // 2):
            site.honest(people.sample(range(PEOPLE), people.choice((2, 2, 3, 4))), people)
        site.honest([CHAMPION, *own.sample(range(PEOPLE), own.choice((1, 1, 2, 3)))], own)
        farm(site, farmers)
    return site.points(CHAMPION)


def figures(long: bool = False) -> list[Figure]:
    import django

    django.setup()
    seeds = range(0, 120 if long else 20, 4)
    gained = {name: fmean(gain(farm, seed) for seed in seeds) for name, farm in FARMS.items()}
    return [
        Figure(f"farm: {name}", f"{points:+.0f} points", goal=f"< {MOST}", met=points < MOST)
        for name, points in gained.items()
    ]


if __name__ == "__main__":
    print(table(figures("--long" in sys.argv)))
