"""Whatever arrives: a sentence and a status, never a 500, and the table stays as it was."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import Entry
from tests.games.friends import JSON, Friend
from tests.games.tables import gambler, tutto

BAD = {
    "nothing": "",
    "NUL": "\0",
    "a NUL after a number": "0\0",
    "100 kB": "7" * 100_000,
    "100 kB of text": "x" * 100_000,
    "a huge number": "9" * 18,
    "Arabic digits": "٣",
    "superscript": "²",
    "full-width": "１",
    "negative": "-1",
    "plus": "+1",
    "blank before": " 1",
    "a fraction": "1.0",
    "underscored": "1_0",
    "hexadecimal": "0x1",
    "infinity": "inf",
    "a list": "[0]",
    "an object": '{"$gt": 0}',
    "SQL": "0; DROP TABLE games_entry",
    "a template": "{{ 7*7 }}",
    "line breaks": "0\r\n\r\n0",
    "right to left": "\u202e0",
}


@pytest.mark.parametrize("value", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("field", ["seen", "die", "do", "action_id", "otherwise"])
def test_a_move_with_nonsense_in_it_is_refused(table_at, alice, field, value):
    table = table_at(tutto("x2 115662"))
    fields = {"do": "keep", "seen": str(table.version), "action_id": "id", field: value}
    answer = alice.ask(table, "act/", **fields)
    assert answer.status_code in (409, 422), answer.content
    assert (set(answer.json()), Entry.objects.count()) == ({"error", "version"}, 2)


@pytest.mark.parametrize("value", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("put", ["{}", "{}:0", "3:{}", "3:0:{}"])
def test_a_die_is_not_placed_with_nonsense(table_at, alice, put, value):
    table = table_at(gambler("66213"))
    assert alice.act(table, "place", put=put.format(value)).status_code == 422
    assert Entry.objects.count() == 1


RAW = {
    "bytes that are no text": b"do=stop&seen=%ff%fe&action_id=%ff",
    "half a surrogate pair": b"do=stop&seen=1&action_id=%ed%a0%80",
    "half an escape": b"do=%&seen=%1&action_id=%zz",
    "no names": b"&&&===&&",
    "a thousand fields": b"&".join(b"die=%d" % number for number in range(1000)),
    "200 kB of ampersands": b"&" * 200_000,
    "NULs": b"\0" * 1000,
    "JSON": b'{"do": "stop"}',
}


@pytest.mark.parametrize("body", RAW.values(), ids=RAW.keys())
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json", "text/plain", "x", ""])
def test_a_body_that_is_no_form_is_refused(table_at, alice, body, kind):
    table = table_at(tutto("x2 115662"))
    answer = alice.post(table.path("act/"), body, content_type=kind, headers=JSON)
    assert answer.status_code in (400, 413, 422)
    assert (answer.json()["error"] != "", Entry.objects.count()) == (True, 2)


@pytest.mark.parametrize("body", [b"--x", b"--x\r\n\r\n", b"\0", b"--x\r\nContent-Disposition: form-data; name=do"])
@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; y"])
def test_a_broken_multipart_body_is_refused(table_at, alice, body, kind):
    table = table_at(tutto("x2 115662"))
    answer = alice.post(table.path("act/"), body, content_type=kind, headers=JSON)
    assert answer.status_code in (400, 422)
    assert Entry.objects.count() == 2


def test_a_file_instead_of_a_field_is_refused(table_at, alice, tmp_path):
    file = tmp_path / "do"
    file.write_bytes(b"stop")
    table = table_at(tutto("x2 115662"))
    with file.open("rb") as sent:
        answer = alice.act(table, do=sent)
    assert (answer.status_code, Entry.objects.count()) == (422, 2)


CODES = ["%00", "..%2f", "a" * 5000, "a-b_c", "٣", "%ed%a0%80", "'%20OR%201=1", "-", "admin"]


@pytest.mark.parametrize("code", CODES, ids=[code[:12] for code in CODES])
@pytest.mark.parametrize("what", ["", "record.json", "act/", "sit/", "start/", "say/"])
def test_a_code_that_is_none_is_404(alice, code, what):
    answers = {alice.get(f"/games/{code}/{what}").status_code, alice.post(f"/games/{code}/{what}").status_code}
    assert answers <= {404, 405}


@pytest.mark.parametrize("key", ["\0" * 32, '"abcdefgh\\000ijkl"', "x" * 10_000, "ä" * 16, "..", "'; --", "a" * 32])
def test_a_session_that_is_none_is_a_visitor(db, key):
    visitor = Friend()
    visitor.cookies["sessionid"] = key
    for path in ("/", "/games/new/", "/games/nothere/"):
        assert visitor.get(path).status_code in (200, 404)


@pytest.mark.parametrize("cookie", ["sessionid=abcdefgh\0ijkl", 'sessionid="abcdefgh\\000ijkl"', "=;=;\0", "a" * 7000])
def test_a_cookie_header_that_is_none_is_a_visitor(db, cookie):
    assert Friend(headers={"Cookie": cookie}).get("/").status_code == 200


@pytest.mark.parametrize("accept", ["\0", "x" * 10_000, "application/json;q=", "*/*, application/json", "٣"])
def test_any_wish_for_a_form_is_answered(table_at, alice, accept):
    answer = alice.act(table_at(tutto("x2 115662")), "stop", {"Accept": accept})
    assert answer.status_code in (200, 302)


@pytest.mark.parametrize("language", ["xx", "\0", "de;q=9", "a" * 5000, "zh-Hans-CN-x-private"])
def test_any_language_is_answered(alice, language):
    assert alice.get("/", headers={"Accept-Language": language}).status_code == 200


def test_a_host_that_is_not_ours_is_refused(alice):
    assert alice.get("/", headers={"Host": "evil.example"}).status_code == 400


WORDS = st.text(max_size=40) | st.sampled_from(["0", "1", "5", "6", "0:0", "3:0", "stop", "keep", "roll", "place"])
FIELDS = st.dictionaries(
    st.sampled_from(["do", "seen", "action_id", "die", "put", "otherwise", "x"]),
    WORDS | st.lists(WORDS, max_size=8),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fields=FIELDS, game=st.sampled_from([tutto("x2 115662"), gambler("66213")]))
def test_no_form_whatever_breaks_anything(table_at, alice, fields, game):
    table = table_at(game)
    sent = {key: value for key, value in fields.items() if _sendable(value)}
    answer = alice.ask(table, "act/", **{"seen": str(table.version), "action_id": "id", **sent})
    assert answer.status_code in (200, 409, 422)
    assert table.version - (answer.status_code == 200) == answer.json()["version"] - (answer.status_code == 200)


def _sendable(value: object) -> bool:
    """A browser can't send half a surrogate pair."""
    return not any("\ud800" <= char <= "\udfff" for char in str(value))
