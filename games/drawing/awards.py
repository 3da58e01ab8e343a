"""The awards of a game that is over, with whom they go to, as cards and as pictures to share."""

from dataclasses import dataclass

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing import charts, faces, posters
from games.drawing.charts import Course
from games.drawing.pieces import once
from games.kinds import KINDS
from games.kinds.awards import Award, Played
from games.models import Game, Player
from games.services.tables.access import Visit


@dataclass(frozen=True)
class Card:
    name: str
    title: str
    says: str
    number: str
    ink: str
    who: str
    face: int
    by_computer: bool


def cards(visit: Visit, went: Course) -> list[Card]:
    """Those that happened. A game that counts for nobody is not remembered."""
    game = visit.game
    if not game.ending.placed or not went.turns:
        return []
    winners = () if game.ending.ruled else went.winners
    played = Played(went.turns, winners, game.target)
    shown = (_card(visit, award, played) for award in KINDS[game.kind].awards)
    return [card for card in shown if card]


def _card(visit: Visit, award: Award, played: Played) -> Card | None:
    found = award.find(played)
    if found is None:
        return None
    seat, number = visit.seats[found.seat], str(intcomma(found.number))
    return Card(
        name=award.name,
        title=str(award.title),
        says=str(award.says % {"n": found.number, "points": number}),
        number=number,
        ink=award.ink,
        who=seat.name,
        face=faces.shown(seat.player.face, seat.name),
        by_computer=seat.player.kind == Player.Kind.COMPUTER,
    )


def picture(visit: Visit, name: str) -> SafeString | None:
    """One of them as a picture; None where there is no such one."""
    game = visit.game
    if game.status != Game.Status.FINISHED or name not in {award.name for award in KINDS[game.kind].awards}:
        return None
    names = tuple(seat.name for seat in visit.seats)
    key = (game.pk, game.version, get_language(), "award", name, names, faces_of(visit))

    def draw() -> SafeString:
        went = charts.course(game, len(names))
        card = next((card for card in cards(visit, went) if card.name == name), None)
        return posters.drawn(card, str(KINDS[game.kind].label)) if card else SafeString("")

    return once(key, draw) or None


def faces_of(visit: Visit) -> tuple[int | None, ...]:
    """Those that were chosen: they change without a new version."""
    return tuple(seat.player.face for seat in visit.seats)
