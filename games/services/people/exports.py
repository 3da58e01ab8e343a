"""Everything that is stored about a person, as they may take it with them."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from games.models import Block, ChatLine, Player, Seat, Statement, Try


def export(player: Player) -> dict[str, Any]:
    """Times as ISO text, as JSON has them. Of secrets (password, second factor) only that they exist."""
    return _person(player) | _games(player) | _words(player) | _puzzles(player)


def _person(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "username": player.username,
        "kind": player.kind,
        "email": player.email,
        "emails": list(EmailAddress.objects.filter(user=player).values("email", "verified", "primary")),
        "password": player.has_usable_password(),
        "second_factors": list(Authenticator.objects.filter(user=player).values("type", "created_at", "last_used_at")),
        "sessions": list(
            UserSession.objects.filter(user=player).values("ip", "user_agent", "created_at", "last_seen_at")
        ),
        "joined": player.date_joined,
        "last_login": player.last_login,
        "private": player.private,
        "notices": player.notices,
        "face": player.face,
        "language": player.language,
        "hints": player.coached,
        "coach": player.advice,
        "coach_draws": player.advice_drawn,
    }


def _games(player: Player) -> dict[str, Any]:
    return {
        "games": [_game(seat) for seat in player.seats.select_related("game", "reckoning").order_by("pk")],
        "turns": [
            {"game": code, "number": number, "points": points, "outcome": outcome, "rolls": rolls, "ended": ended}
            for code, number, points, outcome, rolls, ended in player.turns.order_by("pk").values_list(
                "game__code", "number", "points", "outcome", "rolls", "ended"
            )
        ],
        "standings": list(player.standings.values("kind", "mu", "sigma", "points", "games", "provisional", "last")),
        "ratings": list(player.ratings.values("kind", "game__code", "why", "mu", "sigma", "at")),
    }


def _game(seat: Seat) -> dict[str, Any]:
    game = seat.game
    return {
        "code": game.code,
        "record": f"/games/{game.code}/record.json",
        "game": game.kind,
        "edition": game.edition,
        "name": seat.name,
        "seat": seat.number,
        "score": seat.score,
        "place": seat.place,
        "left": seat.left,
        "host": game.host_id == seat.player_id,
        "status": game.status,
        "started": game.started,
        "ended": game.ended,
        "rated": game.rated,
        "analysis": _analysis(seat),
    }


def _analysis(seat: Seat) -> dict[str, Any] | None:
    """What the analysis of the game says of this player, if somebody asked for one."""
    if not hasattr(seat, "reckoning"):
        return None
    told = ("exact", "cards", "dice", "errors", "decisions", "inaccuracies", "mistakes", "blunders")
    return {name: getattr(seat.reckoning, name) for name in told}


def _words(player: Player) -> dict[str, Any]:
    disputes = player.disputes.values("game__code", "turn", "reason", "words", "status", "appeal", "lodged")
    return {
        "chat": list(ChatLine.objects.filter(player=player).values("game__code", "text", "at")),
        "disputes": list(disputes),
        "statements": list(Statement.objects.filter(player=player).values("dispute__game__code", "words", "at")),
        "rulings": list(player.rulings.values("dispute__game__code", "verdict", "words", "at")),
        "cautions": list(player.cautions.values("words", "ruling__at")),
        "presets": list(player.presets.values("name", "kind", "edition", "target", "house_rules", "begins")),
        "blocked": list(Block.objects.filter(by=player).values_list("whom__name", flat=True)),
    }


def _puzzles(player: Player) -> dict[str, Any]:
    answers = Try.objects.filter(solver__player=player).order_by("pk")
    return {"puzzles": list(answers.values("puzzle", "right", "day", "before", "after", "at"))}
