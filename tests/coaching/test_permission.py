"""Who may hear the coach, and where: nobody in a rated game, no watcher, no program, nobody before or after the game."""

import pytest

from games.kinds.advice import AFTER, BESIDE, MISTAKES
from games.models import Game
from games.services.coaching import permission
from games.services.tables.access import visit
from tests.coaching.conftest import CHOICE, wishes
from tests.games.friends import HTMX, JSON
from tests.games.tables import gambler, tutto

SPEAKS = "to win"


def asked(friend, table, **headers):
    return friend.see(table, "advice/", headers=HTMX | headers)


def test_it_speaks_to_whoever_is_to_choose_in_practice(practice, alice):
    wishes(alice, BESIDE)
    answer = asked(alice, practice())
    assert answer.status_code == 200
    assert "Keep 1" in answer.content.decode()


def test_it_speaks_at_an_unrated_table_of_people(table_at, alice):
    wishes(alice, BESIDE)
    assert "Keep 1" in asked(alice, table_at(tutto(CHOICE))).content.decode()


def test_it_is_silent_while_another_is_to_choose(table_at, bob):
    wishes(bob, BESIDE)
    answer = asked(bob, table_at(tutto(CHOICE)))
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("mode", [BESIDE, AFTER, MISTAKES])
def test_in_a_rated_game_it_is_refused_with_a_sentence(rated, mode):
    table, anna, _ben = rated
    wishes(anna, mode)
    answer = asked(anna, table)
    assert table.game.counts
    assert answer.status_code == 403
    assert "In a rated game nobody has a coach." in answer.content.decode()


def test_nobody_is_coached_through_a_second_browser_in_a_rated_game(rated, charlie, watcher):
    table, _anna, ben = rated
    wishes(charlie, BESIDE)
    wishes(ben, BESIDE)
    assert [asked(friend, table).status_code for friend in (ben, charlie, watcher)] == [403, 403, 403]
    for friend in (ben, charlie, watcher):
        for what in ("", "record.json", "advice/", "replay/?at=2"):
            page = friend.see(table, what).content.decode()
            assert "advice-says" not in page and SPEAKS not in page


def test_the_page_of_a_rated_game_has_no_place_for_it(rated):
    table, anna, _ben = rated
    page = wishes(anna, BESIDE).see(table).content.decode()
    assert 'id="advice"' not in page
    assert "In a rated game nobody has a coach." in page


def test_a_game_of_which_nobody_knows_whether_it_counts_has_none(practice, alice):
    wishes(alice, BESIDE)
    table = practice()
    Game.objects.update(counts=None)
    assert asked(alice, table).status_code == 403


def test_whoever_looks_on_hears_nothing(practice, charlie, watcher):
    table = practice()
    wishes(charlie, BESIDE)
    assert [asked(friend, table).status_code for friend in (charlie, watcher)] == [403, 403]
    assert 'id="advice"' not in charlie.see(table).content.decode()


def test_programs_hear_nothing(practice, alice):
    answer = asked(wishes(alice, BESIDE), practice(), **JSON)
    assert answer.status_code == 403
    assert "error" in answer.json()


def test_no_frame_holds_anything_of_it(practice, alice, watcher):
    wishes(alice, BESIDE)
    table = practice()
    keep = {"die": "0", "seen": table.version, "action_id": "a", "do": "keep"}
    answer = alice.ask(table, "act/", HTMX, **keep)
    assert answer.status_code == 200
    for page in (answer, watcher.see(table)):
        assert SPEAKS not in page.content.decode()


def test_a_game_without_a_judge_has_none(table_at, alice, monkeypatch):
    from games.kinds import KINDS

    monkeypatch.setattr(type(KINDS["gambler"]), "judge", None, raising=False)
    table = table_at(gambler("66213"))
    assert asked(wishes(alice, BESIDE), table).status_code == 403
    assert 'name="advice"' not in alice.see(table).content.decode()


def test_before_the_start_nobody_knows_yet_so_there_is_a_place_and_no_word(alice):
    wishes(alice, BESIDE)
    table = alice.open()
    assert 'id="advice"' in alice.see(table).content.decode()
    assert asked(alice, table).status_code == 403


@pytest.mark.parametrize(("facts", "why"), [({"left": True}, "A computer plays"), ({"away": True}, "A computer plays")])
def test_whose_seat_a_computer_keeps_hears_nothing(practice, alice, facts, why):
    wishes(alice, BESIDE)
    table = practice()
    table.game.seats.filter(player=alice.player).update(**facts)
    answer = asked(alice, table)
    assert (answer.status_code, why in answer.content.decode()) == (403, True)


def test_practice_is_to_be_alone_with_computers(practice, table_at, alice, watcher):
    assert permission.is_practice(visit(practice().code, alice.player))
    assert not permission.is_practice(visit(table_at(tutto()).code, alice.player))
    assert not permission.is_practice(visit(practice().code, None))


def test_a_plain_link_leads_back_to_the_table(practice, alice):
    table = practice()
    assert alice.see(table, "advice/")["Location"] == table.path()
