"""What keeps a game from being one of this site. It is said when the site starts, not when somebody plays.

Whether its pages can be drawn is no question here: tests/games/test_kinds.py asks for its templates and pictures.
"""

from collections.abc import Collection, Iterator
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from games.kinds.house import HouseRule
from games.kinds.kind import LEVELS, Kind
from games.rules import GAMES
from games.rules.illegal import Illegal
from games.rules.position import LONGEST_NEWS, LONGEST_WORD, MOST_SEATS


def check(kind: Kind, module: str, taken: Collection[str]) -> None:
    """ImproperlyConfigured with all that is wrong with it. `taken`: the names of the games before it."""
    faults = [*_name(kind, taken), *_seats(kind), *_editions(kind), *_house_rules(kind), *_levels(kind), *_words(kind)]
    if faults:
        raise ImproperlyConfigured(f"The game of {module} can't be played here. " + " ".join(faults))


def _name(kind: Kind, taken: Collection[str]) -> Iterator[str]:
    if kind.name in taken or GAMES.get(kind.name, kind.position) is not kind.position:
        yield f'Its name "{kind.name}" is taken by another game.'
    if len(kind.name) > LONGEST_WORD:
        yield f'Its name "{kind.name}" is longer than {LONGEST_WORD} letters.'


def _seats(kind: Kind) -> Iterator[str]:
    if kind.position.SEATS[-1] > MOST_SEATS:
        yield f"It has {kind.position.SEATS[-1]} seats, and a table has at most {MOST_SEATS}."


def _editions(kind: Kind) -> Iterator[str]:
    named, known = [edition.name for edition in kind.editions], list(kind.position.EDITIONS)
    if named != known:
        yield f"Its editions are {_listed(named)}, those of its rules {_listed(known)}."


def _house_rules(kind: Kind) -> Iterator[str]:
    for rule in kind.house_rules:
        for value in rule.samples():
            if why := _refusal(kind, rule, value):
                yield f'Its rules refuse the option "{_sent(rule, value)}" of its house rule "{rule.name}": {why}'


def _sent(rule: HouseRule, value: Any) -> Any:
    return next((option.sent for option in rule.options if option.value == value), value)


def _refusal(kind: Kind, rule: HouseRule, value: Any) -> str:
    position = kind.position
    stack = {position.STACK_KEY: position.stack()} if position.STACK_KEY else {}
    try:
        position.start({"rules": {rule.name: value}, **stack}, position.SEATS[0])
    except Illegal as no:
        return str(no)
    return ""


def _levels(kind: Kind) -> Iterator[str]:
    if missing := [level for level in LEVELS if level not in kind.bots]:
        yield f"It has no computer player of the level {_listed(missing)}."


def _words(kind: Kind) -> Iterator[str]:
    """Those that are stored and that it names here; a further reason or news comes from its rules alone."""
    news = [kind.miss, kind.feat, *(turns.outcome for turns in kind.long_turns)]
    for what, words, most in (
        ("edition", kind.position.EDITIONS, LONGEST_WORD),
        ("reason", kind.wins, LONGEST_WORD),
        ("news", news, LONGEST_NEWS),
    ):
        for word in words:
            if len(word) > most:
                yield f'Its {what} "{word}" is longer than {most} letters.'


def _listed(words: list[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)
