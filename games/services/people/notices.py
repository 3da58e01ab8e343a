"""Mail for games that last for days: it is your turn. At most once a turn, and not to people who are there anyway."""

import logging
from collections.abc import Callable, Collection
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Now
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from games.models import Entry, Game, Player, Seat
from games.services.play import clocks

QUIET = timedelta(minutes=10)
"""Whoever moved within this time is taken for present."""

SALT = "games.notices"

log = logging.getLogger(__name__)

Looking = Callable[[int], Collection[int]]
"""The players who have the table of a game open."""


def nobody(_game: int) -> Collection[int]:
    """Where nobody knows."""
    return ()


def send(looking: Looking = nobody) -> int:
    """Tells everybody who waits to be told; says how many that were."""
    sent = 0
    for seat in waiting():
        if seat.player_id not in looking(seat.game_id) and _claimed(seat.game):
            sent += _mail(seat)
    return sent


def waiting() -> QuerySet[Seat]:
    """The seats to act in correspondence whose players want mail, have not got it, and have not moved just now."""
    busy = Entry.objects.filter(game=OuterRef("game"), seat=OuterRef("number"), at__gt=Now() - QUIET)
    seats = Seat.objects.filter(
        game__status=Game.Status.PLAYING,
        game__clock__gte=clocks.CORRESPONDENCE,
        game__noticed__lt=F("game__turn"),
        number=F("game__to_act"),
        left=False,
        away=False,
        player__notices=True,
    )
    return seats.exclude(player__email="").exclude(Exists(busy)).select_related("game", "player")


def _claimed(game: Game) -> bool:
    """Only one process gets a turn, and it gets it before the mail goes out: rather none than two."""
    return bool(Game.objects.filter(pk=game.pk, turn=game.turn, noticed__lt=game.turn).update(noticed=game.turn))


def _mail(seat: Seat) -> bool:
    stop = link(reverse("stop_notices", args=[token(seat.player)]))
    about = {"seat": seat, "game": seat.game, "table": link(reverse("table", args=[seat.game.code])), "stop": stop}
    about["others"] = seat.game.seats.exclude(pk=seat.pk)
    with translation.override(seat.player.language or settings.LANGUAGE_CODE):
        mail = EmailMultiAlternatives(
            subject=" ".join(render_to_string("mail/turn_subject.txt", about).split()),
            body=render_to_string("mail/turn.txt", about),
            to=[seat.player.email],
            headers={"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
        )
        letter = render_to_string("mail/letter.html", {"subject": mail.subject, "text": mail.body})
    mail.attach_alternative(letter, "text/html")
    try:
        return bool(mail.send())
    except OSError as error:  # the mail server's trouble, smtplib's included, is not the game's
        log.warning("A notice could not be sent: %s", type(error).__name__, extra={"game": seat.game_id})
        return False


def link(path: str) -> str:
    """A whole address, never from what a request says of it: anybody may have sent that."""
    return (settings.SITE_URL or _guessed()) + path


def _guessed() -> str:
    """A site that does not know its address is being tried out, on this computer if no other name was given to it."""
    known = [
        host.lstrip(".") for host in settings.ALLOWED_HOSTS if host != "*" and host not in settings.LOCAL_ADDRESSES
    ]
    return f"http://{known[0] if known else 'localhost'}:{settings.PORT}"


def token(player: Player) -> str:
    return signing.dumps(player.pk, salt=SALT)


def player_of(signed: str) -> Player | None:
    """Whom an unsubscribe link belongs to; it works as long as the account does, also without logging in."""
    try:
        return Player.objects.filter(pk=signing.loads(signed, salt=SALT)).first()
    except signing.BadSignature:
        return None


def stop(player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(notices=False)
