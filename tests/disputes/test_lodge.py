"""A player disputes a turn: when, how often, and what everybody sees of it."""

from datetime import timedelta

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Dispute, Game
from games.rules.illegal import Illegal
from games.services.court import lodging, rulings
from games.services.errors import NotYours
from games.services.tables import leaving
from tests.disputes.played import at, played


def test_a_turn_of_a_running_game_can_be_disputed(running, anna, lodged):
    assert lodged(running, anna, 3).status == "open"
    assert Game.objects.get().status == "playing"


def test_the_turn_of_somebody_else_can_be_disputed_too(running, ben, lodged):
    assert {lodged(running, ben, 1).turn} == {1}


def test_everyone_sees_a_new_version_with_the_turn_marked(running, anna, lodged):
    lodged(running, anna, 3)
    now = Game.objects.get()
    assert (now.version, now.disputed) == (running.version + 1, [3])


def test_a_dispute_needs_a_reason_from_the_list(running, anna, lodged):
    with pytest.raises(Illegal, match="choose a reason"):
        lodged(running, anna, reason="weather")


@pytest.mark.parametrize("words", ["", "   ", "\u200b\x00"])
def test_a_dispute_needs_words(running, anna, lodged, words):
    with pytest.raises(Illegal, match="in a few words"):
        lodged(running, anna, words=words)


def test_a_hundred_kilobytes_are_too_many_words(running, anna, lodged):
    with pytest.raises(Illegal, match="too long"):
        lodged(running, anna, words="x" * 100_000)
    assert not Dispute.objects.exists()


@pytest.mark.parametrize("number", [0, 7, 8, 2**70])
def test_a_turn_that_has_not_ended_can_not_be_disputed(running, anna, lodged, number):
    with pytest.raises(Illegal, match="has not ended"):
        lodged(running, anna, number)


def test_a_stranger_can_not_dispute_a_turn(running, clara, lodged):
    with pytest.raises(NotYours, match="Only those who played"):
        lodged(running, clara)


def test_one_dispute_of_a_player_and_game_waits_at_a_time(running, anna, lodged):
    lodged(running, anna, 1)
    with pytest.raises(Illegal, match="wait for the answer"):
        lodged(running, anna, 2)


def test_the_database_itself_lets_only_one_wait(running, anna, lodged):
    first = lodged(running, anna, 1)
    first.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        first.save(force_insert=True)


def test_both_players_may_dispute_the_same_turn(running, anna, ben, lodged):
    lodged(running, anna, 1)
    assert lodged(running, ben, 1).pk


def test_the_same_turn_is_not_disputed_again_after_the_answer(running, anna, referee, lodged):
    rulings.rule(lodged(running, anna, 1), referee, "dismiss", "The die was a 5.")
    with pytest.raises(Illegal, match="disputed this turn before"):
        lodged(running, anna, 1)


def test_three_disputes_a_day_are_enough(running, anna, referee, lodged):
    for number in (1, 2, 3):
        rulings.rule(lodged(running, anna, number), referee, "dismiss", "The die was a 5.")
    with pytest.raises(Illegal, match="tomorrow"):
        lodged(running, anna, 4)
    with time_machine.travel(timezone.now() + timedelta(hours=25)):
        assert lodged(running, anna, 4).pk


def test_a_turn_can_be_disputed_for_seven_days_after_the_end(over, anna, ben, lodged):
    with time_machine.travel(over.ended + timedelta(days=6, hours=23)):
        lodged(over, anna)
    with time_machine.travel(over.ended + timedelta(days=7, minutes=1)), pytest.raises(Illegal, match="seven days"):
        lodged(over, ben)


def test_whoever_has_left_may_still_dispute_a_turn(running, anna, lodged):
    leaving.leave(running, anna)
    assert lodged(running, anna).pk


def test_the_game_goes_on_after_a_dispute(anna, ben, lodged):
    game = played(anna, ben, turns=2)
    lodged(game, anna)
    later = played(anna, ben, seed=1)
    assert later.status == "finished"


# What the others say.


def test_the_others_say_once_how_they_saw_it(running, anna, ben, lodged):
    dispute = lodged(running, anna)
    lodging.state_view(at(running, ben), dispute, "It was a 5.")
    with pytest.raises(Illegal, match="have said"):
        lodging.state_view(at(running, ben), dispute, "It really was a 5.")
    assert [said.words for said in dispute.statements.all()] == ["It was a 5."]


def test_whoever_disputes_is_not_asked_again(running, anna, lodged):
    with pytest.raises(NotYours, match="other players"):
        lodging.state_view(at(running, anna), lodged(running, anna), "And another thing.")


def test_a_stranger_is_not_asked(running, anna, clara, lodged):
    with pytest.raises(NotYours, match="other players"):
        lodging.state_view(at(running, clara), lodged(running, anna), "I saw it.")


def test_nobody_is_asked_after_the_answer(running, anna, ben, referee, lodged):
    dispute = lodged(running, anna)
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    with pytest.raises(Illegal, match="settled"):
        lodging.state_view(at(running, ben), dispute, "It was a 5.")


def test_a_view_needs_words_too(running, anna, ben, lodged):
    with pytest.raises(Illegal, match="how you saw it"):
        lodging.state_view(at(running, ben), lodged(running, anna), " ")
