"""The page that nginx shows while no process answers."""

import re
from pathlib import Path

from games.drawing.posters import inks

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PAGE = (DEPLOY / "away.html").read_text()
NGINX = (DEPLOY / "nginx.conf").read_text()


def test_nginx_shows_it_where_it_is_deployed():
    named = re.search(r"error_page 502 503 504 /(\S+);", NGINX)
    folder = re.search(r"root /srv/tables/current/(\S+);", NGINX)
    assert named and folder
    assert (DEPLOY.parent / folder[1] / named[1]).is_file()
    assert (
        f"../away.html:/srv/tables/current/{folder[1]}/{named[1]}:ro" in (DEPLOY / "container/compose.yaml").read_text()
    )


def test_what_a_process_says_itself_goes_through():
    assert "proxy_intercept_errors" not in NGINX


def test_it_tries_again_by_itself_where_one_wanted_to_go():
    assert re.search(r'<meta http-equiv="refresh" content="\d+">', PAGE), "no address: the same one"


def test_it_asks_for_nothing_that_is_away_too():
    assert not re.findall(r"<script|<link|<img|url\(|@import|\ssrc=|style=", PAGE)
    assert re.findall(r'href="([^"]*)"', PAGE) == [""]


def test_it_has_the_inks_of_the_site():
    day, night = re.findall(r":root \{ color-scheme: \w+; (.*?) \}", PAGE)
    shown = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", day))
    assert shown == {name: inks()[name] for name in ("bg", "felt", "under")} | {"on-felt": "#211b33"}
    assert "#9a3320" in night
