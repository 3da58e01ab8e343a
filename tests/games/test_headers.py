"""Headers of every page: a strict policy, no page in somebody else's frame."""

import re

import pytest

from tests.games.tables import gambler, tutto


@pytest.fixture(params=["lobby", "new", "open", "tutto", "gambler", "over", "rules", "sorry"])
def page(request, table_at, alice):
    over = tutto("cloverleaf 111111 +111111 111111 +111111")
    paths = {
        "lobby": lambda: "/",
        "new": lambda: "/games/new/",
        "open": lambda: alice.open().path(),
        "tutto": lambda: table_at(tutto("x2 115662")).path(),
        "gambler": lambda: table_at(gambler("66213")).path(),
        "over": lambda: table_at(over).path(),
        "rules": lambda: "/rules/tutto/",
        "sorry": lambda: "/nothing/",
    }
    return alice.get(paths[request.param]())


def test_scripts_and_styles_come_from_here_only(page):
    policy = page["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy


def test_nothing_is_written_into_the_page_that_the_policy_forbids(page):
    text = page.content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|hx-on", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)


def test_no_page_stands_in_a_foreign_frame(page):
    assert (page["X-Frame-Options"], page["X-Content-Type-Options"]) == ("DENY", "nosniff")


def test_nobody_is_told_which_table_one_comes_from(page):
    assert page["Referrer-Policy"] == "same-origin"


def test_cookies_are_not_for_scripts_and_not_for_other_sites(watcher):
    watcher.open(name="Dora")
    cookie = watcher.cookies["sessionid"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
