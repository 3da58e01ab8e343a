"""What the coach says: beside each choice, after it, or of mistakes only; in numbers or bars; and why."""

import re

import pytest

from games.kinds import KINDS
from games.kinds.advice import AFTER, BESIDE, MISTAKES
from games.mastery.tutto import stakes, tables
from games.models import Game, Player
from tests.coaching.conftest import CHOICE, wishes
from tests.coaching.judging import ByOrder
from tests.games.friends import HTMX
from tests.games.tables import gambler, tutto
from tests.people.members import Member


def said(friend, table) -> str:
    return re.sub(r"[ \n]+", " ", friend.see(table, "advice/", headers=HTMX).content.decode())


def test_beside_the_choices_stand_chance_and_points_best_first(practice, alice):
    table = practice()
    worths = KINDS["tutto"].judge.worths(table.position)
    words = said(wishes(alice, BESIDE), table)
    assert f"{100 * worths[0].win:.1f}\u00a0%" in words
    assert f"{worths[0].points:.0f} points" in words
    places = [words.index(f">{KINDS['tutto'].choice_name(worth.choice)}<") for worth in worths[:3]]
    assert places == sorted(places)


def test_all_choices_are_one_tap_away(practice, alice):
    table = practice()
    words = said(wishes(alice, BESIDE), table)
    for worth in KINDS["tutto"].judge.worths(table.position):
        assert f'<th scope="row">{KINDS["tutto"].choice_name(worth.choice)}</th>' in words


@pytest.mark.parametrize("mode", [AFTER, MISTAKES])
def test_dice_that_were_placed_in_another_order_than_the_coach_would_put_them_are_judged_as_well(table_at, alice, mode):
    table = table_at(gambler("15666 1>1,6>2,6>0,6>0 done 32345 2>1,3>1,3>5", board=13))
    assert wishes(alice, mode).see(table).status_code == 200
    assert said(alice, table)


def test_bars_take_the_place_of_numbers_and_are_heard_as_such(practice, alice):
    words = said(wishes(alice, BESIDE, drawn=True), practice())
    assert '<progress max="100" value="100" aria-hidden="true">' in words
    assert 'class="sr"' in words
    assert "<b>" not in words


def test_a_page_that_asks_after_the_end_is_told_nothing_and_a_program_that_there_is_no_coach(practice, alice):
    table = practice()
    wishes(alice, BESIDE)
    Game.objects.filter(code=table.code).update(status=Game.Status.FINISHED)
    assert said(alice, table) == ""
    assert alice.see(table, "advice/").status_code == 403


def test_nothing_is_said_where_there_is_nothing_to_choose(practice, alice):
    assert said(wishes(alice, BESIDE), practice("")) == ""


def test_an_estimate_is_called_one(table_at, alice, charlie):
    exact = table_at(tutto(CHOICE))
    assert "stimate" not in said(wishes(alice, BESIDE), exact)
    three = table_at(tutto(CHOICE, players=["Alice", "Bob", "Charlie"]))
    assert "Estimated chance to win" in said(alice, three)
    alice.act(three, "stop")
    assert "as an estimate says" in said(wishes(alice, AFTER), three)


def test_after_a_choice_it_says_what_it_cost_and_what_was_better(table_at, alice):
    table = table_at(tutto(f"{CHOICE} done"))
    words = said(wishes(alice, AFTER), table)
    assert "Stop: that cost" in words
    assert "Better: Keep" in words


def test_after_the_best_choice_it_says_so(table_at, alice):
    table = table_at(tutto("bonus-300 115234"))
    best = KINDS["tutto"].judge.worths(table.position)[0].choice
    places = [table.position.roll.index(best[1][0])] if best[0] == "keep" else []
    alice.act(table, best[0], die=places)
    assert "that was the best choice" in said(wishes(alice, AFTER), table)


def test_it_speaks_of_a_choice_until_the_next_turn_of_the_same_player(table_at, alice):
    before, after = (table_at(tutto(f"{CHOICE} done {more}")) for more in ("x2", "x2 234466 x2 234466"))
    wishes(alice, AFTER)
    assert "that cost" in said(alice, before)
    assert said(alice, after) == ""


def test_of_mistakes_only_it_says_nothing_else(table_at, alice):
    wishes(alice, MISTAKES)
    poor, good = table_at(tutto(f"{CHOICE} done")), table_at(tutto("bonus-300 111555 +111555 done"))
    assert "Stop: that cost" in said(alice, poor)
    assert said(alice, good) == ""


def test_of_two_choices_in_one_tap_it_speaks_of_the_poorer_one(table_at, alice, monkeypatch):
    monkeypatch.setattr(type(KINDS["gambler"]), "judge", ByOrder())
    table = table_at(gambler("66213"))
    ((die, row),) = table.position.choices()[0][1]
    alice.act(table, "place stop", put=f"{table.position.roll.index(die)}:{row}")
    assert "Stop: that cost 10.0 percentage points." in said(wishes(alice, AFTER), table)


def test_nobody_hears_of_another_s_choice(table_at, bob):
    assert said(wishes(bob, AFTER), table_at(tutto(f"{CHOICE} done"))) == ""


def test_the_page_says_it_without_scripts(practice, alice):
    page = wishes(alice, BESIDE).see(practice()).content.decode()
    assert 'class="worths"' in page
    assert "advice.js" in page


def test_who_wishes_no_coach_has_none(practice, alice):
    assert said(alice, practice(f"{CHOICE} done")) == ""
    page = alice.see(practice()).content.decode()
    assert 'id="advice"' not in page
    assert "advice.js" not in page


@pytest.mark.parametrize("mode", [BESIDE, AFTER, MISTAKES])
def test_without_the_tables_there_is_a_sentence_and_the_game_goes_on(practice, alice, mode, tmp_path, monkeypatch):
    table = practice(f"{CHOICE} +1 11566")
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    forget()
    try:
        wishes(alice, mode)
        assert "The coach is not available." in said(alice, table)
        assert "The coach is not available." in alice.see(table).content.decode()
        assert alice.see(table).status_code == 200
        assert alice.ask(table, "weigh/", HTMX, **posted(table, "stop")).status_code == 200
    finally:
        monkeypatch.undo()
        forget()


def test_a_wish_is_kept_and_the_page_is_loaded_again(alice):
    answer = alice.post("/look/", {"advice": BESIDE, "drawn": "1"}, headers=HTMX)
    player = Player.objects.get(pk=alice.player.pk)
    assert (player.advice, player.advice_drawn, answer["HX-Refresh"]) == (BESIDE, True, "true")
    alice.post("/look/", {"advice": ""})
    player.refresh_from_db()
    assert (player.advice, player.advice_drawn) == ("", False)


def test_an_account_keeps_it_too(db):
    anna = Member("Anna")
    anna.post("/look/", {"advice": MISTAKES})
    assert Player.objects.get(pk=anna.player.pk).advice == MISTAKES


def test_no_other_word_is_a_wish(alice, client):
    alice.post("/look/", {"advice": "everything"})
    client.post("/look/", {"advice": BESIDE})
    assert not Player.objects.exclude(advice="").exists()


def posted(table, do, **more):
    return {"seen": table.version, "action_id": "mine", "do": do, **more}


def forget() -> None:
    tables.forget()
    stakes.to_win.cache_clear()
    stakes.for_points.cache_clear()
