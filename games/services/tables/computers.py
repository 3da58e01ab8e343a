"""Computer players at a table: invited by the host, or the whole company of somebody who wants to play at once."""

from games.kinds import KINDS
from games.models import Game, Player, Seat
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play.changes import locked
from games.services.tables.hosting import check_host
from games.services.tables.opening import open_table, usual
from games.services.tables.seating import sit
from games.services.writing import writing

NAMES = {
    "careful": ("Clara", "Cosmo", "Celia", "Carlo", "Cora", "Cyril", "Carmen", "Conrad", "Cleo"),
    "bold": ("Bruno", "Bella", "Boris", "Bianca", "Basil", "Britta", "Benno", "Beate", "Björn"),
    "strong": ("Sofia", "Simon", "Sara", "Stefan", "Selma", "Silvio", "Sonja", "Sven", "Susi"),
    "maestro": ("Maestro", "Magnus", "Mira", "Moritz", "Marta", "Matteo", "Maja", "Milan", "Mina"),
}


def add_computer(game: Game, host: Player, level: str) -> Seat:
    """The host invites a computer player; each sits at a table once, so there are several of every level."""
    if level not in NAMES or level not in KINDS[game.kind].bots:
        raise Illegal(_("There is no such computer player."))
    with writing():
        check_host(locked(game), host)
        taken = set(game.seats.values_list("player__username", flat=True))
        place = next(place for place in range(len(NAMES[level]) + 1) if username(level, place) not in taken)
        if place == len(NAMES[level]):
            raise Illegal(_("No more computer players of this kind are free."))
        return sit(game, known(level, place))


def username(level: str, place: int) -> str:
    return f"computer-{level}-{place}"


def known(level: str, place: int) -> Player:
    """The computer player of this name, made when it is first asked for."""
    computer, _new = Player.objects.get_or_create(
        username=username(level, place),
        defaults={"kind": Player.Kind.COMPUTER, "name": NAMES[level][place], "level": level, "password": "!"},
    )
    return computer


def learn(player: Player, kind: str) -> Game:
    """The first game: short, against one computer, and it counts for nothing."""
    lesson = KINDS[kind].lesson
    if lesson is None:
        raise Illegal(_("There is no first game of this kind."))
    asked = usual(kind, Game.Visibility.LINK)
    asked.target, asked.house_rules, asked.friendly = lesson.target, dict(lesson.house_rules), True
    game = open_table(player, asked)
    add_computer(game, player, lesson.level)
    return game


def play_now(player: Player, kind: str) -> Game:
    """A table of one person and two computers. Its page starts it at once, with a salt of its own."""
    game = open_table(player, usual(kind, Game.Visibility.LINK))
    for level in ("careful", "strong"):
        add_computer(game, player, level)
    return game
