"""Puts scenes into the database of a server, on demand: `python -m tests.browser.arranged`.

A process of its own, because a browser driven from Python and Django's database don't go together in one. First it
prints the session of everybody who plays in the scenes; then, for each name of a scene it reads, the code of a new table.
"""

import json
import sys
from typing import Any

import django

django.setup()

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402

from games.models import Player  # noqa: E402
from games.services.people.guests import BACKEND  # noqa: E402
from games.services.tables import computers  # noqa: E402
from tests.browser.scenes import LISTED, PEOPLE, SCENES  # noqa: E402
from tests.games.friends import known  # noqa: E402
from tests.games.tables import arrange  # noqa: E402
from tests.people.members import met_before  # noqa: E402
from tests.rules.tables import entries  # noqa: E402


def session(player: Any) -> str:
    """What the cookie of a guest holds."""
    remembered: Any = SessionStore()
    remembered[SESSION_KEY], remembered[BACKEND_SESSION_KEY] = str(player.pk), BACKEND
    remembered[HASH_SESSION_KEY] = player.get_session_auth_hash()
    remembered.create()
    return str(remembered.session_key)


def main() -> None:
    people = {name: known(name) for name in PEOPLE}
    print(json.dumps({name: session(player) for name, player in people.items()}), flush=True)
    people |= {computer.name: computer for computer in (computers.known("strong", 0),)}
    for line in sys.stdin:
        if line.strip() == LISTED:
            print(met_before(), flush=True)
            continue
        scene = SCENES[line.strip()]
        Player.objects.exclude(coached="").update(coached="")  # what hints another test has given
        print(arrange({**scene, "log": entries(scene["moves"])}, people, **scene["wishes"]).code, flush=True)


if __name__ == "__main__":
    main()
