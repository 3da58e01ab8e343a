"""Games in lists, a line each, in Jinja2: templates/lists/.

A lobby has sixty of them, and each move changes one; a page of the history has thirty that nobody has seen for weeks.
So a line is drawn from a few columns, and for as long as it says the same, once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from jinja2 import Environment

from games.drawing import jinja
from games.drawing.agreed import goal
from games.drawing.pieces import Key, lines
from games.kinds import KINDS
from games.models import Game, Seat

FOLDER = "templates/lists"


class Person(NamedTuple):
    """Who sits at a table, as a line tells it."""

    player: int
    name: str
    kind: str
    number: int | None
    score: int
    place: int | None


COLUMNS = ("player", "name", "player__kind", "number", "score", "place")
FACTS = (
    "pk",
    "code",
    "kind",
    "status",
    "target",
    "capacity",
    "by_house_rules",
    "house_rules",
    "to_act",
    "rated",
    "ended_by",
    "ended",
)

More = Callable[[dict[str, Any], list[Person]], dict[str, Any]]
"""What a line says beside the columns of its game and the people at its table."""


def drawn(name: str, keys: Sequence[Key], more: More) -> list[SafeString]:
    """The lines of these games, by the template of this name. A key begins with the number of its game."""

    def draw(missing: list[Key]) -> Iterable[tuple[Key, SafeString]]:
        template = environment(get_language()).get_template(f"{name}.html")
        pks = [key[2] for key in missing]
        games = {game["pk"]: game for game in Game.objects.filter(pk__in=pks).values(*FACTS)}
        people = _people(pks)
        for key in missing:
            if game := games.get(key[2]):
                given = {**game, "label": KINDS[game["kind"]].label, "seats": people[key[2]]}
                given["goal"] = goal(game["kind"], game["target"], game["house_rules"])
                yield key, SafeString(template.render(given | more(given, people[key[2]])))

    return lines([(name, get_language(), *key) for key in keys], draw)


def _people(games: list[int]) -> dict[int, list[Person]]:
    """In order of play; before the start as they have joined."""
    people: dict[int, list[Person]] = {game: [] for game in games}
    seats = Seat.objects.filter(game__in=games).order_by("number", "joined")
    for game, *columns in seats.values_list("game", *COLUMNS):
        people[game].append(Person(*columns))
    return people


@lru_cache
def environment(language: str | None) -> Environment:
    return jinja.environment(FOLDER, language)
