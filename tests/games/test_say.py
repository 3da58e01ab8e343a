"""POST /games/CODE/say/: talk at a table, players and spectators apart."""

import re

import pytest
from django.conf import settings

from games.drawing import moods
from games.models import ChatLine
from games.services.people import blocking
from tests.games.friends import FORM, HTMX
from tests.games.tables import Table, tutto


@pytest.fixture
def table(table_at):
    return table_at(tutto("x2"))


def heard(friend, table: Table, words: str) -> bool:
    return words in friend.see(table).content.decode()


def test_players_hear_each_other(table, alice, bob):
    answer = alice.ask(table, "say/", FORM, text="Good luck, Bob!")
    assert (answer.status_code, answer["Location"]) == (302, table.path())
    assert heard(bob, table, "Good luck, Bob!")


def test_a_live_page_gets_the_room(table, alice):
    answer = alice.ask(table, "say/", HTMX, text="Hello")
    assert (answer.status_code, "Hello" in answer.content.decode()) == (200, True)


def test_spectators_talk_apart(table, alice, charlie, watcher):
    charlie.ask(table, "say/", text="Alice should stop now")
    assert not heard(alice, table, "Alice should stop now")
    assert heard(charlie, table, "Alice should stop now")
    assert heard(watcher, table, "Alice should stop now")


def test_spectators_do_not_hear_the_players(table, alice, charlie):
    alice.ask(table, "say/", text="Shall we play again?")
    assert not heard(charlie, table, "Shall we play again?")


def test_a_visitor_says_the_name_first(table, watcher):
    assert watcher.ask(table, "say/", text="Hello").status_code == 403
    assert not ChatLine.objects.exists()


def test_a_mood_is_said_with_one_click(table, alice):
    alice.ask(table, "say/", mood="👏")
    assert ChatLine.objects.get().text == "👏"


def test_joined_pictures_stay_joined(table, alice):
    alice.ask(table, "say/", text="👨\u200d👩\u200d👧 wins")
    assert ChatLine.objects.get().text == "👨\u200d👩\u200d👧 wins"


def test_what_is_said_is_text(table, alice, bob):
    alice.ask(table, "say/", text="<img src=x onerror=alert(1)> {{ 7 }}")
    assert "<img src=x" not in bob.see(table).content.decode()
    assert heard(bob, table, "&lt;img src=x onerror=alert(1)&gt; {{ 7 }}")


@pytest.mark.parametrize("text", ["", "  ", "\u200b\u2060", "\0", "x" * 401, "x" * 100_000, "\u202e"])
def test_what_cannot_be_said_is_refused(table, alice, text):
    assert alice.ask(table, "say/", text=text).status_code == 422
    assert not ChatLine.objects.exists()


def test_what_nobody_sees_is_left_out(table, alice):
    alice.ask(table, "say/", text="a\0b\u202ec\u200bd\ne")
    assert ChatLine.objects.get().text == "abcd e"


def test_talk_does_not_change_the_version(table, alice, charlie):
    before = table.version
    for friend in (alice, charlie):
        friend.ask(table, "say/", text="Hello")
    assert table.version == before


def test_talk_is_in_no_record(table, alice, watcher):
    alice.ask(table, "say/", text="unmistakable words")
    assert b"unmistakable" not in watcher.see(table, "record.json").content


def test_the_host_mutes_whoever_wrote_a_line(table, alice, bob):
    bob.ask(table, "say/", text="spam")
    alice.ask(table, "host/", mute=str(ChatLine.objects.get().pk))
    answer = bob.ask(table, "say/", text="more spam")
    assert (answer.status_code, ChatLine.objects.count()) == (422, 1)


def test_the_host_lets_them_speak_again(table, alice, bob):
    bob.ask(table, "say/", text="spam")
    for _click in range(2):
        alice.ask(table, "host/", mute=str(ChatLine.objects.first().pk))
    assert bob.ask(table, "say/", text="sorry").status_code == 302


def test_only_the_host_mutes(table, alice, bob):
    alice.ask(table, "say/", text="Hello")
    assert bob.ask(table, "host/", mute=str(ChatLine.objects.get().pk)).status_code == 403
    assert alice.ask(table, "say/", text="Still here").status_code == 302


def test_the_host_is_not_muted(table, alice):
    alice.ask(table, "say/", text="Hello")
    assert alice.ask(table, "host/", mute=str(ChatLine.objects.get().pk)).status_code == 422


def test_a_line_of_another_table_mutes_nobody_here(table, table_at, alice, bob):
    elsewhere = table_at(tutto())
    bob.ask(elsewhere, "say/", text="Hello")
    assert alice.ask(table, "host/", mute=str(ChatLine.objects.get().pk)).status_code == 422


def test_a_mute_holds_at_one_table_only(table, table_at, alice, bob):
    bob.ask(table, "say/", text="spam")
    alice.ask(table, "host/", mute=str(ChatLine.objects.get().pk))
    assert bob.ask(table_at(tutto()), "say/", text="Hello").status_code == 302


def test_talk_too_fast_waits(table, alice, settings):
    settings.LIMITS = True
    answers = [alice.ask(table, "say/", text="la") for _line in range(12)]
    assert (answers[-1].status_code, int(answers[-1]["Retry-After"]) >= 1) == (429, True)


def test_nobody_talks_at_a_table_that_is_not_there_for_them(table_at, charlie):
    assert charlie.ask(table_at(tutto(), spectators=False), "say/", text="Hello").status_code == 404
    assert charlie.ask(Table("nothere"), "say/", text="Hello").status_code == 404


def test_talking_takes_a_post(table, alice):
    assert alice.see(table, "say/").status_code == 405


def test_a_line_names_the_seat_of_whoever_said_it(table, alice, bob):
    bob.ask(table, "say/", text="Hello")
    assert re.search(r'data-who="Bob" data-seat="1">', alice.see(table).content.decode())


def test_who_looks_on_says_it_from_no_seat(table, charlie):
    charlie.ask(table, "say/", text="Hello")
    page = charlie.see(table).content.decode()
    assert 'data-who="Charlie">' in page


def test_a_mood_is_drawn_and_named_however_old_its_line_is(table, alice, bob):
    ChatLine.objects.create(game=table.game, player=alice.player, name="Alice", text="Well 👏 done")
    page = bob.see(table).content.decode()
    chat = page[page.index('id="chat"') :].split("</div>")[0]
    assert "👏" not in chat
    assert re.search(r'Well <svg class="mood"[^>]*><use href="[^"]*moods[^"]*#mood-applause"/></svg>', chat)
    assert '<span class="sr">Applause</span> done' in chat


def test_a_page_knows_whom_its_reader_has_blocked(table, alice, bob):
    assert 'data-blocked="[]"' in alice.see(table).content.decode()
    blocking.block(alice.player, bob.player)
    assert 'data-blocked="[&quot;Bob&quot;]"' in alice.see(table).content.decode()
    assert 'data-blocked="[]"' in bob.see(table).content.decode()


def test_every_mood_has_a_drawing():
    drawn = (settings.BASE_DIR / "static/art/moods.svg").read_text()
    assert moods.MOODS
    assert [mood.name for mood in moods.MOODS if f'id="mood-{mood.name}"' not in drawn] == []
