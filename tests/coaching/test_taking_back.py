"""In practice a mistake waits, and is taken back before anything is thrown: the log stays one that can be checked."""

import pytest

from games.kinds import KINDS
from games.kinds.advice import AFTER, MISTAKES
from games.rules import proof, record
from games.services.coaching import holding
from games.services.play.moves import Move
from games.services.tables import computers
from tests.coaching.conftest import CHOICE, wishes
from tests.coaching.judging import ByOrder
from tests.games.friends import FORM, HTMX, JSON
from tests.games.tables import Table, arrange, gambler, tutto

MISTAKE = {"do": "stop"}


def posted(table, action="mine", **more):
    return {"seen": table.version, "action_id": action, **MISTAKE, **more}


@pytest.fixture
def table(practice, alice):
    wishes(alice, MISTAKES)
    return practice()


def test_a_mistake_waits_and_nothing_is_written(table, alice):
    before = table.game
    answer = alice.ask(table, "weigh/", HTMX, **posted(table))
    words = answer.content.decode()
    assert "A mistake: Stop would cost" in words
    assert "Better: Keep" in words
    assert (table.game.entries, table.version) == (before.entries, before.version)


def test_it_is_not_shown_as_a_state_of_the_table(table, alice):
    answer = alice.ask(table, "weigh/", HTMX, **posted(table)).content.decode()
    assert "data-version" not in answer
    assert answer.startswith('<div id="advice-says"')


def test_whoever_means_it_plays_it_all_the_same(table, alice):
    sure = holding.named(Move("stop"))
    alice.ask(table, "weigh/", HTMX, **posted(table, sure=sure))
    assert table.position.seat == 1


def test_to_be_sure_of_one_mistake_is_not_to_be_sure_of_another(table, alice):
    answer = alice.ask(table, "weigh/", HTMX, **posted(table, sure=holding.named(Move("keep", (0, 1, 2)))))
    assert "A mistake" in answer.content.decode()


def test_what_is_no_mistake_is_played_at_once(table, alice):
    entries = table.game.entries
    alice.ask(table, "weigh/", HTMX, **posted(table, do="keep", die=["0"]))
    assert table.game.entries > entries


def test_taken_back_it_is_the_same_turn_and_the_log_says_so(table, alice, watcher):
    before, entries = table.position, table.game.entries
    answer = alice.ask(table, "back/", HTMX, **posted(table))
    assert (table.position, table.game.entries) == (before, entries)
    assert "Alice takes back: Stop. Nothing had been thrown for it." in answer.content.decode()
    assert "Alice takes back: Stop." in watcher.see(table).content.decode()


def test_what_was_taken_back_stays_in_the_log_where_it_happened(table, alice):
    alice.ask(table, "back/", HTMX, **posted(table))
    alice.act(table, "keep", die="0")
    page = alice.see(table).content.decode()
    assert page.index("takes back: Stop") < page.index("Alice keeps 1")
    assert page.count("takes back: Stop") == 1


def test_the_record_names_it_and_verifies_as_ever(alice):
    game = alice.post("/games/now/", {"game": "tutto"})["Location"].split("/")[2]

    table = Table(game)
    wishes(alice, MISTAKES)
    alice.ask(table, "start/", action_id="go")
    played = 0
    while not (table.position.phase == "choose" and table.game.to_act == seat_of(alice, table)) and played < 200:
        played += advance(alice, table)
    choice = table.position.choices()[0]
    alice.ask(table, "back/", HTMX, **posted(table, do="keep", die=dice(table, choice)))
    written = alice.record(table)
    assert written["taken_back"] == [[table.game.entries, seat_of(alice, table), ["keep", list(choice[1])]]]
    alice.act(table, "keep", die=dice(table, choice))
    report = proof.report(record.check(alice.record(table)))
    assert report["verified"], report


def test_a_second_time_is_no_second_line_but_the_table_goes_on(table, alice):
    alice.ask(table, "back/", HTMX, **posted(table))
    first = table.version
    alice.ask(table, "back/", HTMX, **posted(table))
    assert len(table.game.taken_back) == 1
    assert table.version == first + 1


def test_a_stale_page_takes_nothing_back(table, alice):
    answer = alice.ask(table, "back/", HTMX, **posted(table, seen=1))
    assert (answer.status_code, table.game.taken_back) == (409, [])


def test_what_may_not_be_played_cannot_be_taken_back(table, alice):
    assert alice.ask(table, "back/", HTMX, **posted(table, do="card")).status_code == 422
    assert table.game.taken_back == []


def test_among_people_nothing_waits_and_nothing_is_taken_back(table_at, alice):
    wishes(alice, MISTAKES)
    table = table_at(tutto(CHOICE))
    assert alice.ask(table, "back/", HTMX, **posted(table)).status_code == 422
    alice.ask(table, "weigh/", HTMX, **posted(table))
    assert (table.position.seat, table.game.taken_back) == (1, [])


def test_in_a_rated_game_nothing_waits_and_nothing_is_taken_back(rated):
    table, anna, _ben = rated
    wishes(anna, MISTAKES)
    assert anna.ask(table, "back/", HTMX, **posted(table)).status_code == 422
    answer = anna.ask(table, "weigh/", HTMX, **posted(table))
    assert "mistake" not in answer.content.decode()
    assert table.position.seat == 1


def test_another_s_turn_is_not_taken_back(practice, alice):
    wishes(alice, MISTAKES)
    table = practice(f"{CHOICE} done {CHOICE}")
    assert alice.ask(table, "back/", HTMX, **posted(table)).status_code == 403


def test_in_no_other_mode_anything_waits(practice, alice):
    wishes(alice, AFTER)
    table = practice()
    alice.ask(table, "weigh/", HTMX, **posted(table))
    assert table.position.seat == 1


def test_for_programs_nothing_waits(table, alice):
    assert alice.ask(table, "weigh/", JSON, **posted(table)).json()["to_act"] == 1


def test_what_follows_at_once_is_weighed_as_well(alice, monkeypatch):
    """At Gambler dice are placed and rolled on by one tap; a judge by the order of the choices stands in for its own."""
    monkeypatch.setattr(type(KINDS["gambler"]), "judge", ByOrder())
    people = {"Alice": wishes(alice, MISTAKES).player, "Sofia": computers.known("strong", 0)}
    table = arrange(gambler("66213", players=["Alice", "Sofia"]), people)
    place = table.position.choices()[0]
    after = table.position.after(place)
    fine, poor = (word for (word, *_more) in (after.choices()[0], after.choices()[-1]))
    put = [f"{table.position.roll.index(die)}:{row}" for die, row in place[1][:1]] if len(place[1]) == 1 else []
    assert put
    held = alice.ask(table, "weigh/", HTMX, **posted(table, do=f"place {poor}", put=put)).content.decode()
    assert "A mistake" in held
    assert "Better, as an estimate says" in held
    alice.ask(table, "weigh/", HTMX, **posted(table, do=f"place {fine}", put=put))
    assert table.game.entries > 1


def test_strangers_weigh_and_take_back_nothing(table, charlie):
    assert [charlie.ask(table, what, JSON, **posted(table)).status_code for what in ("weigh/", "back/")] == [403, 403]


def test_without_scripts_a_page_asks_and_both_answers_work(table, alice):
    page = alice.ask(table, "weigh/", FORM, **posted(table)).content.decode()
    assert 'id="back"' in page and 'id="act"' in page and 'name="csrfmiddlewaretoken"' in page
    assert alice.ask(table, "back/", FORM, **posted(table))["Location"] == table.path()
    sure = holding.named(Move("stop"))
    assert alice.ask(table, "act/", FORM, **posted(table, sure=sure))["Location"] == table.path()
    assert table.position.seat == 1


def test_the_form_of_the_page_is_weighed_first_only_for_those_who_wish_it(table, alice):
    assert f'action="{table.path("weigh/")}"' in alice.see(table).content.decode()
    assert f'action="{table.path("act/")}"' in wishes(alice, AFTER).see(table).content.decode()


def seat_of(friend, table) -> int:
    return table.game.seats.get(player=friend.player).number


def dice(table, choice) -> list[str]:
    places, roll = [], list(table.position.roll)
    for die in choice[1]:
        place = roll.index(die)
        places.append(str(place))
        roll[place] = 0
    return places


def advance(friend, table) -> int:
    """One move of whoever is to act, without its choice being thought about."""
    from games.services.play import moves

    if table.game.to_act == seat_of(friend, table):
        friend.act(table, friend.get(table.path(), headers=JSON).json()["choices"][0]["do"])
    else:
        moves.act_for(table.game, table.position.choices()[0])
    return 1


def test_where_nothing_waits_nothing_is_taken_back(practice, alice):
    wishes(alice, AFTER)
    table = practice()
    answer = alice.ask(table, "back/", JSON, **posted(table))
    assert answer.status_code == 422
    assert table.game.taken_back == []
