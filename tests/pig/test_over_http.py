"""Scripted people play Pig at a real server; commands of their own then replay, verify and audit what was played."""

import json

import pytest

from examples.pig.rules import Pig
from tests.person import play_on
from tests.scale.checker import check


@pytest.mark.parametrize("edition", Pig.EDITIONS)
@pytest.mark.parametrize("finish", ["at-once", "full-round"])
def test_a_whole_game(server, play_at, tmp_path, edition, finish):
    names = ("Alice", "Bob", "Carol")
    code, people = play_at(server, *names, game="pig", edition=edition, target="50", finish=finish)
    end, record = play_on(code, people), people[0].record(code)
    rolls = sum(entry[0] == "roll" for entry in record["log"])
    file = tmp_path / "pig.json"
    file.write_text(json.dumps(record))
    replayed, verified = (json.loads(server.manage(word, str(file)).stdout) for word in ("replay", "verify"))

    assert (end["status"], record["rules"]) == ("finished", {"finish": finish})
    assert {key: replayed[key] for key in ("scores", "winners")} == {key: end[key] for key in ("scores", "winners")}
    assert (verified["verified"], verified["rolls"], check(record)) == (True, rolls, rolls)
    # Other tests have tables at this server whose dice were given to them.
    assert code not in server.manage("audit").stdout.decode()


def test_what_is_not_possible_is_refused_with_a_sentence(server, play_at):
    code, people = play_at(server, game="pig")
    state = people[0].state(code)
    answer = people[state["to_act"]].act(code, state["version"], do="stop")
    assert (answer.status_code, answer.json()["error"]) == (422, "A turn begins with a roll.")
    answer = people[state["to_act"]].act(code, state["version"], do="keep", die="0")
    assert answer.status_code == 422
