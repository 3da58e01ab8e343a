"""People with accounts, and finished games between them, for the tests of pages about people."""

from datetime import timedelta
from itertools import count
from typing import Any

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.contrib.auth.hashers import make_password
from django.test import Client
from django.utils import timezone

from games.models import Game, Player, Seat, Standing
from games.services.people.lookalikes import skeleton
from games.services.standing import ratings
from tests.games.friends import Friend
from tests.games.tables import Table, arrange

PASSWORD = "dice-and-cards-7"
_numbers = count(1)


def account(name: str, **more: Any) -> Player:
    return Player.objects.create(
        username=name, name=name, skeleton=skeleton(name), password=make_password(PASSWORD), **more
    )


class Member(Friend):
    """Somebody with an account, logged in."""

    def __init__(self, name: str, **more: Any) -> None:
        super().__init__()
        self.name, self.player = name, account(name, **more)
        self.force_login(self.player, "django.contrib.auth.backends.ModelBackend")


SECRET = "JBSWY3DPEHPK3PXP"


def with_factor(client: Client, player: Player) -> str:
    """Their authenticator app was asked for when they logged in here; the app's secret."""
    known = Authenticator.objects.filter(user=player, type=Authenticator.Type.TOTP).first()
    factor = known or TOTP.activate(player, SECRET).instance
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "at": 0.0, "id": factor.pk, "type": "totp"}]
    session["account_authentication_methods_user"] = str(player.pk)
    session.save()
    return SECRET


def code(secret: str) -> str:
    """What the app shows now."""
    return str(format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time()))))


def confirmed(client: Client) -> None:
    """Asked a moment ago whether it is they."""
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})


WON = "x2 111555 +111555 done"
"""3,000 points in one turn."""
WIN = f"{WON} bonus-200 234646 {WON}"
"""A classic game of Tutto between two: the first one wins with 6,000 against nothing."""


def game_of(*people: Player, moves: str = WIN, **wishes: Any) -> Table:
    """A game of Tutto that was really played, to 6,000, with what follows from its end."""
    names = [player.name for player in people]
    scene = {"game": "tutto", "log": _entries(moves), "players": names, "target": 6000, "edition": "classic"}
    table = arrange(scene, dict(zip(names, people, strict=True)), **wishes)
    assert table.game.status == Game.Status.FINISHED, table.position
    ratings.settle_all()
    return table


def _entries(moves: str) -> Any:
    from tests.rules.tables import entries

    return entries(moves)


def listed() -> None:
    """Everybody has had an account for days and has met many: whoever has a rank is on the leaderboard."""
    Player.objects.update(date_joined=timezone.now() - timedelta(days=2))
    Standing.objects.update(opponents=9)


def met_before() -> int:
    """Everybody has had an account for days and has met one person: after the next game with another they are listed."""
    Player.objects.update(date_joined=timezone.now() - timedelta(days=2))
    new, other = ratings.MODEL.rating(), account("Gone By")
    facts = {"kind": "tutto", "mu": new.mu, "sigma": new.sigma, "points": 1000, "last": timezone.now()}
    people = Player.objects.filter(kind=Player.Kind.ACCOUNT).exclude(pk=other.pk)
    met = [Standing(player=player, known=[other.pk], opponents=1, **facts) for player in people]
    return len(Standing.objects.bulk_create(met, ignore_conflicts=True))


def ended(*places: tuple[Player, int], kind: str = "tutto", **more: Any) -> Game:
    """A finished game without a log: people and their places are all that ratings look at."""
    number = next(_numbers)
    facts: dict[str, Any] = {"edition": "current", "target": 6000, "ended_by": "target", "ended": timezone.now()}
    game = Game.objects.create(
        **{"code": f"ended{number}", "kind": kind, "capacity": len(places), "host": places[0][0]} | facts | more,
        status=Game.Status.FINISHED,
    )
    for nth, (player, place) in enumerate(places):
        Seat.objects.create(game=game, player=player, name=player.name, joined=nth, number=nth, place=place)
    return game
