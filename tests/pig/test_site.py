"""A rated game of Pig between people with accounts, and every page that is to know of it."""

import json
from collections.abc import Callable
from io import StringIO

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client

from examples.pig.kind import KIND
from games.kinds import LEVELS
from games.models import Dispute, Game, Player, Standing, Tally, Turn
from games.rules import proof, record
from games.services.archive import records, seeding
from games.services.archive.audit import audit
from games.services.people import notices
from games.services.play import attend, clocks
from games.services.standing import recount, summaries
from games.services.standing.past import past
from games.services.tables import computers, opening, starting
from tests.attend.many import passes
from tests.disputes.played import begun, played
from tests.disputes.test_desk import client
from tests.disputes.test_desk import page as desk_of
from tests.games.tables import Table


@pytest.fixture
def over(anna: Player, ben: Player) -> Game:
    game = played(anna, ben, kind="pig", edition="two", house_rules={"finish": "full-round"})
    assert game.status == Game.Status.FINISHED
    return game


def text(path: str) -> str:
    answer = Client().get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


def test_the_record_replays_and_verifies(over):
    raw = json.loads(json.dumps(records.record_of(over)))
    found = record.check(raw)
    assert record.report(record.fold(found.start, found.log))["scores"] == [seat.score for seat in over.seats.all()]
    assert proof.report(found)["verified"]
    assert raw["rules"] == {"finish": "full-round"}


def test_it_is_rated_and_on_the_leaderboard(over, anna, ben):
    assert (over.rated, played(anna, ben, kind="pig", edition="two").rated) == (False, True)
    assert Standing.objects.filter(kind="pig").count() == 2
    page = text("/leaderboard/?game=pig")
    assert "Anna" in page and "Ben" in page and 'ws-connect="/ws/leaderboard/pig/all/?lang=en"' in page


def test_the_history_finds_it(over):
    assert over.code in text("/history/?game=pig&edition=two")
    assert over.code not in text("/history/?game=tutto")


def test_the_profile_counts_a_game_by_house_rules_apart(over, anna):
    shown = summaries.played(past(anna))["pig"]
    assert (shown.own_games, shown.games, shown.turns) == (1, 0, 0)
    assert "1 game by house rules, counted apart" in text("/players/Anna/")


def test_the_profile_counts_it(anna, ben):
    played(anna, ben, kind="pig", edition="two")
    shown = summaries.played(past(anna))["pig"]
    turns = Turn.objects.filter(player=anna)
    assert (shown.games, shown.turns) == (1, turns.count())
    assert shown.misses == turns.filter(outcome="one").count()
    assert str(KIND.misses) in text("/players/Anna/")


def test_the_fairness_page_has_its_dice(over):
    rolled = [die for entry in over.log.filter(entry__0="roll") for die in entry.entry[1]]
    counted = Tally.objects.filter(kind="pig", what__startswith="face ").values_list("what", "count")
    assert dict(counted) == {f"face {die}": rolled.count(die) for die in set(rolled)}
    assert "<h2>Pig</h2>" in text("/fairness/")


def test_result_replay_table_and_proof_have_their_pages(over):
    for what in ("", "replay/?at=0", "replay/?at=3", "record.json", "proof/"):
        assert text(f"/games/{over.code}/{what}")
    assert 'href="/static/css/games/pig.css"' in text(f"/games/{over.code}/")


def test_the_record_viewer_shows_it(over):
    answer = Client().post("/replay/", {"record": json.dumps(records.record_of(over)), "at": "3"})
    assert answer.status_code == 200 and b"rolls" in answer.content


def test_audit_finds_no_difference(over):
    assert list(audit()) == []
    assert list(recount.differences()) == []


def test_a_turn_is_disputed_and_the_desk_shows_it(over, anna, referee, lodged: Callable[..., Dispute]):
    answer = client(referee).get(desk_of(lodged(over, anna)))
    assert answer.status_code == 200 and "rolls" in answer.content.decode()


@pytest.mark.parametrize("level", LEVELS)
def test_computers_of_every_level_play_it(anna, level):
    game = opening.open_table(anna, Game(kind="pig", edition="one", target=50))
    computers.add_computer(game, anna, level)
    starting.start(Game.objects.get(pk=game.pk), anna, "go")
    table, me = Table(game.code), client(anna)
    while table.game.status == Game.Status.PLAYING:
        if table.game.seats.get(number=table.game.to_act).player == anna:
            state = me.get(table.path(), headers={"Accept": "application/json"}).json()
            sent = {"seen": state["version"], "action_id": f"mine-{state['version']}", **state["choices"][-1]}
            assert me.post(table.path("act/"), sent, headers={"Accept": "application/json"}).status_code == 200
        else:
            passes(table, minutes=1)
            assert attend.attend() == 1
    assert table.game.ended_by == "target"


def test_seeded_sites_have_games_of_it(db):
    seeding.seed(games=60, players=5, logs=60, number=7, password="")
    assert {"one", "two"} == set(Game.objects.filter(kind="pig").values_list("edition", flat=True))


def test_whoever_is_to_act_hears_of_it_by_mail(anna, ben):
    Player.objects.update(email="somebody@example.org", notices=True)
    table = Table(begun(anna, ben, kind="pig", clock=clocks.CORRESPONDENCE).code)
    passes(table, minutes=11)
    assert notices.send() == 1
    assert "Pig" in mail.outbox[0].subject + mail.outbox[0].body


def test_the_commands_read_its_records(over, tmp_path):
    file = tmp_path / "pig.json"
    file.write_text(json.dumps(records.record_of(over)))
    for command, word in (("replay", '"finished"'), ("verify", '"verified": true')):
        out = StringIO()
        call_command(command, str(file), stdout=out)
        assert word in out.getvalue()
