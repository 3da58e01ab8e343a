"""The page on which anybody checks the dice of a game in their own browser."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games.drawing.pieces import once
from games.drawing.scripts import script
from games.kinds import KINDS
from games.kinds.house import HouseRule
from games.kinds.kind import Kind
from games.models import Game
from games.rules import GAMES
from games.site.replica import readable
from games.views.permission import at_table


@require_safe
@readable
def proof(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    if visit.game.status == Game.Status.OPEN:
        raise Http404
    page = {"game": visit.game, "ended": _ended(visit.game), "has_stack": bool(GAMES[visit.game.kind].STACK_KEY)}
    return render(request, "games/proof.html", _facts() | page)


@require_safe
def any_record(request: HttpRequest) -> HttpResponse:
    """The same for a record from anywhere."""
    has_stack = any(game.STACK_KEY for game in GAMES.values())
    return render(request, "games/proof.html", _facts() | {"has_stack": has_stack})


def _facts() -> dict[str, Any]:
    """Of the games whose logs can be followed; records of others are of no known game to this page."""
    kinds = tuple(kind for kind in KINDS.values() if script(kind.name, "follow"))
    return {"games": json.dumps({kind.name: _recipe(kind) for kind in kinds}), "kinds": kinds}


def _recipe(kind: Kind) -> dict[str, Any]:
    """What the page needs to recompute the dice of a game: who follows its log, and what was drawn at the start."""
    position = kind.position
    return {
        "follows": script(kind.name, "follow"),
        "seats": position.SEATS[-1],
        "cards": bool(kind.cards),
        "drawings": static(f"art/{kind.cards_drawn_in}.svg") if kind.cards_drawn_in else "",
        "stacks": position.stacks(),
        "stackKey": position.STACK_KEY,
        "terms": _terms(kind),
    }


def _terms(kind: Kind) -> dict[str, Any]:
    """The words in which a record's agreement is told."""
    return {
        "label": str(kind.label),
        "editions": {edition.name: str(edition.label) for edition in kind.editions},
        "target": kind.target,
        "rules": [_rule(rule) for rule in kind.house_rules],
    }


def _rule(rule: HouseRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "label": str(rule.label),
        "options": [(option.value, str(option.label)) for option in rule.options],
        "amounts": {amount.name: str(amount.label) for amount in rule.amounts},
        "ends": rule.ends,
    }


def _ended(game: Game) -> str:
    """When each turn ended, and its secret was shown: in seconds since the game began. A record has no times."""
    return once((game.pk, "ended", game.version), lambda: SafeString(_seconds(game)))


def _seconds(game: Game) -> str:
    if game.started is None:
        return ""
    turns = game.turns.order_by("number").values_list("ended", flat=True)
    return " ".join(str(round((ended - game.started).total_seconds())) for ended in turns)
