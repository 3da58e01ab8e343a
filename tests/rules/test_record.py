"""Records that are none, or not quite: whatever comes in, one line of JSON comes out, and never a traceback."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules import record
from tests.rules.spoiled import spoiled
from tests.rules.tables import SINGLES, entries

ROOT = Path(__file__).parent.parent.parent
PLAYED = "bonus-600 134462 +1 22253 +5 6665 done stop"
TUTTO = record.write("tutto", {"edition": "current", "target": 6000, "rules": {}}, ["Anna", "Ben"], entries(PLAYED))
GAMBLER = record.write("gambler", {"boards": [SINGLES]}, ["Anna", "Ben"], entries("12345 1>0,2>1 done"))
HUGE = "1" * 5000


def told(raw):
    return record.report_bytes(json.dumps(raw).encode())


def told_of(text):
    return record.report_bytes(text.encode())


def with_log(*log):
    return {**TUTTO, "log": list(log)}


def without(key, raw):
    return {name: value for name, value in raw.items() if name != key}


def is_no_record(answer):
    return set(answer) == {"error", "at"} and answer["at"] is None and answer["error"].endswith(".")


def with_digits(number):
    """What is read as `number` in a record that holds one of five thousand digits beside it."""
    text = json.dumps({**TUTTO, "number": 0, "huge": 0}).replace(
        '"number": 0, "huge": 0', f'"number": {number}, "huge": {HUGE}'
    )
    return record.read(text.encode()).raw["number"]


# Good ones.


def test_the_records_used_here_are_good():
    assert told(TUTTO)["scores"] == [1400, 0]
    assert told(GAMBLER)["scores"] == [110, 80]


@pytest.mark.parametrize("key", ["edition", "target", "rules"])
def test_edition_target_and_rules_may_be_left_out(key):
    assert told(without(key, TUTTO)) == told(TUTTO)


def test_keys_not_known_are_ignored_at_the_top_level():
    assert told({**TUTTO, "names": 5, "version": None, "commitments": "x", "boards": 7}) == told(TUTTO)


def test_a_proof_of_any_kind_does_not_hinder_a_replay():
    assert told({**TUTTO, "proof": ["nonsense"]}) == told(TUTTO)


def test_a_byte_order_mark_is_passed_over():
    assert record.report_bytes(b"\xef\xbb\xbf" + json.dumps(TUTTO).encode()) == told(TUTTO)


def test_names_may_be_in_any_script():
    assert told({**TUTTO, "players": ["Ωμέγα", "梅"]}) == told(TUTTO)
    assert told_of(json.dumps({**TUTTO, "players": ["Ωμέγα", "梅"]}, ensure_ascii=False)) == told(TUTTO)


def test_half_a_character_in_a_name_does_not_hinder_a_replay():
    assert told({**TUTTO, "players": ["\ud83c", "\udfb2"]}) == told(TUTTO)


# No JSON.


NO_JSON = [b"", b" ", b"\n\n", b"not json", b"{", b"\x00", b"{'format': 1}", b"[1, 2", b'"format']


@pytest.mark.parametrize("data", NO_JSON)
def test_what_is_not_json_is_no_record(data):
    assert is_no_record(record.report_bytes(data))


def test_a_record_cut_off_at_any_byte_is_no_record():
    data = json.dumps(TUTTO).encode()
    assert all(is_no_record(record.report_bytes(data[:length])) for length in range(len(data)))


def test_the_line_that_is_broken_is_named():
    assert told_of('{\n"format":\n}') == {"error": "This is not JSON: line 3 is broken.", "at": None}


@pytest.mark.parametrize("more", ["{}", ",", "]", "x", "\x00"])
def test_nothing_comes_after_a_record(more):
    assert is_no_record(told_of(json.dumps(TUTTO) + more))


@pytest.mark.parametrize("data", [b"\xff", b"\xed\xa0\x80", b"\xc3", json.dumps(TUTTO).encode("utf-16")])
def test_what_is_not_utf_8_is_no_record(data):
    assert is_no_record(record.report_bytes(data))


def test_half_a_character_within_the_text_is_no_utf_8():
    assert is_no_record(record.report_bytes(json.dumps(TUTTO).encode().replace(b"Anna", b"An\xed\xa0\x80na")))


BRACKETS = [("[", "]"), ('{"a":', "}"), ('{"format":"table-record/1","log":[', "]}")]


@pytest.mark.parametrize(("opening", "closing"), [*BRACKETS, *((opening, "") for opening, _closing in BRACKETS)])
def test_a_hundred_thousand_brackets_are_no_record(opening, closing):
    assert is_no_record(told_of(opening * 100_000 + closing * 100_000))


def test_a_hundred_thousand_brackets_in_an_ignored_key_are_no_record():
    text = json.dumps({**TUTTO, "note": 0})
    assert is_no_record(told_of(text.replace('"note": 0', '"note": ' + "[" * 100_000 + "]" * 100_000)))


PLACES = ["%s", '{"target": %s}', '{"log": [["roll", [%s]]]}', '{"format": "table-record/1", "note": %s}']


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("text", PLACES)
def test_what_json_does_not_call_a_number_is_no_record(text, word):
    assert told_of(text % word) == {"error": f"{word} is not a number that a record can hold.", "at": None}


@pytest.mark.parametrize("key", ["format", "log", "players", "note"])
def test_a_key_said_twice_is_no_record(key):
    text = json.dumps({**TUTTO, "note": 1})
    again = text[:-1] + f', "{key}": {json.dumps({**TUTTO, "note": 1}[key])}}}'
    assert json.loads(again) == json.loads(text)
    assert is_no_record(told_of(again))


def test_a_key_said_twice_deep_inside_is_no_record():
    text = json.dumps(GAMBLER).replace('"points": 10', '"points": 10, "points": 10')
    assert is_no_record(told_of(text))


def test_two_megabytes_are_read_and_not_one_byte_more():
    text = json.dumps(TUTTO)
    assert told_of(text.ljust(2_000_000))["scores"] == [1400, 0]
    assert is_no_record(told_of(text.ljust(2_000_001)))


def test_ten_megabytes_of_log_are_no_record():
    text = json.dumps(TUTTO).replace('["stop"]', ",".join(['["stop"]'] * 1_200_000))
    assert len(text) > 10_000_000
    assert is_no_record(told_of(text))


# Numbers of any length.


def test_a_die_of_five_thousand_digits_is_an_error_at_its_place():
    text = json.dumps(with_log(["card", "x2"], ["roll", [1, 1, 1, 5, 5, 0]])).replace("0]", HUGE + "]")
    assert told_of(text)["at"] == 1


@pytest.mark.parametrize("number", ["10000000000000000000", "-1", "1e5", "1E400", "-0", "1.0", "0.5"])
def test_a_die_of_any_other_number_is_an_error_at_its_place(number):
    text = json.dumps(with_log(["card", "x2"], ["roll", [1, 1, 1, 5, 5, 0]])).replace("0]", number + "]")
    assert told_of(text)["at"] == 1


def test_a_row_of_five_thousand_digits_is_an_error_at_its_place():
    text = json.dumps(GAMBLER).replace("[2, 1]", f"[2, {HUGE}]")
    assert told_of(text)["at"] == 1


ELSEWHERE = ['"table-record/1"', '"tutto"', '"current"', "6000", '"Anna"', '["Anna", "Ben"]', "{}"]


def test_beside_five_thousand_digits_eighteen_are_still_a_number():
    assert with_digits("1" * 18) == 111111111111111111
    assert with_digits("1" * 19) == float("inf")


@pytest.mark.parametrize("old", ELSEWHERE)
def test_five_thousand_digits_elsewhere_are_no_record(old):
    text = json.dumps(TUTTO).replace(old, HUGE, 1)
    assert is_no_record(told_of(text))


@pytest.mark.parametrize("old", ['"points": 10', '"cells": [1]'])
def test_five_thousand_digits_on_a_board_are_no_record(old):
    text = json.dumps(GAMBLER).replace(old, old.split()[0] + HUGE, 1)
    assert is_no_record(told_of(text))


def test_five_thousand_digits_in_an_ignored_key_are_ignored():
    assert told_of(json.dumps({**TUTTO, "note": 0}).replace('"note": 0', f'"note": {HUGE}')) == told(TUTTO)


# Wrong types and unknown things.


@pytest.mark.parametrize("raw", [None, True, 5, 1.5, "table-record/1", [], [TUTTO], {}])
def test_what_is_not_an_object_with_a_format_is_no_record(raw):
    assert is_no_record(told(raw))


WRONG = {
    "format": [None, 1, [], {}, "", "table-record/2", ["table-record/1"]],
    "game": [None, 1, [], {}, "", "chess", "Tutto", ["tutto"], {"tutto": 1}],
    "edition": [None, 1, True, [], {}, "", "german", "CLASSIC", ["current"]],
    "target": [None, True, "6000", [], {}, [6000], 6000.0, 6000.5, 0, -6000],
    "rules": [None, 1, True, "floor", [], ["floor"]],
    "players": [None, 2, "Anna", {}, {"0": "Anna"}, [], ["Anna"], ["Anna", None], ["Anna", 5], [["Anna"], "Ben"]],
    "log": [None, 1, "", {}, {"0": ["stop"]}, "stop"],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_a_wrong_type_or_an_unknown_word_is_no_record(key, value):
    assert is_no_record(told({**TUTTO, key: value}))


@pytest.mark.parametrize("key", ["format", "game", "players", "log"])
def test_a_missing_key_is_no_record(key):
    assert is_no_record(told(without(key, TUTTO)))


@pytest.mark.parametrize(("game", "count"), [(TUTTO, 0), (TUTTO, 1), (TUTTO, 11), (GAMBLER, 1), (GAMBLER, 7)])
def test_too_few_or_too_many_players_are_no_record(game, count):
    assert is_no_record(told({**game, "players": ["Anna"] * count}))


@pytest.mark.parametrize(
    "rules",
    [
        {"ceiling": True},
        {"end": "at-once", "ceiling": True},
        {"end": None},
        {"end": "later"},
        {"end": True},
        {"end": ["at-once"]},
        {"end": {}},
        {"floor": 1},
        {"floor": 0},
        {"floor": 1.0},
        {"floor": "true"},
        {"leader_sits_out": None},
        {"": True},
        {"\ud800": True},
    ],
)
def test_house_rules_that_do_not_exist_are_no_record(rules):
    assert is_no_record(told({**TUTTO, "rules": rules}))


def test_gambler_without_boards_is_no_record():
    assert is_no_record(told(without("boards", GAMBLER)))


@pytest.mark.parametrize(
    "boards",
    [
        None,
        5,
        "board",
        {},
        [],
        [None],
        [SINGLES["rows"]],
        [{"rows": []}],
        [{"rows": SINGLES["rows"][:5]}],
        [{"rows": {}}],
        [{**SINGLES, "mark": "dot"}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [6], "points": 60, "colour": "yellow"}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [6]}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [], "points": 60}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [True], "points": 60}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [6.0], "points": 60}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [6], "points": True}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [6], "points": 60.0}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [[6]], "points": 60}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": [{}], "points": 60}]}],
        [{"rows": [*SINGLES["rows"][:5], {"cells": ["star"] * 26, "points": 60}]}],
        [SINGLES, None],
    ],
)
def test_boards_that_are_none_are_no_record(boards):
    assert is_no_record(told({**GAMBLER, "boards": boards}))


# Entries.


BAD_ENTRIES = [
    None,
    5,
    True,
    "stop",
    [],
    {},
    {"card": "x2"},
    [None],
    [5],
    [["card"], "x2"],
    [{}, "x2"],
    ["dance"],
    ["dance", []],
    ["dance", [[1, 0]]],
    ["dance", [1]],
    ["Card", "x2"],
    ["\ud800", 1],
    ["card"],
    ["card", None],
    ["card", 5],
    ["card", ["x2"]],
    ["card", "x2", "x2"],
    ["card", "\ud800"],
    ["card", "x" * 100_000],
    ["roll"],
    ["roll", None],
    ["roll", 6],
    ["roll", "111555"],
    ["roll", {}],
    ["roll", []],
    ["roll", [1, 1, 1, 5, 5, 0]],
    ["roll", [1, 1, 1, 5, 5, 7]],
    ["roll", [1, 1, 1, 5, 5, -1]],
    ["roll", [1, 1, 1, 5, 5, 5.0]],
    ["roll", [True, 1, 1, 5, 5, 5]],
    ["roll", [1, 1, 1, 5, 5, "5"]],
    ["roll", [1, 1, 1, 5, 5, None]],
    ["roll", [[1], 1, 1, 5, 5, 5]],
    ["roll", [1, 1, 1, 5, 5, 5], 1],
    ["roll", 1, 1, 1, 5, 5, 5],
    ["keep"],
    ["keep", None],
    ["keep", {}],
    ["keep", 1],
    ["keep", [True]],
    ["keep", [1.0]],
    ["keep", ["1"]],
    ["stop", 1],
    ["stop", []],
    ["stop", None],
    ["place"],
    ["place", None],
    ["place", 5],
    ["place", {}],
    ["place", [5]],
    ["place", ["10"]],
    ["place", [[1]]],
    ["place", [[1, 0, 0]]],
    ["place", [{}]],
    ["place", [[0, 0]]],
    ["place", [[7, 0]]],
    ["place", [[True, 0]]],
    ["place", [[1.0, 0]]],
    ["place", [["1", 0]]],
    ["place", [[1, -1]]],
    ["place", [[1, 6]]],
    ["place", [[1, True]]],
    ["place", [[1, 0.0]]],
    ["place", [[1, "0"]]],
    ["place", [[1, None]]],
    ["place", [[1, [0]]]],
    ["place", [[1, 10**100]]],
]


each_bad_entry = pytest.mark.parametrize("bad", BAD_ENTRIES, ids=lambda bad: repr(bad)[:40])


@each_bad_entry
@pytest.mark.parametrize("moves", ["", "x2", "x2 111555"])
def test_a_bad_entry_is_an_error_at_its_index(bad, moves):
    answer = told(with_log(*entries(moves), bad, ["stop"], ["stop"]))
    assert (set(answer), answer["at"]) == ({"error", "at"}, len(moves.split()))


@each_bad_entry
@pytest.mark.parametrize("moves", ["", "12345"])
def test_a_bad_entry_of_gambler_is_an_error_at_its_index(bad, moves):
    answer = told({**GAMBLER, "log": [*entries(moves), bad, ["stop"]]})
    assert (set(answer), answer["at"]) == ({"error", "at"}, len(moves.split()))


def test_only_the_first_impossible_entry_is_told():
    assert told(with_log(["card", "x2"], ["stop"], ["dance"]))["at"] == 1


def test_a_replay_keeps_the_valid_part():
    read = record.check(with_log(["card", "stop"], ["card", "x2"], ["stop"]))
    replay = record.fold(read.start, read.log)
    assert (replay.at, replay.position.seat, replay.position.card) == (2, 1, "x2")


def test_every_error_can_be_printed():
    answers = [told(with_log(bad)) for bad in BAD_ENTRIES] + [told({**TUTTO, "rules": {"\ud800": True}})]
    assert all(json.dumps(answer).isascii() and len(json.dumps(answer)) < 200 for answer in answers)


@pytest.mark.parametrize("raw", [TUTTO, GAMBLER], ids=["tutto", "gambler"])
@settings(max_examples=1000, derandomize=True, deadline=None, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_spoiled_in_a_record_there_is_an_answer(raw, seed):
    answer = told(spoiled(raw, Random(seed)))
    assert set(answer) == {"error", "at"} or answer["status"] in ("playing", "finished")
