"""POST /look/: dark or light, also without scripts."""

import pytest


def test_a_click_switches_and_the_next_one_switches_back(client):
    assert client.post("/look/").cookies["theme"].value == "dark"
    assert client.post("/look/").cookies["theme"].value == "light"


def test_one_comes_back_to_the_page(client):
    answer = client.post("/look/", headers={"Referer": "http://testserver/rules/tutto/"})
    assert answer["Location"] == "http://testserver/rules/tutto/"


@pytest.mark.parametrize("foreign", ["http://evil.example/", "//evil.example", "javascript:alert(1)", "\0"])
def test_nobody_is_sent_to_another_site(client, foreign):
    assert client.post("/look/", headers={"Referer": foreign})["Location"] == "/"


def test_switching_takes_a_click(client):
    assert client.get("/look/").status_code == 405


def test_the_hints_go_game_by_game_without_scripts(client):
    client.post("/hints/", {"coached": "tutto"})
    client.post("/hints/", {"coached": "gambler"})
    assert client.cookies["coached"].value == "gambler.tutto"


def test_hints_of_no_game_are_not_remembered(client):
    assert "coached" not in client.post("/hints/", {"coached": "../chess"}).cookies
