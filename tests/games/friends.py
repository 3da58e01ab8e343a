"""Somebody with a browser, for tests inside one process: Django's test client with a name and the usual clicks."""

import secrets
from typing import Any

from django.http import HttpResponse
from django.test import Client

from games.models import Player
from tests.games.tables import Table

JSON = {"Accept": "application/json"}
HTMX = {"HX-Request": "true"}
FORM = {"Accept": "text/html"}


class Friend(Client):
    """Known by name, or, without one, a visitor."""

    def __init__(self, name: str = "", **given: Any) -> None:
        super().__init__(**given)
        self.name = name
        if name:
            self.player = known(name)
            self.force_login(self.player, "django.contrib.auth.backends.ModelBackend")

    def ask(self, table: Table, what: str = "", headers: dict[str, str] = JSON, **fields: Any) -> HttpResponse:
        """One click at a table, as a program makes it unless `headers` say otherwise."""
        return self.post(table.path(what), fields, headers=headers)  # type: ignore[return-value]

    def act(self, table: Table, do: str, headers: dict[str, str] = JSON, **fields: Any) -> HttpResponse:
        told = {"seen": table.version, "action_id": secrets.token_urlsafe(12), "do": do, **fields}
        return self.ask(table, "act/", headers, **told)

    def see(self, table: Table, what: str = "", headers: dict[str, str] = FORM) -> HttpResponse:
        return self.get(table.path(what), headers=headers)  # type: ignore[return-value]

    def record(self, table: Table) -> dict[str, Any]:
        return self.see(table, "record.json").json()  # type: ignore[attr-defined]

    def open(self, **wishes: Any) -> Table:
        answer = self.post("/games/new/", {"game": "tutto", "name": self.name, **wishes})
        assert answer.status_code == 302, answer.content
        return Table(answer["Location"].split("/")[2])


def known(name: str) -> Player:
    player = Player(kind=Player.Kind.GUEST, username=f"guest-{secrets.token_hex(8)}", name=name)
    player.set_unusable_password()
    player.save()
    return player
