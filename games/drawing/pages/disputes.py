"""The disputes of somebody's games, each in a line of a list."""

from collections.abc import Iterable
from typing import Any

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pages.lines import environment
from games.drawing.pieces import Key, lines
from games.kinds import KINDS
from games.models import Dispute, Player, Ruling

RECENT = 50
COLUMNS = ("pk", "status", "turn", "game__kind", "game__code", "by__name", "lodged")


def mine(player: Player) -> tuple[list[SafeString], str]:
    """The newest first; and what changes when there is something new to be seen."""
    rows = {row[0]: row for row in _rows(player)}
    seen = "-".join(f"{pk}{status[0]}" for pk, status, *_more in rows.values())
    return lines([("dispute", get_language(), *row) for row in rows.values()], _draw), seen


def _rows(player: Player) -> QuerySet[Dispute, Any]:
    """All that a line says, with the verdict that holds."""
    verdicts = Ruling.objects.filter(dispute=OuterRef("pk")).order_by("-pk").values("verdict")
    own = Dispute.objects.filter(Q(by=player) | Q(game__in=player.seats.values("game"))).order_by("-pk")
    return own.annotate(verdict=Subquery(verdicts[:1])).values_list(*COLUMNS, "verdict")[:RECENT]


def _draw(keys: list[Key]) -> Iterable[tuple[Key, SafeString]]:
    template = environment(get_language()).get_template("dispute.html")
    for key in keys:
        pk, status, turn, kind, code, by, lodged, verdict = key[2:]
        stands = Dispute.Status(status) if status in Dispute.WAITING else Ruling.Verdict(verdict)
        given = {"pk": pk, "turn": turn, "code": code, "by": by, "lodged": lodged}
        yield key, SafeString(template.render(given | {"label": KINDS[kind].label, "stands": stands.label}))
