"""What a messenger shows of a link: a title, a sentence, a picture."""

import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from tests.games.tables import tutto


def told(page: str, name: str) -> str:
    found = re.search(rf'<meta property="og:{name}" content="([^"]*)">', page)
    return found.group(1) if found else ""


def test_an_open_table_says_who_invites(alice, watcher):
    page = watcher.see(alice.open()).content.decode()
    assert told(page, "title") == "Alice invites you to Tutto"


def test_a_table_that_has_begun_invites_nobody(table_at, watcher):
    page = watcher.see(table_at(tutto("x2"))).content.decode()
    assert told(page, "title") == "A table of Tutto"


@pytest.mark.parametrize("path", ["/", "/rules/tutto/", "/leaderboard/"])
def test_every_page_has_a_picture_with_a_whole_address(db, client, path):
    assert told(client.get(path).content.decode(), "image") == "http://testserver/static/art/shared.png"


@pytest.mark.parametrize(
    ("name", "size"), [("shared", (1200, 630)), ("icon-192", (192, 192)), ("icon-512", (512, 512))]
)
def test_the_pictures_are_as_large_as_is_said(name, size):
    header = Path(str(finders.find(f"art/{name}.png"))).read_bytes()[:24]
    assert struct.unpack(">II", header[16:24]) == size


@pytest.mark.parametrize("host", ["evil.example", "a b"])
def test_a_host_that_is_not_ours_gets_a_sentence_and_no_address(db, client, settings, host):
    settings.ALLOWED_HOSTS = ["testserver"]
    answer = client.get("/", headers={"Host": host})
    assert (answer.status_code, "og:image" in answer.content.decode()) == (400, False)
