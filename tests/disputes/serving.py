"""Accounts at a real server, made as whoever runs it would make them."""

import json

from tests.live.serving import Server

PASSWORD = "dice-and-cards-7"
SECRET = "JBSWY3DPEHPK3PXP"
"""Of the authenticator app of every referee."""
MAKE = """
import json, sys
from django.contrib.auth.models import Group
from games.models import Player
names, referee, password, secret = json.loads(sys.stdin.read())
group = Group.objects.get(name="referees")
from allauth.mfa.totp.internal.auth import TOTP
for name in names:
    player = Player(username=name, name=name, skeleton=name.lower(), is_staff=referee)
    player.set_password(password)
    player.save()
    if referee:
        player.groups.add(group)
        TOTP.activate(player, secret)
"""


def members(server: Server, *names: str, referee: bool = False) -> None:
    """People with an account and the password above; referees have their desk in the admin."""
    done = server.manage("shell", "-v0", "-c", MAKE, given=json.dumps([names, referee, PASSWORD, SECRET]).encode())
    assert done.returncode == 0, done.stderr.decode()
