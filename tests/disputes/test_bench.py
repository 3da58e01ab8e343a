"""Who may judge: blocks from before the game are bias, later ones are not, and nobody can block every judge away."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Block, Dispute, Player, Ruling
from games.services.court import rulings
from games.services.errors import NotYours
from games.services.people import blocking
from tests.people.members import account


@pytest.fixture
def operator(db: None) -> Player:
    """Made by createsuperuser: without a name to be called by."""
    boss = account("boss", is_staff=True, is_superuser=True)
    Player.objects.filter(pk=boss.pk).update(name="", skeleton=None)
    return Player.objects.get(pk=boss.pk)


def long_blocked(player, *referees):
    for referee in referees:
        Block.objects.create(by=player, whom=referee, made=timezone.now() - timedelta(days=1))


def seen(dispute, player):
    browser = Client()
    browser.force_login(player, "django.contrib.auth.backends.ModelBackend")
    return browser.get(f"/games/{dispute.game.code}/disputes/{dispute.pk}/").content.decode()


def test_whoever_is_complained_of_can_not_choose_the_referee(over, anna, ben, referee, other_referee, lodged):
    dispute = lodged(over, anna)
    for judge in (referee, other_referee):
        blocking.block(ben, judge)
    assert rulings.rule(dispute, referee, "void", "So be it.").pk


def test_a_referee_can_not_recuse_anybody_afterwards_either(over, anna, ben, referee, lodged):
    dispute = lodged(over, anna)
    blocking.block(referee, ben)
    assert rulings.why_not_rule(dispute, referee) is None


def test_a_block_from_before_the_game_is_bias(over, anna, ben, referee, other_referee, lodged):
    long_blocked(ben, referee)
    dispute = lodged(over, anna)
    assert isinstance(rulings.why_not_rule(dispute, referee), NotYours)
    assert rulings.why_not_rule(dispute, other_referee) is None


def test_the_operator_is_biased_like_anybody_while_a_referee_is_free(over, anna, ben, referee, operator, lodged):
    long_blocked(ben, operator)
    assert isinstance(rulings.why_not_rule(lodged(over, anna), operator), NotYours)


def test_where_all_are_blocked_the_operator_decides(over, anna, ben, referee, other_referee, operator, lodged):
    long_blocked(ben, referee, other_referee, operator)
    dispute = lodged(over, anna)
    assert isinstance(rulings.why_not_rule(dispute, referee), NotYours)
    assert rulings.rule(dispute, operator, "void", "So be it.").for_want


def test_the_page_says_that_the_operator_decides_and_has_decided(over, anna, ben, referee, operator, lodged):
    long_blocked(ben, referee, operator)
    dispute = lodged(over, anna)
    assert "No referee is free to decide" in seen(dispute, anna)
    rulings.rule(dispute, operator, "dismiss", "The die was a 5.")
    page = seen(dispute, anna)
    assert "no other referee was free to" in page
    assert "Decided by boss" in page


def test_an_operator_who_played_never_judges(over, anna, ben, referee, lodged):
    Player.objects.filter(pk=ben.pk).update(is_superuser=True)
    long_blocked(ben, referee)
    assert isinstance(rulings.why_not_rule(lodged(over, anna), Player.objects.get(pk=ben.pk)), NotYours)


def test_after_an_appeal_the_first_judge_is_no_free_referee(over, anna, ben, referee, operator, lodged):
    long_blocked(ben, operator)
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "void", "So be it.")
    Dispute.objects.update(status="appealed")
    dispute.refresh_from_db()
    rulings.rule(dispute, operator, "dismiss", "Not at all.")
    assert list(Ruling.objects.values_list("for_want", flat=True)) == [False, True]
