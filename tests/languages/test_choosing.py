"""Which language somebody reads: as chosen, and until then as a link or the browser says."""

import re

import pytest
from django.utils import translation

from games.drawing import jinja
from games.live import sessions
from games.models import Player
from games.services.people import deletion
from games.site import languages
from tests.games.friends import Friend
from tests.people.members import PASSWORD, Member

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("five")]

LANG = re.compile(r'<html lang="([^"]+)"')
GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def spoken(client, address="/leaderboard/", **headers):
    answer = client.get(address, headers=headers)
    [language] = LANG.findall(answer.content.decode())
    assert answer["Content-Language"] == language
    return language


def choose(client, language, back="http://testserver/leaderboard/"):
    return client.post("/look/", {"language": language}, headers={"Referer": back})


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("fr", "fr"),
        ("de-AT,en;q=0.5", "de"),
        ("de-CH,de", "de-ch"),
        ("it-CH", "it"),
        ("ja", "en"),
        ("", "en"),
        ("\0;;q", "en"),
    ],
)
def test_at_first_it_is_the_browsers(client, asked, language):
    assert spoken(client, **{"Accept-Language": asked}) == language


def test_what_was_chosen_stays_whatever_the_browser_says(client):
    choose(client, "it")
    assert spoken(client, **GERMAN) == "it"


def test_the_switch_is_on_every_page_with_each_language_by_its_own_name(client, five):
    page = client.get("/leaderboard/").content.decode()
    assert re.findall(r'name="language" value="([^"]+)"', page) == [code for code, _name in five]
    assert ">Français<" in page and 'lang="en" aria-current="true"' in re.sub(r"\s+", " ", page)


def test_at_a_table_the_switch_stands_among_its_choices(alice):
    assert 'name="language"' in alice.see(alice.open()).content.decode()


def test_the_switch_leads_back_to_the_page_without_the_language_of_its_link(client):
    answer = choose(client, "fr", back="http://testserver/history/?lang=de&page=2")
    assert answer["Location"] == "http://testserver/history/?page=2"


@pytest.mark.parametrize("foreign", ["http://evil.example/?lang=de", "//evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_to_another_site(client, foreign):
    assert choose(client, "fr", back=foreign)["Location"] == "/"


@pytest.mark.parametrize("code", ["xx", "", "../de", "\0", "d" * 5000, "de_DE\r\nX: y"])
def test_a_language_that_nobody_speaks_changes_nothing(client, code):
    assert "language" not in choose(client, code).cookies
    client.cookies["language"] = re.sub(r"[^\w./-]", "", code)
    assert spoken(client, **GERMAN) == "de"
    assert client.get("/leaderboard/", {"lang": code}, headers=GERMAN)["Content-Language"] == "de"


def test_a_link_says_its_language_and_whoever_has_not_chosen_stays_with_it(client):
    assert spoken(client, "/leaderboard/?lang=fr", **GERMAN) == "fr"
    assert spoken(client, **GERMAN) == "fr"


def test_a_link_changes_nothing_for_those_who_have_chosen(client):
    choose(client, "it")
    assert spoken(client, "/leaderboard/?lang=fr") == "fr"
    assert spoken(client) == "it"


def test_what_a_page_asks_for_by_itself_comes_in_its_language(client):
    choose(client, "it")
    assert client.get("/leaderboard/", headers={"Page-Language": "de"})["Content-Language"] == "de"
    assert '"Page-Language": "it"' in client.get("/leaderboard/").content.decode()


def test_each_page_names_its_address_in_every_language(client, five):
    page = client.get("/leaderboard/?kind=tutto").content.decode()
    named = re.findall(r'hreflang="([^"]+)" href="http://testserver/leaderboard/(\?lang=[^"]+)?"', page)
    assert named == [*((code, f"?lang={code}") for code, _name in five), ("x-default", "")]


def test_with_one_language_there_is_nothing_to_choose(client, settings):
    settings.LANGUAGES = [("en", "English")]
    page = client.get("/leaderboard/").content.decode()
    assert 'name="language"' not in page and "hreflang" not in page


def test_caches_keep_the_languages_apart(client):
    assert {"Accept-Language", "Cookie"} <= set(re.split(r",\s*", client.get("/leaderboard/")["Vary"]))


# An account.


def test_an_account_brings_its_language_to_another_browser():
    choose(Member("Anna"), "fr")
    elsewhere = Friend()
    choose(elsewhere, "it")
    elsewhere.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    assert spoken(elsewhere, **GERMAN) == "fr"


def test_an_account_without_its_cookie_is_still_known():
    anna = Member("Anna")
    choose(anna, "fr")
    del anna.cookies["language"]
    assert spoken(anna, **GERMAN) == "fr"


def test_an_account_is_made_in_the_language_of_its_page(client):
    client.post("/accounts/signup/", {"username": "Berta", "password1": "a good long one"}, headers=GERMAN)
    assert Player.objects.get(username="Berta").language == "de"


def test_it_is_among_what_is_stored_and_goes_with_the_rest():
    anna = Member("Anna")
    choose(anna, "fr")
    assert anna.get("/accounts/you/export/").json()["language"] == "fr"
    deletion.forget(anna.player)
    assert not Player.objects.get(pk=anna.player.pk).language


# Sockets.


def scope(query=b"", cookie=b"", accept=b"de"):
    return {"headers": [(b"cookie", cookie), (b"accept-language", accept)], "query_string": query}


def test_a_socket_speaks_the_language_of_its_page():
    assert sessions.visitor_of(scope(b"lang=it", b"language=fr")).language == "it"
    assert sessions.visitor_of(scope(b"", b"language=fr")).language == "fr"
    assert sessions.language_of(scope(b"lang=xx")) == "de"


def test_a_page_says_its_language_to_its_socket(alice):
    table = alice.open()
    page = alice.get(f"/games/{table.code}/", headers=GERMAN).content.decode()
    assert f'ws-connect="/ws/games/{table.code}/?lang=de"' in page


# Numbers.


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "6,000"), ("de", "6.000"), ("de-ch", "6’000"), ("fr", "6\u202f000"), ("it", "6.000")],
)
def test_points_are_written_as_the_language_writes_them(language, written):
    with translation.override(language):
        assert jinja.grouped(6000) == written


def test_a_language_is_the_same_however_it_is_written():
    assert languages.offered("dE-cH") == languages.offered("de-ch")
