"""What one person, and all behind one address, may do at once; and the sentence for whoever has to wait."""

import re

import pytest

from games.site.limits import kinds, pace
from games.site.limits.buckets import Limit
from tests.games.friends import FORM, HTMX, JSON, Friend
from tests.people.members import Member


@pytest.fixture
def few(limited):
    """Four people to an address: four guests and three tables at once."""
    limited.PEOPLE_PER_ADDRESS = 4


def opened(client, headers=FORM):
    return client.post("/games/new/", {"game": "tutto", "name": "Dora"}, headers=headers)


def test_without_limits_nobody_waits(alice):
    assert {alice.open() is not None for _table in range(8)} == {True}


def test_opening_tables_has_its_limit(alice, limited):
    answers = [opened(alice) for _click in range(9)]
    assert [answer.status_code for answer in answers] == [302] * 6 + [429] * 3
    assert int(answers[-1]["Retry-After"]) >= 1


def test_so_has_playing_at_once(alice, limited):
    asked = {"game": "tutto", "action_id": "abcdefghijklmnop"}
    for _table in range(6):
        opened(alice)
    assert alice.post("/games/now/", asked).status_code == 429


def test_a_new_guest_for_each_table_is_no_way_around(few, db):
    answers = [opened(Friend()).status_code for _guest in range(6)]
    assert answers == [302, 302, 302, 429, 429, 429]


def test_another_address_has_tables_of_its_own(few, db):
    for _guest in range(6):
        opened(Friend())
    assert opened(Friend(REMOTE_ADDR="192.0.2.8")).status_code == 302


def test_guests_have_their_limit(few, alice, db):
    table = alice.open()
    sat = [Friend().ask(table, "sit/", name=f"Guest {number}").status_code for number in range(6)]
    assert sat[:4] == [302] * 4
    assert sat[4:] == [429] * 2


def test_whoever_is_known_does_not_wait_for_guests(few, alice, bob, db):
    table = alice.open()
    for number in range(5):
        Friend().ask(table, "sit/", name=f"Guest {number}")
    assert bob.ask(table, "sit/").status_code == 302


def test_sitting_down_has_its_limit(alice, bob, limited):
    table = alice.open()
    assert [bob.ask(table, "sit/").status_code for _click in range(11)][-1] == 429


def test_deleting_has_its_limit(limited, db):
    maria = Member("Maria")
    assert [maria.post("/accounts/you/delete/").status_code for _try in range(6)][-1] == 429


def test_a_program_reads_how_long(alice, limited):
    answer = [opened(alice, JSON) for _click in range(7)][-1]
    assert answer.json()["error"].startswith("You have opened several tables just now.")
    assert answer.json()["retry_after"] == int(answer["Retry-After"]) > 0


def test_a_person_reads_it_too(alice, limited):
    answer = [opened(alice) for _click in range(7)][-1]
    page = answer.content.decode()
    assert re.search(r"You have opened several tables just now\. .* in \d+ seconds\.", page)
    assert '<a class="button primary" href="/">' in page


def test_a_live_page_gets_it_as_a_note(alice, limited):
    answer = [opened(alice, HTMX) for _click in range(7)][-1]
    assert (answer.status_code, 'id="note"' in answer.content.decode()) == (429, True)


def test_whoever_is_refused_is_told_what_else_there_is(few, db):
    page = [opened(Friend()) for _guest in range(4)][-1].content.decode()
    assert "Sit down at one of them in the lobby" in page


@pytest.mark.parametrize("name", [name for name in kinds.KINDS if name != "socket"])
def test_every_sentence_says_when(name):
    kind = kinds.KINDS[name]
    said = [str(words) for words, limit in ((kind.alone, kind.person), (kind.together, kind.address)) if limit]
    assert said
    assert all("%(time)s" in words and words % {"time": "1 second"} for words in said)


@pytest.mark.parametrize(
    ("seconds", "words"), [(1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (121, "3 minutes")]
)
def test_times_are_words(seconds, words):
    assert kinds.spoken(seconds) == words


@pytest.mark.parametrize("name", kinds.KINDS)
def test_an_address_is_given_more_than_a_person(name):
    kind = kinds.KINDS[name]
    assert kind.address is not None
    if kind.person:
        assert kind.address.burst > kind.person.burst
        assert kind.address.per_second >= kind.person.per_second or name == "open"


def test_a_club_evening_is_let_in(limited, alice, db):
    """Forty people come at once to one address, and ten tables are opened there."""
    table = alice.open()
    assert {Friend().ask(table, "sit/", name=f"Guest {number}").status_code for number in range(40)} <= {302, 422}
    assert {opened(Friend(str(number))).status_code for number in range(10)} == {302}


def test_limits_grow_with_the_crowd(settings):
    settings.PEOPLE_PER_ADDRESS = 400
    assert pace.for_address("open", kinds.KINDS["open"], "x").limit == Limit(300, pytest.approx(1 / 3))


def test_refusals_are_counted_for_operators(alice, limited):
    from games.site import metrics

    before = metrics.REFUSED.labels("open")._value.get()
    for _click in range(8):
        opened(alice)
    assert metrics.REFUSED.labels("open")._value.get() == before + 2
    assert 'tutto_refused_total{kind="open"}' in alice.get("/metrics").content.decode()


# Mails.


@pytest.fixture
def mails(limited):
    limited.MAILS, limited.ACCOUNT_RATE_LIMITS = True, False


def forgotten(client, to):
    return client.post("/accounts/password/reset/", {"email": to})


def test_mails_to_one_address_have_their_limit_whoever_asks(mails, db):
    answers = [forgotten(Friend(REMOTE_ADDR=f"192.0.2.{number}"), "Ann@example.org").status_code for number in range(6)]
    assert answers == [302, 302, 302, 302, 429, 429]


def test_another_spelling_is_the_same_address(mails, db):
    for number in range(4):
        forgotten(Friend(REMOTE_ADDR=f"192.0.2.{number}"), "Ann@example.org")
    assert forgotten(Friend(), "ann@EXAMPLE.org").status_code == 429


def test_nobody_mails_the_whole_world(mails, db):
    maria = Member("Maria")
    maria.post("/accounts/reauthenticate/", {"password": "dice-and-cards-7"})
    sent = [maria.post("/accounts/email/", {"email": f"x{n}@example.org", "action_add": ""}) for n in range(8)]
    assert [answer.status_code for answer in sent][-2:] == [429, 429]
    assert "look for them, among spam too" in sent[-1].content.decode()


def test_nor_does_everybody_behind_one_address(mails, few, db):
    answers = [forgotten(Friend(), f"x{number}@example.org").status_code for number in range(4)]
    assert answers == [302, 302, 302, 429]


def test_signing_up_has_its_limit(mails, few, db):
    answers = [Friend().post("/accounts/signup/", {"username": f"Ann{n}"}).status_code for n in range(6)]
    assert answers[3:] == [200, 429, 429]


def test_a_log_in_without_end_is_told_so_in_our_words(limited, db):
    limited.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    asked = {"login": "Ann", "password": "x"}
    refused = [Friend().post("/accounts/login/", asked, REMOTE_ADDR="192.0.2.99") for _try in range(2)][-1]
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert "Please wait a minute and try again." in refused.content.decode()
