"""Errors and luck over many games: lines for the profile, and the bell curve on which somebody's luck stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.analysis import shown
from games.drawing.pieces import section
from games.kinds import KINDS
from games.models import Player
from games.services.analysis import figures
from games.services.analysis.figures import Analyses, Skill
from games.services.standing.past import Past
from games.services.tables import access

WIDTH, HEIGHT = 300, 80
FEW = 50
"""Games that the tables of numbers hold, the newest ones."""

EDGE = 3.2
"""So many spreads to either side the bell is drawn."""


@dataclass(frozen=True)
class Line:
    points: str
    zero: float
    """How high nothing is."""
    low: str
    high: str


@dataclass(frozen=True)
class Bell:
    curve: str
    below: str
    """What is left of where one stands."""
    x: float


def blocks(player: Player, past: Past, analyses: Analyses, visitor: Player | None) -> SafeString:
    """For each kind of game of which analyses may be told to this visitor."""

    def draw() -> SafeString:
        skills = figures.skills(access.seats_shown(player, visitor))
        facts = [_facts(kind, skills[kind]) for kind in KINDS if kind in skills]
        return SafeString("".join(render_to_string("people/_skill.html", each) for each in facts))

    return section(("skills", get_language(), past, player == visitor, analyses.reckoned), draw)


def _facts(kind: str, skill: Skill) -> dict[str, object]:
    rows = list(zip(skill.errors, skill.luck, strict=True))[-FEW:]
    return {
        "kind": KINDS[kind],
        "skill": skill,
        "accuracy": "" if skill.accuracy is None else shown.percent(skill.accuracy),
        "per_game": shown.plain(shown.units(sum(skill.errors) / skill.games)),
        "luck": shown.change(skill.all_luck),
        "spread": shown.plain(shown.units(skill.spread)),
        "of_hundred": round(100 * skill.luckier_than),
        "errors": line(skill.errors),
        "averages": line(skill.averages),
        "bell": bell(skill.stands),
        "rows": [
            (ago, shown.plain(shown.units(errors)), shown.change(luck))
            for ago, (errors, luck) in enumerate(reversed(rows), 1)
        ],
    }


def line(values: Sequence[float]) -> Line | None:
    """None of a single one. Nothing, 0, is always in sight."""
    if len(values) < 2:
        return None
    low, high = min(0.0, *values), max(0.0, *values)
    room = (high - low) or 1.0
    step = WIDTH / (len(values) - 1)

    def y(value: float) -> float:
        return round(HEIGHT - 4 - (HEIGHT - 8) * (value - low) / room, 1)

    corners = " ".join(f"{round(at * step, 1)},{y(value)}" for at, value in enumerate(values))
    return Line(corners, y(0.0), shown.plain(shown.units(low)), shown.plain(shown.units(high)))


def bell(stands: float) -> Bell:
    at = min(max(stands, -EDGE), EDGE)
    left = [-EDGE + (at + EDGE) * step / 40 for step in range(41)]
    whole = [-EDGE + EDGE * step / 40 for step in range(81)]
    below = f"{_corner(-EDGE, 0)} {' '.join(map(_on_curve, left))} {_corner(at, 0)}"
    return Bell(" ".join(map(_on_curve, whole)), below, round(WIDTH * (at + EDGE) / (2 * EDGE), 1))


def _on_curve(at: float) -> str:
    return _corner(at, exp(-(at**2) / 2))


def _corner(at: float, height: float) -> str:
    return f"{round(WIDTH * (at + EDGE) / (2 * EDGE), 1)},{round(HEIGHT - 4 - (HEIGHT - 8) * height, 1)}"
