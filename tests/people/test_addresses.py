"""Every address × everybody × methods: one table, in which an address without a row fails."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import get_resolver

from games import memory
from games.models import Dispute
from games.services.people import notices
from tests.games.friends import Friend
from tests.games.tables import Table, arrange, tutto
from tests.people.members import Member, with_factor

WHO = ("nobody", "guest", "other guest", "member", "other member", "staff")
"""The guest and the member play at the table, which is by link and without spectators; the member's profile is private,
and the dispute is theirs. Nobody of the others has any business there."""
METHODS = ("GET", "POST", "PUT")
TABLE: dict[str, tuple[str, str, str]] = {
    "": ("200", "405", "405"),
    "games/new/": ("200", "422", "405"),
    "games/now/": ("405", "422", "405"),
    "games/<slug:code>/": ("404 200 404 200 404 404", "405", "405"),
    "games/<slug:code>/act/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/sit/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/start/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/leave/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/take/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/rematch/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/host/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/say/": ("405", "404 302 404 302 404 404", "405"),
    "games/<slug:code>/record.json": ("404 200 404 200 404 404", "405", "405"),
    "games/<slug:code>/result/": ("404", "405", "405"),
    "rules/<slug:kind>/": ("200", "405", "405"),
    "look/": ("405", "302", "405"),
    "games/<slug:code>/replay/": ("404 200 404 200 404 404", "405", "405"),
    "games/<slug:code>/proof/": ("404 200 404 200 404 404", "405", "405"),
    "games/<slug:code>/turns/<int:number>/dispute/": ("404 200 404 200 404 404", "404 422 404 422 404 404", "405"),
    "games/<slug:code>/disputes/<int:pk>/": ("404 200 404 200 404 404", "405", "405"),
    "games/<slug:code>/disputes/<int:pk>/state/": ("405", "404 422 404 403 404 404", "405"),
    "games/<slug:code>/disputes/<int:pk>/appeal/": ("405", "404 422 404 422 404 404", "405"),
    "disputes/mine/": ("302 200 200 200 200 200", "302 405 405 405 405 405", "302 405 405 405 405 405"),
    "disputes/": ("200", "405", "405"),
    "replay/": ("200", "422", "405"),
    "proof/": ("200", "405", "405"),
    "games/<slug:code>/qr.svg": ("404 200 404 200 404 404", "405", "405"),
    "players/<str:name>/": ("404 404 404 200 404 404", "405", "405"),
    "players/<str:name>/block/": (
        "302 405 405 405 405 405",
        "302 404 404 422 404 404",
        "302 405 405 405 405 405",
    ),
    "players/<str:name>/unblock/": (
        "302 405 405 405 405 405",
        "302 404 404 302 404 404",
        "302 405 405 405 405 405",
    ),
    "history/": ("200", "405", "405"),
    "leaderboard/": ("200", "405", "405"),
    "fairness/": ("200", "405", "405"),
    "accounts/you/": ("302 200 200 200 200 200", "302 405 405 405 405 405", "302 405 405 405 405 405"),
    "accounts/you/change/": ("302 405 405 405 405 405", "302", "302 405 405 405 405 405"),
    "accounts/you/everywhere/": ("302 405 405 405 405 405", "302", "302 405 405 405 405 405"),
    "accounts/you/export/": ("302 200 200 200 200 200", "302 405 405 405 405 405", "302 405 405 405 405 405"),
    "accounts/you/delete/": ("302 405 405 405 405 405", "302 200 200 302 302 302", "302 405 405 405 405 405"),
    "notices/<str:token>/stop/": ("200", "200", "405"),
    "healthz": ("200", "405", "405"),
    "readyz": ("200", "405", "405"),
    "metrics": ("200", "405", "405"),
    "accounts/login/": ("200", "200", "200"),
    "accounts/logout/": ("302 200 200 200 200 200", "302", "405"),
    "accounts/inactive/": ("200", "405", "405"),
    "accounts/signup/": ("200", "200", "200"),
    "accounts/reauthenticate/": ("302 302 302 200 200 200", "302 302 302 200 200 200", "302 302 302 200 200 200"),
    "accounts/email/": ("302 302 302 200 200 200", "302", "302"),
    "accounts/confirm-email/": ("200", "405", "405"),
    "accounts/password/change/": ("302 302 302 200 200 200", "302 302 302 200 200 200", "302 302 302 200 200 200"),
    "accounts/password/set/": ("302", "302", "302"),
    "accounts/password/reset/": ("200", "200", "200"),
    "accounts/login/code/confirm/": ("302", "302", "302"),
    "accounts/^confirm-email/(?P<key>[-:\\w]+)/$": ("200", "404", "405"),
    "accounts/password/reset/key/done/": ("200", "405", "405"),
    "accounts/^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": ("200", "200", "200"),
    "accounts/password/reset/done/": ("200", "405", "405"),
    "accounts/2fa/": ("302 302 302 200 200 200", "302 302 302 405 405 405", "302 302 302 405 405 405"),
    "accounts/2fa/authenticate/": ("302", "302", "302"),
    "accounts/2fa/reauthenticate/": ("302", "302", "302"),
    "accounts/2fa/totp/activate/": ("302", "302", "302"),
    "accounts/2fa/totp/deactivate/": ("302 302 302 404 404 404", "302 302 302 404 404 404", "302 302 302 404 404 404"),
    "accounts/2fa/recovery-codes/": ("302 302 302 404 404 404", "302 302 302 405 405 405", "302 302 302 405 405 405"),
    "accounts/2fa/recovery-codes/generate/": ("302", "302", "302"),
    "accounts/2fa/recovery-codes/download/": (
        "302 302 302 404 404 404",
        "302 302 302 404 404 404",
        "302 302 302 404 404 404",
    ),
    "accounts/2fa/webauthn/": ("302 302 302 200 200 200", "302 302 302 405 405 405", "302 302 302 405 405 405"),
    "accounts/2fa/webauthn/add/": ("302", "302", "302"),
    "accounts/2fa/webauthn/keys/<int:pk>/remove/": ("302", "302", "302"),
    "accounts/2fa/webauthn/keys/<int:pk>/edit/": ("302", "302", "302"),
    "accounts/2fa/webauthn/reauthenticate/": ("302", "302", "302"),
    "accounts/2fa/webauthn/login/": ("302", "302", "302"),
    "accounts/sessions/": ("302 302 302 200 200 200", "302", "302"),
}
"""The status for each method, for everybody alike or one by one in the order above. Forms are posted empty."""


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
            "guest": Friend("Gabi"),
            "other guest": Friend("Gerd"),
            "member": Member("Maria", private=True),
            "other member": Member("Moritz"),
            "staff": Member("Stella", is_staff=True),
        }
        guest, member = self.people["guest"], self.people["member"]
        assert isinstance(guest, Friend)
        assert isinstance(member, Friend)
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
            "<slug:code>": self.table.code,
            "<int:number>": 1,
            "<int:pk>": self.dispute.pk,
            "<slug:kind>": "tutto",
            "<str:name>": "Maria",
            "<str:token>": notices.token(member.player),
            "^confirm-email/(?P<key>[-:\\w]+)/$": "confirm-email/some-key/",
            "^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": "password/reset/key/1-some-key/",
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
    """One status stands for six equal ones."""
    every = list(statuses)
    return every[0] if len(set(every)) == 1 else " ".join(every)


@pytest.fixture
def scene(db: None) -> Scene:
    return Scene()


def test_every_address_has_a_row() -> None:
    assert {route for route in routes() if not route.startswith("admin/")} == set(TABLE)


@pytest.mark.parametrize("route", TABLE)
def test_everybody_gets_what_the_table_says(scene: Scene, route: str) -> None:
    assert scene.asked(route) == TABLE[route]


@pytest.mark.parametrize("who", WHO[:-1])
def test_the_desk_is_for_staff(scene: Scene, who: str) -> None:
    desk = [route for route in routes() if route.startswith("admin/") and "(?P" not in route]
    assert len(desk) > 20
    asked = {route: {scene.ask(who, method, route) for method in METHODS} for route in desk}
    assert {route: got for route, got in asked.items() if not got <= {302, 403, 404, 405}} == {}


def test_staff_without_a_task_sees_an_empty_desk(scene: Scene) -> None:
    staff = scene.people["staff"]
    assert isinstance(staff, Friend)
    with_factor(staff, staff.player)
    assert scene.ask("staff", "GET", "admin/") == 200
    assert scene.ask("staff", "GET", "admin/games/player/") == 403
    assert scene.ask("staff", "GET", "admin/games/entry/") == 403


FROM_A_MAIL = {"notices/<str:token>/stop/"}
"""Its signature stands for the person."""


@pytest.mark.parametrize("route", sorted(set(TABLE) - FROM_A_MAIL))
def test_another_site_can_not_post_for_a_member(scene: Scene, route: str) -> None:
    member = scene.people["member"]
    member.handler.enforce_csrf_checks = True
    assert scene.ask("member", "POST", route) in (403, 405)
