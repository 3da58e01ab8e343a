"""Talk at a table. Chat and presence never change the version: they are no part of the game."""

from games.models import ChatLine, Game, Mute, Player, Seat
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.people import text
from games.services.play import announce
from games.services.writing import writing


def say(game: Game, player: Player, seat: Seat | None, words: str) -> ChatLine:
    if Mute.objects.filter(game=game, player=player).exists():
        raise Illegal(_("The host has asked you to be quiet at this table."))
    line = ChatLine.objects.create(
        game=game,
        player=player,
        name=seat.name if seat else player.name,
        text=text.line(words),
        spectator=seat is None,
    )
    announce.talked(game, spectator=line.spectator)
    return line


def mute(game: Game, host: Player, line: int) -> None:
    """The host silences whoever wrote this line, at this table, or lets them speak again."""
    spoken = ChatLine.objects.filter(game=game, pk=line).first()
    if game.host_id != host.pk:
        raise NotYours(_("Only the host of the table can do this."))
    if spoken is None or spoken.player_id == host.pk:
        raise Illegal(_("There is nobody to mute."))
    with writing():
        silenced, new = Mute.objects.get_or_create(game=game, player_id=spoken.player_id)
        if not new:
            silenced.delete()


def lines(game: Game, spectator: bool, most: int = 60) -> list[ChatLine]:
    """The last lines of one room, oldest first."""
    newest = ChatLine.objects.filter(game=game, spectator=spectator).order_by("-pk")[:most]
    return list(reversed(newest))


def talkers(game: Game, host: Player | None) -> list[ChatLine]:
    """One line of everybody else who has said something: whom the host may mute."""
    newest: dict[int, ChatLine] = {}
    for line in ChatLine.objects.filter(game=game).order_by("pk"):
        newest[line.player_id] = line
    return [line for line in newest.values() if host is not None and line.player_id != host.pk]
