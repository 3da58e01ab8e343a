"""GET /games/CODE/result/: what a table that is over tells beyond its places, for pages that have seen the game end."""

import re

import pytest

from games.drawing import regions
from games.services.standing import ratings
from games.services.tables import access
from tests.browser.scenes import MANY_TURNS, PEOPLE
from tests.games.friends import HTMX
from tests.games.tables import Table, gambler, tutto

CLOVERLEAF = "cloverleaf 111111 +111111 111111"
"""Its player is about to put the second Tutto aside, which ends the game."""
OVER = tutto(f"{CLOVERLEAF} +111111")
BLACK_ROWS = "12234 1>0,2>1,2>1,3>2,4>2 55566 5>2,5>3,5>3,6>4,6>4 61111 6>4,1>5,1>5,1>5"
LARGEST = 10 * 1024


def told(text: str) -> list[str]:
    return re.findall(r'data-told="(\w+)"', text)


def page_of(friend, table, what=""):
    return friend.see(table, what).content.decode()


@pytest.fixture
def over(table_at):
    return table_at(OVER)


def test_everybody_who_may_see_the_game_gets_chart_and_dice(over, alice, charlie, watcher):
    for friend in (alice, charlie, watcher):
        answer = friend.see(over, "result/", headers=HTMX)
        assert answer.status_code == 200
        for part in ('<svg class="chart"', 'id="scores-of"', 'id="dice-of"'):
            assert part in answer.content.decode()


def test_it_is_one_region_without_a_version_or_a_token(over, alice):
    text = page_of(alice, over, "result/")
    assert re.findall(r'^\s*<div id="result"', text)
    assert [word for word in ("data-version", "csrf", "hx-get") if word in text] == []


def test_a_game_that_is_not_over_has_none(table_at, alice):
    for table in (table_at(tutto(CLOVERLEAF)), alice.open()):
        assert alice.see(table, "result/").status_code == 404


def test_without_spectators_it_is_there_for_the_players_only(table_at, alice, bob, charlie, watcher):
    table = table_at(OVER, spectators=False)
    assert {friend.see(table, "result/").status_code for friend in (alice, bob)} == {200}
    assert {friend.see(table, "result/").status_code for friend in (charlie, watcher)} == {404}
    assert alice.see(Table("nothere8"), "result/").status_code == 404


def test_it_can_only_be_read(over, alice):
    assert alice.ask(over, "result/").status_code == 405


def test_whoever_ends_the_game_gets_its_places_and_where_the_rest_is_to_be_had(table_at, alice):
    table = table_at(tutto(CLOVERLEAF))
    answer = alice.act(table, "keep", headers=HTMX, die=list("012345")).content.decode()
    assert 'class="places"' in answer
    assert f'hx-get="{table.path("result/")}"' in answer
    assert "<polyline" not in answer


def test_a_page_that_is_loaded_later_holds_the_same_and_asks_for_nothing(over, alice, watcher):
    result = page_of(alice, over, "result/").strip()
    for friend in (alice, watcher):
        page = page_of(friend, over)
        assert result in page
        assert over.path("result/") not in page


def test_the_replay_ends_with_it(over, alice):
    replay = page_of(alice, over, f"replay/?at={over.game.entries}")
    assert page_of(alice, over, "result/").strip() in replay
    assert "<polyline" not in page_of(alice, over, "replay/?at=1")


def frame_of(table: Table) -> str:
    visit = access.visit(table.code, None)
    assert visit is not None
    return regions.frame(visit).whole


def test_after_a_rematch_the_frame_tells_the_same_result(over, alice):
    before = frame_of(over)
    alice.ask(over, "rematch/")
    assert told(before) == told(frame_of(over)) == told(page_of(alice, over))
    assert "There is a rematch." in frame_of(over)


def test_when_the_game_has_been_looked_at_it_tells_the_same(over, alice):
    before = frame_of(over)
    assert ratings.settle_all() == 1
    alice.ask(over, "rematch/")
    assert told(before) == told(frame_of(over))


def test_when_the_game_does_not_count_for_another_reason_the_frame_tells_another_result(over, alice):
    before = frame_of(over)
    game = over.game
    type(game).objects.filter(pk=game.pk).update(counts=False, unrated_why="friendly", version=game.version + 1)
    assert told(before) != told(frame_of(over)) == told(page_of(alice, over))


@pytest.mark.parametrize(
    "record",
    [
        tutto(f"{MANY_TURNS} {CLOVERLEAF} +111111", players=PEOPLE),
        gambler(BLACK_ROWS, players=PEOPLE[:6], target=110),
    ],
    ids=["tutto", "gambler"],
)
def test_the_last_frame_of_a_large_table_is_small(table_at, record):
    table = table_at(record)
    assert table.game.status == "finished"
    assert len(frame_of(table).encode()) <= LARGEST


# How everybody came to their points.


def accounts(answer) -> list[str]:
    listed = re.search(r'<ul class="accounts">(.*?)</ul>', answer.content.decode(), re.DOTALL)
    assert listed
    return [re.sub(r"<[^>]+>", "", line) for line in re.findall(r"<li>(.*?)</li>", listed[1])]


def test_a_result_says_what_was_banked_and_what_was_lost(table_at, alice):
    moves = "bonus-200 111346 done stop plus-minus 111555 +111555 done bonus-300 223346"
    table = table_at(tutto(moves, target=2000))
    assert accounts(alice.see(table)) == ["Alice · 2 turns banked: +2,000", "Bob · 1 null lost 0 · 1 Stop card lost 0"]


def test_a_result_of_gambler_says_which_rows_brought_and_cost_what(table_at, alice):
    told = accounts(alice.see(table_at(gambler(BLACK_ROWS, 1, target=110))))
    assert told == ["Alice · 3 yellow rows: +40 · 1 black row: −10", "Bob · 2 yellow rows: +40"]


def test_a_chart_shows_no_target_that_ends_nothing(table_at, alice):
    page = alice.see(table_at(gambler(BLACK_ROWS, 1, rules={"boards": 1}))).content.decode()
    assert 'class="chart"' in page
    assert 'class="target"' not in page
