"""What a profile tells of a player's games: a block for each kind of game, and the last ones in a line each."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.charts import spark
from games.drawing.pages.history import ROW, game_lines
from games.drawing.pieces import section
from games.kinds import KINDS
from games.kinds.kind import Kind
from games.models import Game, Player, Standing
from games.services.standing import ranking, summaries
from games.services.standing.past import Past
from games.services.tables import access


def blocks(player: Player, past: Past) -> list[SafeString]:
    """The same for whoever looks: figures tell of all games, those by link among them."""
    played, standings = summaries.played(past), ranking.standings(player)
    return [
        _block(player, past, kind, *standings.get(kind.name, (None, None)))
        for kind in KINDS.values()
        if kind.name in played or kind.name in standings
    ]


def _block(player: Player, past: Past, kind: Kind, standing: Standing | None, rank: int | None) -> SafeString:
    def draw() -> SafeString:
        played = summaries.played(past).get(kind.name)
        given = {
            "kind": kind,
            "player": player,
            "p": played,
            "figures": kind.figures(played) if played else (),
            "standing": standing,
            "rank": rank,
            "spark": spark(summaries.rating_line(player, kind.name)) if standing else None,
        }
        return render_to_string("people/_kind.html", given)

    stands = (standing.points, rank, standing.last_rating) if standing else ()  # type: ignore[attr-defined]
    return section(("profile", kind.name, get_language(), past, *stands), draw)


def recent(player: Player, past: Past, visitor: Player | None) -> list[SafeString]:
    """The last games, of those that the viewer may see."""
    last = summaries.recent(past, access.seats_shown(player, visitor), own=player == visitor)
    rows = {row[0]: row for row in Game.objects.filter(pk__in=last).values_list(*ROW)}
    return game_lines([rows[pk] for pk in last if pk in rows])
