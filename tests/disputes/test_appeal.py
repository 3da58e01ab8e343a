"""A ruling can be appealed once, within seven days; another referee decides."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from games.models import Dispute, Game, Seat
from games.rules.illegal import Illegal
from games.services.court import appeals, rulings
from games.services.errors import NotYours
from games.services.standing import recount
from tests.disputes.played import at


@pytest.fixture
def ruled(over, anna, referee, lodged):
    def rule(verdict="dismiss", order=()):
        dispute = lodged(over, anna)
        rulings.rule(dispute, referee, verdict, "So be it.", order)
        return Dispute.objects.get(pk=dispute.pk)

    return rule


def places(game):
    return list(Seat.objects.filter(game=game).order_by("number").values_list("place", flat=True))


@pytest.mark.parametrize("who", ["anna", "ben"])
def test_every_player_of_the_game_may_appeal(over, ruled, who, request):
    dispute = ruled()
    appeals.appeal(at(over, request.getfixturevalue(who)), dispute, "Look again.")
    found = Dispute.objects.get()
    assert (found.status, found.appeal, found.appealed_by.name.lower()) == ("appealed", "Look again.", who)


def test_a_stranger_can_not_appeal(over, ruled, clara):
    with pytest.raises(NotYours):
        appeals.appeal(at(over, clara), ruled(), "Look again.")


def test_there_is_nothing_to_appeal_against_before_a_ruling(over, anna, lodged):
    with pytest.raises(Illegal, match="no ruling yet"):
        appeals.appeal(at(over, anna), lodged(over, anna), "Look again.")


def test_an_appeal_needs_words(over, anna, ruled):
    with pytest.raises(Illegal, match="another referee should look"):
        appeals.appeal(at(over, anna), ruled(), "")


def test_an_appeal_comes_within_seven_days(over, anna, ruled):
    dispute = ruled()
    with time_machine.travel(timezone.now() + timedelta(days=7, minutes=1)), pytest.raises(Illegal, match="seven days"):
        appeals.appeal(at(over, anna), dispute, "Look again.")


def test_the_same_referee_does_not_decide_the_appeal(over, anna, referee, ruled):
    dispute = ruled()
    appeals.appeal(at(over, anna), dispute, "Look again.")
    with pytest.raises(NotYours, match="another referee"):
        rulings.rule(dispute, referee, "void", "On second thoughts.")


def test_there_is_no_appeal_of_an_appeal(over, anna, ben, other_referee, ruled):
    dispute = ruled()
    appeals.appeal(at(over, anna), dispute, "Look again.")
    with pytest.raises(Illegal, match="no ruling yet"):
        appeals.appeal(at(over, ben), dispute, "Me too.")
    rulings.rule(dispute, other_referee, "dismiss", "It stands.")
    with pytest.raises(Illegal, match="settled for good"):
        appeals.appeal(at(over, ben), dispute, "Once more.")


def test_an_award_after_a_void_counts_again(over, anna, other_referee, ruled):
    order = places(over)[::-1]
    dispute = ruled("void")
    appeals.appeal(at(over, anna), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "award", "Anna was right.", order)
    game = Game.objects.get()
    assert (game.ended_by, game.rated, game.unrated_why, places(game)) == ("award", True, "", order)
    assert list(recount.differences()) == []


@pytest.mark.parametrize(("verdict", "order"), [("void", ()), ("award", (1, 1))])
def test_a_dispute_dismissed_on_appeal_brings_the_result_back(over, anna, ben, other_referee, ruled, verdict, order):
    was = (over.ended_by, places(over), [(s.mu, s.sigma, s.games) for s in anna.standings.all()])
    dispute = ruled(verdict, order)
    appeals.appeal(at(over, ben), dispute, "I have won.")
    rulings.rule(dispute, other_referee, "dismiss", "He has.")
    game = Game.objects.get()
    assert (game.ended_by, places(game), [(s.mu, s.sigma, s.games) for s in anna.standings.all()]) == was
    assert game.rated


def test_what_another_dispute_has_changed_stays_when_this_one_is_dismissed(
    over, anna, ben, referee, other_referee, ruled, lodged
):
    dispute = ruled("void")
    rulings.rule(lodged(over, ben, 2), referee, "award", "Not void.", [1, 2])
    appeals.appeal(at(over, anna), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "dismiss", "Nothing was wrong.")
    assert (Game.objects.get().ended_by, places(over)) == ("award", [1, 2])


def test_a_game_ended_while_it_was_running_can_not_go_on(running, anna, referee, other_referee, lodged):
    dispute = lodged(running, anna)
    rulings.rule(dispute, referee, "void", "So be it.")
    appeals.appeal(at(running, anna), dispute, "Let us play on.")
    with pytest.raises(Illegal, match="its secrets are known"):
        rulings.rule(dispute, other_referee, "dismiss", "Play on.")
    assert Dispute.objects.get().status == "appealed"
