"""How fast it goes for whom: chosen at the table, kept with the player, and calm for whoever is new."""

import pytest

from games.models import Player
from tests.games.tables import tutto


def pace_of(friend) -> str:
    return Player.objects.get(pk=friend.player.pk).pace


@pytest.mark.parametrize(("pace", "factor"), [("calm", "1.4"), ("normal", "1.0"), ("fast", "0.5")])
def test_a_pace_is_chosen_at_the_table_and_kept(table_at, alice, pace, factor):
    table = table_at(tutto())
    assert alice.post("/look/", {"pace": pace}).status_code == 302
    assert pace_of(alice) == pace
    assert f'data-pace="{factor}"' in alice.get(table.path()).content.decode()


def test_whoever_is_new_takes_it_calmly_until_a_game_has_ended(table_at, alice, bob):
    table = table_at(tutto("bonus-300 111112 done bonus-300 111234", target=1000))
    assert (pace_of(alice), pace_of(bob)) == ("", "")
    assert 'data-pace="1.4"' in alice.get(table.path()).content.decode()
    bob.act(table, do="stop")
    assert table.game.status == "finished"
    assert (pace_of(alice), pace_of(bob)) == ("normal", "normal")


def test_what_somebody_has_chosen_stays_when_a_game_ends(table_at, alice, bob):
    table = table_at(tutto("bonus-300 111112 done bonus-300 111234", target=1000))
    bob.post("/look/", {"pace": "calm"})
    bob.act(table, do="stop")
    assert pace_of(bob) == "calm"


def test_who_only_watches_has_the_usual_pace_and_may_choose_another(table_at, client):
    path = table_at(tutto(), spectators=True).path()
    assert 'data-pace="1.0"' in client.get(path).content.decode()
    client.post("/look/", {"pace": "fast"})
    assert 'data-pace="0.5"' in client.get(path).content.decode()


def test_what_was_chosen_while_watching_stays_when_one_sits_down(table_at, client):
    client.cookies["pace"] = "fast"
    client.post("/games/new/", {"game": "tutto", "visibility": "public", "name": "Quick"})
    assert Player.objects.get(name="Quick").pace == "fast"


def test_no_other_word_is_a_pace(alice):
    alice.post("/look/", {"pace": "ludicrous"})
    assert pace_of(alice) == ""
