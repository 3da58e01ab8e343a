"""Pictures in pages: whatever a page names is drawn, in the page itself or in a file that exists."""

import re

import pytest
from django.contrib.staticfiles import finders

from tests.games.tables import gambler, tutto

PATHS = ("/", "/games/new/", "/rules/tutto/", "/rules/gambler/", "/history/", "/leaderboard/", "/fairness/", "/proof/")
NAMED = re.compile(r'<use href="([^"#]*)#([\w-]+)"')


def missing(page: str) -> list[str]:
    visit = set(re.findall(r'<symbol id="([\w-]+)"', page))
    found = []
    for file, name in NAMED.findall(page):
        drawn = visit if not file else set(re.findall(r'id="([\w-]+)"', text_of(file)))
        found += [] if name in drawn else [f"{file}#{name}"]
    return found


def text_of(file: str) -> str:
    with open(str(finders.find(file.removeprefix("/static/")))) as drawing:
        return drawing.read()


@pytest.mark.parametrize("path", PATHS)
def test_every_picture_of_a_page_is_there(db, client, path):
    answer = client.get(path)
    assert (answer.status_code, missing(answer.content.decode())) == (200, [])


@pytest.mark.parametrize(
    "record", [tutto("x2 115662"), gambler("66213"), tutto("cloverleaf 111111 +111111 111111 +111111")]
)
def test_every_picture_of_a_table_and_of_its_replay_is_there(table_at, alice, client, record):
    table = table_at(record)
    for what in ("", "replay/?at=1", "proof/"):
        answer = client.get(table.path(what))
        assert answer.status_code == 200
        assert missing(answer.content.decode()) == []
