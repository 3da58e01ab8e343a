"""At one table each reads their own language: pushes, refusals, chat and mails included."""

import pytest
from django.core import mail

from games.live import push
from games.models import Player
from games.services.people import chat, notices
from games.services.play import clocks
from tests.games.tables import tutto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pseudo_language")]

TAG = "⟦"


@pytest.fixture
def table(table_at):
    return table_at(tutto("bonus-200 111234"))


def test_a_push_is_drawn_for_each_language_and_role_that_is_there(table, alice):
    looking = {"en": {None}, "xx": {None, alice.player.pk}}
    frames, roles = push.frames_of(table.game, looking)
    drawn = {key: frame.text for key, frame in frames.items() if frame}
    assert set(drawn) == {("en", "watch"), ("xx", "watch"), ("xx", roles[alice.player.pk])}
    assert {language for (language, _role), html in drawn.items() if TAG in html} == {"xx"}


def test_the_next_push_is_a_change_in_each_language(table, alice, bob):
    looking = {"en": {None}, "xx": {None}}
    push.frames_of(table.game, looking)
    friend = next(
        one for one in (alice, bob) if table.game.seats.get(number=table.game.to_act).player_id == one.player.pk
    )
    assert friend.act(table, "keep", die=[0, 1, 2]).status_code == 200
    frames, _roles = push.frames_of(table.game, looking)
    assert [TAG in frames[language, "watch"].change.text for language in ("en", "xx")] == [False, True]


def test_what_is_refused_is_refused_in_the_language_of_the_page(table, alice):
    choices = [{"Page-Language": language, "Accept": "application/json"} for language in ("en", "xx")]
    said = [alice.act(table, "place", headers=headers).json()["error"] for headers in choices]
    assert [TAG in sentence for sentence in said] == [False, True]


def test_a_line_of_chat_is_never_translated(table, alice):
    chat.say(table.game, alice.player, None, "It is your turn")
    frames, _seated = push._chat_frames(table.game.pk, True, {"en", "xx"})
    assert all("It is your turn" in frames[language].text for language in ("en", "xx"))


@pytest.mark.parametrize("language", ["en", "xx"])
def test_a_mail_is_written_in_the_language_of_its_reader(table_at, bob, language):
    Player.objects.filter(pk=bob.player.pk).update(email="bob@example.org", notices=True, language=language)
    table_at(tutto("bonus-200 112346 done"), clock=clocks.CORRESPONDENCE)
    assert notices.send() == 1
    assert {TAG in mail.outbox[0].subject, TAG in mail.outbox[0].body} == {language == "xx"}
