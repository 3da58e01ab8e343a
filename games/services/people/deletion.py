"""Somebody is deleted: the person goes, the games stay."""

import secrets

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db.models import Q

from games.models import Block, ChatLine, Dispute, Player, Seat, Solver, Statement
from games.services.people.guests import end_sessions
from games.services.play import changes
from games.services.tables import leaving, seating
from games.services.writing import writing


def forget(player: Player) -> None:
    """The person goes, the games stay: everywhere a neutral name, and no way back in."""
    end_sessions(player)
    leaving.gone(player)
    _rename_seats(player)
    with writing():
        ChatLine.objects.filter(player=player).delete()
        EmailAddress.objects.filter(user=player).delete()
        Authenticator.objects.filter(user=player).delete()
        player.presets.all().delete()
        Solver.objects.filter(player=player).delete()
        Block.objects.filter(Q(by=player) | Q(whom=player)).delete()
        Dispute.objects.filter(by=player).update(words="…")
        Dispute.objects.filter(appealed_by=player).update(appeal="…")
        Statement.objects.filter(player=player).update(words="…")
        player.groups.clear()
        player.user_permissions.clear()
        player.username, player.name, player.skeleton = f"gone-{secrets.token_hex(8)}", NEUTRAL, None
        player.first_name = player.last_name = player.email = ""
        player.private, player.notices, player.kind, player.last_login = True, False, Player.Kind.GUEST, None
        player.face, player.language, player.coached = None, "", ""
        player.advice, player.advice_drawn = "", False
        player.is_staff = player.is_superuser = player.is_active = False
        player.set_unusable_password()
        player.save()


def _rename_seats(player: Player) -> None:
    """Seat by seat, whatever it is called: from a name nobody can tell whether it is neutral already."""
    last = 0
    while seats := list(player.seats.filter(pk__gt=last).order_by("pk").select_related("player")[:AT_ONCE]):
        with writing():
            for seat in seats:
                _rename(seat)
        last = seats[-1].pk


def _rename(seat: Seat) -> None:
    """In the seats and in the draw of the order alike, so that the proof of the game still holds."""
    game = changes.locked(seat.game)
    others = set(game.seats.exclude(pk=seat.pk).values_list("name", flat=True))
    neutral = seating.own_name(NEUTRAL, others | ({seat.name, seat.player.name} - {NEUTRAL}))
    game.joined = [neutral if name == seat.name else name for name in game.joined]
    Seat.objects.filter(pk=seat.pk).update(name=neutral)
    changes.save(game)


NEUTRAL = "Somebody"

AT_ONCE = 50
"""Seats renamed in one transaction: players elsewhere wait for it no longer than for a move."""
