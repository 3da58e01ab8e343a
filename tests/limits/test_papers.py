"""What an operator reads of the limits is what they are."""

import re
from pathlib import Path

import pytest

from games.site.limits import kinds, places, queue
from games.site.limits.buckets import Limit
from tutto_site.bridge import COSTLY

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "deploy" / "README.md").read_text()
CALLED = {
    "open": "tables opened",
    "guest": "new guests",
    "sit": "sitting down",
    "act": "moves",
    "say": "chat",
    "again": "another game with the same people",
    "replay": "records looked at, each step being one",
    "solve": "puzzles answered",
    "analyse": "analyses asked for",
    "socket": "live pages opened",
    "signup": "accounts made",
    "delete": "accounts deleted, with a wrong password too",
    "mail": "mails that anybody may ask for",
}


def told(limit: Limit | None) -> str:
    if limit is None:
        return "–"
    for seconds, time in ((1, "a second"), (60, "a minute"), (3600, "an hour")):
        if (rate := round(limit.per_second * seconds, 6)) >= 1 and rate == int(rate):
            return f"{limit.burst:.0f}, then {rate:.0f} {time}"
    raise AssertionError(limit)


@pytest.mark.parametrize("name", kinds.KINDS)
def test_every_limit_stands_there(name):
    kind = kinds.KINDS[name]
    assert f"| {CALLED[name]} | {told(kind.person)} | {told(kind.address)} |" in README


def test_so_do_the_other_numbers():
    assert f"| such mails to one mailbox | {told(kinds.KINDS['mail'].addressee)} | – |" in README
    open_at_once = f"{places.MOST_PER_PERSON} in one browser | {places.MOST_PER_ADDRESS} |"
    assert f"| live pages open | {open_at_once}" in README
    assert f"At most {queue.MOST} requests wait for\nit, {queue.MOST_FROM_ONE} of them from one address" in README
    assert f"one address, meant for {kinds.USUAL} people" in README


def test_nginx_believes_no_header_and_gives_the_one_that_counts():
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    example = (ROOT / "deploy" / "tables.env.example").read_text()
    assert "proxy_set_header X-Real-IP $remote_addr;" in nginx
    assert "PROXY_HEADER=X-Real-IP" in example
    assert "real_ip_header" not in nginx


def test_nginx_counts_what_the_paper_says():
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    rates = dict(re.findall(r"zone=(\w+):10m +rate=(\d+)r/s", nginx))
    for zone, rate in rates.items():
        burst = re.search(rf"limit_req zone={zone} burst=(\d+) nodelay", nginx)
        assert burst
        assert f"| `limit_req` {zone} | {rate} a second, {burst[1]} at once |" in README
    assert set(rates) == {"pages", "accounts", "costly"}
    assert "| `limit_conn` open | 400 |" in README and "limit_conn open 400;" in nginx


@pytest.mark.parametrize(
    "path",
    ["/replay/", "/games/abcdefgh/replay/", "/games/abcdefgh/record.json", "/accounts/you/export/", "/", "/games/x/"],
)
def test_nginx_and_the_site_call_the_same_costly(path):
    location = re.search(r"location ~ (\S+) {", (ROOT / "deploy" / "nginx.conf").read_text())
    assert location
    assert bool(re.search(location[1], path)) == bool(COSTLY.fullmatch(path))
