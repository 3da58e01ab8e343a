"""Awards: what is remembered of a game, found in its log; and the pictures of them, for whoever may see the result."""

import re
from xml.etree import ElementTree

import pytest

from games.kinds.awards import Played, Turn
from games.kinds.gambler.awards import dearest_row, most_rows
from games.models import Game
from games.rules.endings import Ending
from games.rules.position import News
from tests.games.tables import Table, arrange, gambler, tutto
from tests.games.test_result import BLACK_ROWS

LOST = "bonus-200 111115 done bonus-300 244146 +444 236"
"""Alice banks 1,450 (with the reward of a Tutto); Bob loses 400."""
TWO_TUTTI = "bonus-200 111555 +111555 bonus-300 222333 +222333 x2 234446 +444 236"
"""Alice has two Tutti in one turn, and then loses it all."""
RUN = "bonus-200 111555 +111555 bonus-300 222333 +222333 done"
"""The same, and she banks it: 2,500 in one turn."""
CLOVER = "cloverleaf 111111 +111111 111111 +111111"
"""Wins at once, whatever the points."""


@pytest.fixture
def remembered(table_at, alice):
    """The awards of a game that is over: title, and what they say."""

    def of(record, **wishes):
        page = alice.see(table_at(record, **wishes)).content.decode()
        found = re.findall(r"<h3>(.*?)</h3>\s*<p><b>(.*?)</b> · (.*?)</p>", page)
        return {title: (who, says) for title, who, says in found}

    return of


def test_the_best_turn_is_the_one_with_the_most_points(remembered):
    awards = remembered(tutto(f"bonus-200 111115 done x2 234156 done {CLOVER}"))
    assert awards["Best turn"] == ("Alice", "1,450 points in one turn")


def test_of_two_turns_alike_the_first_is_remembered(remembered):
    awards = remembered(tutto(f"x2 234156 done x2 234156 done {CLOVER}"))
    assert awards["Best turn"] == ("Alice", "150 points in one turn")


def test_the_unluckiest_null_is_the_one_that_lost_most(remembered):
    awards = remembered(tutto(f"bonus-200 222346 +222 346 {LOST.split(' ', 3)[3]} {CLOVER}"))
    assert awards["Icarus"] == ("Bob", "400 points at risk, then a null")


def test_without_a_null_that_lost_anything_nobody_is_unlucky(remembered):
    assert "Icarus" not in remembered(tutto(f"x2 223466 {CLOVER}"))


def test_the_longest_run_of_tutti_is_in_one_turn(remembered):
    awards = remembered(tutto(f"{TWO_TUTTI} {CLOVER}"))
    assert awards["Never say no"] == ("Alice", "2 Tutti in one turn")


def test_one_tutto_is_no_run(remembered):
    assert "Never say no" not in remembered(tutto("bonus-200 111115 done x2 234156 done", target=1000))


def test_a_comeback_is_from_how_far_behind_the_winner_once_was(remembered):
    awards = remembered(tutto(f"{RUN} {CLOVER}"))
    assert awards["Comeback"] == ("Bob", "Won from 2,500 points behind")


def test_whoever_always_led_has_not_come_back(remembered):
    assert "Comeback" not in remembered(tutto(f"{RUN} x2 223466 {CLOVER}"))


def test_a_little_behind_is_no_comeback(remembered):
    assert "Comeback" not in remembered(tutto(f"x2 234156 done {CLOVER}"))


def test_most_rows_a_collector_and_the_dearest_black_row(remembered):
    awards = remembered(gambler(BLACK_ROWS, target=100))
    assert awards["Collector"] == ("Alice", "Closed 4 rows")
    assert awards["Somebody had to"] == ("Alice", "A black row cost 10")


def collector(*seats):
    """Who gets it when rows were closed by these seats."""
    rows = tuple(News("row", seat, 10, row) for row, seat in enumerate(seats))
    return most_rows(Played([Turn(0, (80, 80), (80, 80), rows)]))


def test_one_row_is_no_collection_and_two_alike_have_none():
    assert collector(0, 0, 1) == (0, 2)
    assert collector(1) is None
    assert collector(0, 0, 1, 1) is None


def test_a_row_that_cost_nothing_was_not_dear():
    free = Turn(0, (0, 80), (0, 80), (News("row", 0, 0, 5), News("row", 0, 30, 1)))
    assert dearest_row(Played([free])) is None


def test_a_game_that_counts_for_nobody_is_not_remembered(table_at, alice):
    table = table_at(tutto(f"{RUN} {CLOVER}"))
    Game.objects.filter(code=table.code).update(ended_by=Ending.VOID.word)
    assert "What we remember" not in alice.see(table).content.decode()


def test_a_running_game_is_remembered_by_nobody_yet(table_at, alice):
    table = table_at(tutto(RUN))
    assert alice.see(table, "awards/best-turn.svg").status_code == 404


@pytest.fixture
def over(table_at):
    return table_at(tutto(f"{RUN} {CLOVER}"))


def test_each_award_has_a_picture_at_an_address_of_its_own(over, alice):
    page = alice.see(over).content.decode()
    addresses = set(re.findall(r'href="(/games/\w+/awards/[\w-]+\.svg)"', page))
    assert len(addresses) == 3
    for address in addresses:
        answer = alice.get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
        drawn = ElementTree.fromstring(answer.content)
        assert (drawn.get("width"), drawn.get("height")) == ("1200", "630")


def test_a_picture_is_complete_in_itself_and_needs_no_style_or_script(over, alice):
    picture = alice.see(over, "awards/best-turn.svg").content.decode()
    assert "2,500" in picture
    assert [word for word in ("var(--", "<style", "style=", "<script", "/static/", over.code) if word in picture] == []


def test_nobody_keeps_a_picture_for_others(over, alice):
    assert "no-store" in alice.see(over, "awards/best-turn.svg")["Cache-Control"]


def test_a_picture_is_there_for_whoever_may_see_the_result(table_at, alice, bob, charlie, watcher):
    shut = table_at(tutto(f"{RUN} {CLOVER}"), spectators=False)
    what = "awards/best-turn.svg"
    assert {friend.see(shut, what).status_code for friend in (alice, bob)} == {200}
    assert {friend.see(shut, what).status_code for friend in (charlie, watcher)} == {404}
    assert alice.see(Table("nothere8"), what).status_code == 404


def test_what_did_not_happen_has_no_picture(over, alice):
    for name in ("unluckiest", "rows", "no-such-award"):
        assert alice.see(over, f"awards/{name}.svg").status_code == 404


def test_a_name_is_text_in_a_picture(alice):
    wild = '<b>&"Al</b>'
    alice.player.name = wild
    alice.player.save()
    table = arrange(tutto(f"{RUN} {CLOVER}", players=[wild, "Bob"]), {wild: alice.player})
    picture = alice.see(table, "awards/best-turn.svg").content
    assert wild in "".join(ElementTree.fromstring(picture).itertext())
    assert b"<b>" not in picture
