"""Every address × everybody × methods: one table, in which an address without a row fails."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import transaction
from django.test import Client
from django.urls import get_resolver

from games import memory
from games.models import Dispute, Player, Rating, Ruling
from games.services.people import notices
from games.services.tables import access
from tests.games.friends import Friend
from tests.games.tables import Table, arrange, tutto
from tests.people.members import Member, with_factor
from tests.people.permissions import DESK, METHODS, TABLE, WHO


def routes(patterns: Any = None, before: str = "") -> Iterator[str]:
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(pattern.pattern)
        if hasattr(pattern, "url_patterns"):
            yield from routes(pattern.url_patterns, route)
        else:
            yield route


class Scene:
    """Everybody, and the one table that all of it is about."""

    def __init__(self) -> None:
        self.people: dict[str, Client] = {
            "nobody": Friend(),
            "host": Friend("Gabi"),
            "guest": Friend("Gerd"),
            "player": Member("Maria", private=True),
            "account": Member("Moritz"),
            "staff": Member("Stella", is_staff=True),
            "referee": Member("Rita", is_staff=True),
            "operator": Member("Otto", is_staff=True, is_superuser=True),
        }
        guest, member = self.people["host"], self.people["player"]
        assert isinstance(guest, Friend)
        assert isinstance(member, Friend)
        self._bring_factors()
        record = tutto("bonus-200 234646 x2", players=["Gabi", "Maria"])
        seated = {"Gabi": guest.player, "Maria": member.player}
        self.table: Table = arrange(record, seated, visibility="link", spectators=False)
        self.dispute = Dispute.objects.create(
            game=self.table.game,
            turn=1,
            by=member.player,
            reason="dice",
            words="Hm.",
            waiting_since=self.table.game.moved,
        )
        self.known: dict[str, Any] = {
            **self._rows(member.player),
            "<slug:code>": self.table.code,
            "<int:number>": 1,
            "<int:pk>": self.dispute.pk,
            "<slug:kind>": "tutto",
            "<slug:edition>": "classic",
            "<slug:name>": "best-turn",
            "<str:name>": "Maria",
            "<str:token>": notices.token(member.player),
            "^confirm-email/(?P<key>[-:\\w]+)/$": "confirm-email/some-key/",
            "^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": "password/reset/key/1-some-key/",
        }

    def _bring_factors(self) -> None:
        """Referee and operator have shown theirs; somebody on the staff has none yet."""
        for name in ("referee", "operator"):
            friend = self.people[name]
            assert isinstance(friend, Friend)
            with_factor(friend, friend.player)
        referees = Group.objects.get_or_create(name=access.REFEREES)[0]
        referees.user_set.add(Player.objects.get(username="Rita"))

    def _rows(self, player: Player) -> dict[str, Any]:
        """One of each that the desk can show."""
        game = self.table.game
        rating = Rating.objects.create(player=player, kind="tutto", game=game, mu=25.0, sigma=8.0, at=game.moved)
        words = {"verdict": Ruling.Verdict.DISMISSED, "words": "No.", "before": {}, "after": {}, "digest": "0" * 64}
        ruling = Ruling.objects.create(
            dispute=self.dispute, referee=Player.objects.get(username="Rita"), at=game.moved, **words
        )
        rows = {"game": game, "turn": game.turns.first(), "entry": game.log.first(), "rating": rating, "ruling": ruling}
        rows |= {"player": player, "dispute": self.dispute}
        known = {f"admin/games/{name}/<path:object_id>": f"admin/games/{name}/{row.pk}" for name, row in rows.items()}
        return known | {
            "<id>": player.pk,
            "admin/r/<path:content_type_id>/<path:object_id>": "admin/r/1/1",
            "admin/^(?P<app_label>games)/$": "admin/games/",
            "admin/(?P<url>.*)$": "admin/nothing/",
        }

    def path(self, route: str) -> str:
        for name, value in self.known.items():
            route = route.replace(name, str(value))
        return f"/{route}"

    def ask(self, who: str, method: str, route: str) -> int:
        """The status; whatever the request has changed is taken back."""
        client = self.people[who]
        cookies = client.cookies.copy()
        with transaction.atomic():
            status = int(client.generic(method, self.path(route)).status_code)
            transaction.set_rollback(True)
        client.cookies = cookies
        memory.renew()
        return status

    def asked(self, route: str) -> tuple[str, ...]:
        return tuple(squeezed(str(self.ask(who, method, route)) for who in WHO) for method in METHODS)


def squeezed(statuses: Iterator[str]) -> str:
    """One status stands for equal ones."""
    every = list(statuses)
    return every[0] if len(set(every)) == 1 else " ".join(every)


@pytest.fixture
def scene(db: None) -> Scene:
    return Scene()


EVERYWHERE = TABLE | DESK


def test_every_address_has_a_row() -> None:
    assert set(routes()) == set(EVERYWHERE)
    assert len(TABLE) > 60 and len(DESK) > 50


@pytest.mark.parametrize("route", EVERYWHERE)
def test_everybody_gets_what_the_table_says(scene: Scene, route: str) -> None:
    assert scene.asked(route) == EVERYWHERE[route]


@pytest.mark.parametrize("who", WHO[:-2])
def test_the_desk_is_for_those_who_judge_or_run_the_site(who: str) -> None:
    place = WHO.index(who)
    seen = {
        route
        for route, row in DESK.items()
        for statuses in row
        if len(every := statuses.split()) > 1 and every[place] == "200"
    }
    assert seen == set()


def test_staff_without_a_task_sees_an_empty_desk(scene: Scene) -> None:
    staff = scene.people["staff"]
    assert isinstance(staff, Friend)
    with_factor(staff, staff.player)
    assert scene.ask("staff", "GET", "admin/") == 200
    assert scene.ask("staff", "GET", "admin/games/player/") == 403
    assert scene.ask("staff", "GET", "admin/games/entry/") == 403


FROM_A_MAIL = {"notices/<str:token>/stop/"}
"""Its signature stands for the person."""


@pytest.mark.parametrize("route", sorted(set(EVERYWHERE) - FROM_A_MAIL))
def test_another_site_can_not_post_for_anybody(scene: Scene, route: str) -> None:
    who = "operator" if route in DESK else "player"
    scene.people[who].handler.enforce_csrf_checks = True
    assert scene.ask(who, "POST", route) in (403, 405, 404 if route in DESK else 403)
