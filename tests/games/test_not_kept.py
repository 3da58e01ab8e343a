"""What is private is kept by nobody on the way; what a browser could do and we never need, it is told not to do."""

import subprocess
import sys
from typing import Any

import pytest

from tests.games.friends import Friend
from tests.games.tables import tutto
from tests.live.serving import ROOT
from tests.people.members import Member, with_factor

ACCOUNT = (
    "you/",
    "you/export/",
    "email/",
    "password/change/",
    "reauthenticate/",
    "sessions/",
    "2fa/",
    "login/",
    "signup/",
)


@pytest.mark.parametrize(
    "path", [*(f"/accounts/{page}" for page in ACCOUNT), "/disputes/mine/", "/admin/", "/", "/history/"]
)
def test_what_shows_who_somebody_is_is_not_kept(db: None, path: str) -> None:
    member = Member("Maria", is_staff=True)
    with_factor(member, member.player)
    answer = member.get(path)
    assert answer.status_code == 200
    assert {"private", "no-store"} <= set(answer["Cache-Control"].replace(" ", "").split(","))


@pytest.mark.parametrize("path", ["", "result/", "replay/"])
def test_nor_is_a_table(alice: Friend, table_at: Any, path: str) -> None:
    over = table_at(tutto("cloverleaf 111111 +111111 111111 +111111"))
    assert "no-store" in alice.see(over, path)["Cache-Control"]


def test_passkeys_are_allowed_and_the_camera_is_not(watcher: Friend) -> None:
    policy = watcher.get("/")["Permissions-Policy"].split(", ")
    assert {"publickey-credentials-get=(self)", "publickey-credentials-create=(self)"} <= set(policy)
    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"} <= set(policy)


@pytest.mark.parametrize(
    ("site", "secure"), [("https://dice.example", True), ("http://dice.example", False), ("", False)]
)
def test_a_site_behind_https_says_so_for_good(tmp_path: Any, site: str, secure: bool) -> None:
    ask = "from tutto_site import settings as s; print([bool(s.SECURE_HSTS_SECONDS >= 31536000), "
    ask += "s.SECURE_HSTS_INCLUDE_SUBDOMAINS, s.SECURE_HSTS_PRELOAD, s.SESSION_COOKIE_SECURE])"
    env = {"SITE_URL": site, "DATA_DIR": str(tmp_path), "PATH": ""}
    said = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == str([secure] * 4)
