"""What of Django's own is done in a shorter way for each request, and still says the same."""

import pytest
from django.contrib.sessions.backends import db
from django.core.exceptions import DisallowedHost
from django.utils import translation

from games.site.languages import in_language
from games.site.sessions import SessionStore
from tutto_site.bridge import Request


@pytest.mark.parametrize("key", [None, "k" * 32])
def test_a_session_begins_as_django_s_does(key):
    assert vars(SessionStore(key)) == vars(db.SessionStore(key))


def asked_of(host: str) -> Request:
    return Request({"type": "http", "method": "GET", "path": "/", "headers": [(b"host", host.encode())]}, None)


def test_a_request_knows_by_which_name_the_site_was_asked_for():
    request = asked_of("testserver:80")
    assert [request.get_host(), request.get_host()] == ["testserver:80", "testserver:80"]


def test_a_name_that_is_not_ours_is_refused_each_time():
    request = asked_of("elsewhere.example")
    for _time in range(2):
        with pytest.raises(DisallowedHost):
            request.get_host()


@pytest.mark.parametrize("before", ["de", "en"])
def test_a_language_is_spoken_for_a_while_and_then_the_one_before(before):
    with translation.override(before):
        with in_language("de"):
            assert translation.get_language() == "de"
        assert translation.get_language() == before
