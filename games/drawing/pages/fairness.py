"""How often chance brought what, for each kind of game."""

from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import section
from games.kinds import KINDS
from games.kinds.kind import Kind
from games.services.standing import tallies
from games.services.standing.tallies import Counts


def chances() -> SafeString:
    counts = tallies.counted()

    def draw() -> SafeString:
        kinds = [_of(kind, counts) for kind in KINDS.values()]
        return render_to_string("people/_chances_of_all.html", {"kinds": kinds})

    return section(("chances", get_language(), counts), draw)


def _of(kind: Kind, counts: Counts) -> dict[str, Any]:
    cards = tallies.shares(counts, kind.name, "card")
    return {
        "kind": kind,
        "faces": tallies.shares(counts, kind.name, "face"),
        "pairs": tallies.shares(counts, kind.name, "pair"),
        "cards": [(kind.card_name(share.what), share) for share in cards],
    }
