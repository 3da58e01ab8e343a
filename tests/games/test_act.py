"""POST /games/CODE/act/: one move, for a program (JSON), a live page (HTMX) and a plain form."""

from dataclasses import replace

import pytest

from games.models import Entry
from games.rules import proof, record
from games.site.limits import kinds
from games.site.limits.buckets import Limit
from tests.games.friends import FORM, HTMX, JSON, Friend
from tests.games.tables import Table, gambler, tutto

CHOOSE = tutto("x2 115662")
"""Alice has rolled: the dice at 0, 1 and 2 count."""
PLACE = gambler("66213")
"""Alice has rolled five dice upon the first board: 1 | 2 2 | 3 4 5 | three rows of stars."""


def log(table: Table) -> list[list]:
    return list(Entry.objects.filter(game=table.game).order_by("number").values_list("entry", flat=True))


# A legal move.


def test_flipping_a_card(table_at, alice):
    table = table_at(tutto())
    answer = alice.act(table, "card")
    assert (answer.status_code, answer.json()["version"]) == (200, table.version)
    assert log(table)[0][0] == "card"


def test_keeping_dice_rolls_the_others(table_at, alice):
    table = table_at(CHOOSE)
    answer = alice.act(table, "keep", die=["0", "2"])
    kept, rolled = log(table)[-2:]
    assert (answer.status_code, kept, rolled[0], len(rolled[1])) == (200, ["keep", [1, 5]], "roll", 4)


@pytest.mark.parametrize("headers", [JSON, FORM, HTMX], ids=["program", "form", "page"])
def test_the_answer_names_the_salt_that_was_written(table_at, alice, headers):
    """Also where it belongs to the roll that came with what was kept."""
    table = table_at(CHOOSE)
    seen = table.version
    for _time in range(2):
        told = {"die": ["0", "2"], "seen": seen, "action_id": "mine"}
        assert alice.act(table, "keep", headers, **told)["Table-Salt"] == "mine"
    assert [entry.salt for entry in table.game.log.all()][-2:] == [None, "mine"]


def test_each_digest_follows_from_the_one_before_and_the_game_has_the_last(table_at, alice):
    table = table_at(CHOOSE)
    alice.act(table, "keep", die=["0", "2"])
    *_, before, last = Entry.objects.filter(game=table.game).order_by("number")
    assert last.digest == proof.digest(before.digest, tuple(last.entry), last.salt, last.seat)
    assert table.game.digest == last.digest


def test_dice_are_named_by_their_place_in_the_roll(table_at, alice):
    table = table_at(CHOOSE)
    alice.act(table, "keep", die="2")
    assert log(table)[2] == ["keep", [5]]


def test_stopping_banks_all_that_counts(table_at, alice):
    table = table_at(CHOOSE)
    answer = alice.act(table, "stop")
    assert (answer.json()["scores"], answer.json()["to_act"]) == ([250, 0], 1)
    assert [seat.score for seat in table.game.seats.all()] == [250, 0]


def test_placing_dice(table_at, alice):
    table = table_at(PLACE)
    answer = alice.act(table, "place", put=["2:1", "3:0"])
    assert (answer.status_code, answer.json()["phase"]) == (200, "decide")
    assert sorted(log(table)[-1][1]) == [[1, 0], [2, 1]]


def test_dice_are_placed_in_the_order_that_is_possible(table_at, alice):
    table = table_at(gambler("22341"))
    answer = alice.act(table, "place", put=["3:2", "2:2"])
    assert (answer.status_code, log(table)[-1]) == (200, ["place", [[3, 2], [4, 2]]])


def test_placing_and_rolling_on_in_one_request(table_at, alice):
    table = table_at(PLACE)
    answer = alice.act(table, "place roll", put="3:0", action_id="mine")
    placed, rolled = log(table)[-2:]
    assert (answer.status_code, placed, rolled[0], len(rolled[1])) == (200, ["place", [[1, 0]]], "roll", 4)
    assert [entry.salt for entry in table.game.log.all()][-2:] == [None, "mine"]


def test_placing_and_stopping_in_one_request(table_at, alice):
    table = table_at(PLACE)
    answer = alice.act(table, "place stop", put="3:0")
    assert (answer.json()["to_act"], log(table)[-2:]) == (1, [["place", [[1, 0]]], ["stop"]])


@pytest.mark.parametrize("then", ["roll", "stop"])
def test_nothing_follows_in_the_next_players_turn(table_at, alice, then):
    """The whole hand is placed, so the turn is over."""
    table = table_at(gambler("12234"))
    answer = alice.act(table, f"place {then}", put=["0:0", "1:1", "2:1", "3:2", "4:2"])
    assert (answer.status_code, answer.json()["to_act"], log(table)[-1][0]) == (200, 1, "place")


def test_dice_that_were_rolled_on_in_one_request_are_proven(table_at, alice, bob):
    table = table_at({"game": "gambler"})
    for _move in range(8):
        who = (alice, bob)[table.position.seat]
        if table.position.phase == "roll":
            who.act(table, "roll")
            continue
        _place, dice = next(choice for choice in table.position.choices() if choice[0] == "place")
        who.act(table, "place roll", put=f"{table.position.roll.index(dice[0][0])}:{dice[0][1]}")
    told = alice.record(table)
    assert any(salt is None for salt in told["proof"]["salts"])
    assert proof.verify(record.check(told)).rolls > 4


@pytest.mark.parametrize(
    "do", ["keep stop", "keep roll", "place card", "place ", "place roll stop", "roll roll", "card "]
)
def test_nothing_else_is_asked_for_in_advance(table_at, alice, do):
    table = table_at(CHOOSE if do.startswith(("keep", "card")) else PLACE)
    before = len(log(table))
    assert alice.act(table, do, die="0", put="3:0").status_code == 422
    assert len(log(table)) == before


def test_rolling_on_in_gambler(table_at, alice):
    table = table_at(gambler("66213 1>0"))
    answer = alice.act(table, "roll")
    assert (answer.status_code, log(table)[-1][0], len(log(table)[-1][1])) == (200, "roll", 4)


def test_stopping_in_gambler(table_at, alice):
    answer = alice.act(table_at(gambler("66213 1>0")), "stop")
    assert (answer.status_code, answer.json()["to_act"]) == (200, 1)


@pytest.mark.parametrize("record", [CHOOSE, PLACE], ids=["tutto", "gambler"])
def test_every_choice_is_ready_to_post(table_at, alice, record):
    choices = alice.see(table_at(record), headers=JSON).json()["choices"]
    assert len(choices) > 2
    for choice in choices[:: len(choices) // 6 + 1]:
        assert alice.act(table_at(record), **choice).status_code == 200


def test_the_answer_says_where_the_table_stands(table_at, alice, watcher):
    table = table_at(CHOOSE)
    answer = alice.act(table, "stop").json()
    assert answer == watcher.see(table, headers=JSON).json()
    assert set(answer) >= {"version", "status", "phase", "to_act", "scores", "choices"}


def test_a_live_page_gets_the_fresh_regions(table_at, alice):
    table = table_at(CHOOSE)
    page = alice.act(table, "stop", HTMX)
    text = page.content.decode()
    assert (page.status_code, text.count(f'data-version="{table.version}"')) == (200, 1)
    assert all(f'id="{region}"' in text for region in ("board", "log", "controls"))
    assert "<html" not in text


def test_a_plain_form_is_sent_to_the_table(table_at, alice):
    table = table_at(CHOOSE)
    answer = alice.act(table, "stop", FORM)
    assert (answer.status_code, answer["Location"]) == (302, table.path())


# No.


def refusals(table: Table, friend: Friend, do: str, **fields):
    """The same refused move in all three forms."""
    before = table.version
    answers = {name: friend.act(table, do, how, **fields) for name, how in (("json", JSON), ("htmx", HTMX))}
    answers["form"] = friend.act(table, do, FORM, **fields)
    assert table.version == before
    return answers


def check(table: Table, answers: dict, status: int, sentence: str) -> None:
    """For a program status, sentence and version; for a live page the sentence; for a plain form the table."""
    assert answers["json"].status_code == answers["htmx"].status_code == status
    assert answers["json"].json() == {"error": sentence, "version": table.version}
    assert sentence in answers["htmx"].content.decode()
    assert (answers["form"].status_code, answers["form"]["Location"]) == (302, table.path())


def test_a_move_against_the_rules_is_422(table_at, alice):
    table = table_at(CHOOSE)
    answers = refusals(table, alice, "keep", die="3")
    check(table, answers, 422, answers["json"].json()["error"])


def test_a_plain_form_finds_the_sentence_on_the_page(table_at, alice):
    table = table_at(tutto("x2"))
    alice.act(table, "stop", FORM)
    error = alice.act(table, "stop").json()["error"]
    assert error in alice.see(table).content.decode()


def test_an_old_page_is_409(table_at, alice):
    table = table_at(CHOOSE)
    seen = table.version - 1
    sentence = "The table has moved on; here it is as it stands now."
    answers = refusals(table, alice, "stop", seen=seen)
    check(table, answers, 409, sentence)
    assert answers["htmx"].content.decode().count(f'data-version="{table.version}"') == 1


def test_a_page_from_the_future_is_409_too(table_at, alice):
    table = table_at(CHOOSE)
    assert alice.act(table, "stop", seen=table.version + 1).status_code == 409


def test_out_of_turn_is_403(table_at, bob):
    table = table_at(CHOOSE)
    check(table, refusals(table, bob, "stop"), 403, "It is not your turn.")


@pytest.mark.parametrize("who", ["charlie", "watcher"])
def test_not_your_seat_is_403(table_at, who, request):
    friend, table = request.getfixturevalue(who), table_at(CHOOSE)
    answers = refusals(table, friend, "stop")
    assert (answers["json"].status_code, answers["htmx"].status_code) == (403, 403)
    assert "error" in answers["json"].json()


def test_the_refusal_of_a_stranger_names_the_version(table_at, charlie):
    table = table_at(CHOOSE)
    assert charlie.act(table, "stop").json()["version"] == table.version


@pytest.mark.parametrize("how", [JSON, HTMX, FORM], ids=["json", "htmx", "form"])
def test_a_game_that_is_not_there_is_404(alice, how):
    told = {"do": "card", "seen": "1", "action_id": "a"}
    assert alice.ask(Table("nothere"), "act/", how, **told).status_code == 404


def test_a_table_without_spectators_is_not_there_for_strangers(table_at, charlie):
    assert charlie.act(table_at(CHOOSE, spectators=False), "stop").status_code == 404


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete", "head"])
def test_only_a_post_moves_anything(table_at, alice, method):
    table = table_at(CHOOSE)
    assert getattr(alice, method)(table.path("act/")).status_code == 405
    assert len(log(table)) == 2


@pytest.fixture
def few_clicks(settings, monkeypatch):
    """Three at once, and the next one much later, however slow this computer is."""
    settings.LIMITS = True
    monkeypatch.setitem(kinds.KINDS, "act", replace(kinds.KINDS["act"], person=Limit(3, 0.001)))


def test_too_many_clicks_are_429(table_at, alice, few_clicks):
    table = table_at(CHOOSE)
    answers = [alice.act(table, "card") for _click in range(4)]
    last = answers[-1]
    assert (answers[0].status_code, last.status_code) == (422, 429)
    assert int(last["Retry-After"]) >= 1
    assert "error" in last.json()


def test_a_live_page_is_told_about_too_many_clicks(table_at, alice, few_clicks):
    table = table_at(CHOOSE)
    last = [alice.act(table, "card", HTMX) for _click in range(4)][-1]
    assert (last.status_code, 'id="note"' in last.content.decode()) == (429, True)


def test_a_live_page_without_a_seat_is_told_so(table_at, charlie):
    answer = charlie.act(table_at(CHOOSE), "stop", HTMX)
    assert (answer.status_code, 'id="note"' in answer.content.decode()) == (403, True)


def test_a_game_that_has_not_started_takes_no_move(alice, bob):
    table = alice.open()
    bob.ask(table, "sit/")
    answer = alice.act(table, "card")
    assert (answer.status_code, answer.json()["error"]) == (422, "The game has not started yet.")


def test_a_game_that_is_over_takes_no_move(table_at, alice):
    table = table_at(tutto("cloverleaf 111111 +111111 111111 +111111"))
    answer = alice.act(table, "card")
    assert (answer.status_code, answer.json()["error"]) == (422, "The game is over.")


TUTTO_NO = {
    "card at a roll": ("card", {}),
    "roll at a roll": ("roll", {}),
    "a die that does not count": ("keep", {"die": "5"}),
    "no die": ("keep", {}),
    "one die twice": ("keep", {"die": ["0", "0"]}),
    "a die one does not have": ("keep", {"die": "6"}),
    "seven dice": ("keep", {"die": ["0", "1", "2", "3", "4", "5", "0"]}),
    "placing": ("place", {"put": "0:0"}),
    "nothing": ("", {}),
    "another word": ("resign", {}),
}
GAMBLER_NO = {
    "card": ("card", {}),
    "keep": ("keep", {"die": "2"}),
    "roll at a roll": ("roll", {}),
    "stop at a roll": ("stop", {}),
    "place nothing": ("place", {}),
    "a row that does not take it": ("place", {"put": "0:0"}),
    "a row that is not there": ("place", {"put": "3:6"}),
    "a die one does not have": ("place", {"put": "5:0"}),
    "one die twice": ("place", {"put": ["2:1", "2:3"]}),
    "no row": ("place", {"put": "3"}),
    "no die": ("place", {"put": ":0"}),
}


@pytest.mark.parametrize(("do", "fields"), TUTTO_NO.values(), ids=TUTTO_NO.keys())
def test_what_the_rules_of_tutto_refuse_changes_nothing(table_at, alice, do, fields):
    table = table_at(CHOOSE)
    answer = alice.act(table, do, **fields)
    assert (answer.status_code, answer.json()["version"], len(log(table))) == (422, table.version, 2)


@pytest.mark.parametrize(("do", "fields"), GAMBLER_NO.values(), ids=GAMBLER_NO.keys())
def test_what_the_rules_of_gambler_refuse_changes_nothing(table_at, alice, do, fields):
    table = table_at(PLACE)
    answer = alice.act(table, do, **fields)
    assert (answer.status_code, answer.json()["version"], len(log(table))) == (422, table.version, 1)


def test_fields_that_nobody_asked_for_change_nothing(table_at, alice):
    more = {"dice": "666666", "roll": ["1"] * 6, "seat": "1", "player": "1", "entry": '["stop"]', "x": "y"}
    table = table_at(CHOOSE)
    answer = alice.act(table, "keep", die="0", **more)
    assert (answer.status_code, log(table)[-2]) == (200, ["keep", [1]])


def test_nobody_chooses_the_own_dice(table_at, alice):
    table = table_at(tutto("x2"))
    alice.act(table, "roll", roll="1", dice="111111", die=["1"] * 6)
    assert (log(table)[-1][0], len(log(table)[-1][1])) == ("roll", 6)
