"""Accounts at a real server, made as whoever runs it would make them."""

import json

from tests.live.serving import Server

PASSWORD = "dice-and-cards-7"
MAKE = """
import json, sys
from django.contrib.auth.models import Group
from games.models import Player
names, referee, password = json.loads(sys.stdin.read())
group = Group.objects.get(name="referees")
for name in names:
    player = Player(username=name, name=name, skeleton=name.lower(), is_staff=referee)
    player.set_password(password)
    player.save()
    if referee:
        player.groups.add(group)
"""


def members(server: Server, *names: str, referee: bool = False) -> None:
    """People with an account and the password above; referees have their desk in the admin."""
    done = server.manage("shell", "-v0", "-c", MAKE, given=json.dumps([names, referee, PASSWORD]).encode())
    assert done.returncode == 0, done.stderr.decode()
