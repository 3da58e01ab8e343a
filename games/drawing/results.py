"""What a game that is over tells beyond its places: the chart, the dice, and whether it counts for the leaderboard.

It is by far the largest part of a finished table. A frame, which goes to everybody who looks, only says where it is to
be had, and each page asks for it once; a page that is loaded when the game is over holds it already.
"""

from collections.abc import Sequence
from zlib import crc32

from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing import awards
from games.drawing.accounts import accounts
from games.drawing.awards import Card
from games.drawing.charts import Course, course
from games.drawing.charts import drawn as chart
from games.drawing.pieces import once
from games.kinds import KINDS
from games.models import Game
from games.services.analysis import asking
from games.services.standing import stakes, tallies
from games.services.standing.tallies import Dice
from games.services.tables.access import Visit


def result(visit: Visit) -> SafeString:
    """The result of a stored game."""
    game, names = visit.game, _names(visit)

    def draw() -> SafeString:
        unrated = _unrated(game)
        went = course(game, len(names))
        dice, remembered = tallies.dice_of_game(game, names), awards.cards(visit, went)
        return drawn(game, names, went, dice, unrated, _told(unrated, names), remembered)

    return once((game.pk, game.version, get_language(), "result", awards.faces_of(visit)), draw)


def drawn(
    game: Game,
    names: Sequence[str],
    went: Course,
    dice: Sequence[Dice],
    unrated: str = "",
    told: str = "",
    remembered: Sequence[Card] = (),
) -> SafeString:
    target = 0 if KINDS[game.kind].ends_instead(game.house_rules) else game.target
    given = {"game": game, "status": Game.Status.FINISHED, "dice": dice, "unrated": unrated, "told": told}
    given |= {
        "judged": bool(game.pk) and asking.why_not(game) is None,
        "awards": remembered,
        "chart": chart(went.scores, names, target),
        "accounts": accounts(game.kind, names, went.news),
    }
    return SafeString(get_template("games/result.html").render(given))


def awaited(visit: Visit) -> SafeString:
    """The place of the result in a frame, with the address at which it is to be had."""
    unrated = _unrated(visit.game)
    given = {"game": visit.game, "status": Game.Status.FINISHED, "unrated": unrated}
    return SafeString(get_template("games/_awaited.html").render(given | {"told": _told(unrated, _names(visit))}))


def _told(unrated: str, names: Sequence[str]) -> str:
    """Short for all of a result that may change when the game is over: a page that shows the same keeps it."""
    return f"{crc32(repr([str(unrated), *names]).encode()):x}"


def _names(visit: Visit) -> list[str]:
    return [seat.name for seat in visit.seats]


def _unrated(game: Game) -> str:
    """The seats are read again: whoever made the last move had read them before their places were written."""
    return stakes.at_the_end(game, list(game.seats.select_related("player")))
