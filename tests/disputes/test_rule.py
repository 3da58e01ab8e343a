"""A referee rules: dismissed, void or awarded; who may, and what it does to the game."""

import pytest

from games.models import Block, Caution, Dispute, Game, Ruling, Seat
from games.rules.illegal import Illegal
from games.services.court import rulings
from games.services.errors import NotYours, Stale
from games.services.play import moves
from games.services.standing import ratings, recount
from games.services.tables import access, leaving
from tests.disputes.played import played


def places(game):
    return list(Seat.objects.filter(game=game).order_by("number").values_list("place", flat=True))


def now(game):
    return Game.objects.get(pk=game.pk)


def test_a_dismissed_dispute_changes_nothing_but_the_version(over, anna, referee, lodged):
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    assert (now(over).ended_by, now(over).rated, places(over)) == (over.ended_by, True, places(over))
    assert Dispute.objects.get().status == "settled"


def test_a_void_game_has_no_places_and_does_not_count(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "void", "The connection was down.")
    game = now(over)
    assert (game.ended_by, game.rated, game.unrated_why, places(game)) == ("void", False, "void", [None, None])


def test_an_award_gives_places(over, anna, referee, lodged):
    order = [3 - place for place in places(over)]
    rulings.rule(lodged(over, anna), referee, "award", "The other one cheated.", order)
    assert (now(over).ended_by, places(over), now(over).rated) == ("award", order, True)


def test_an_award_may_share_a_place(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "award", "Both were right.", [1, 1])
    assert places(over) == [1, 1]


@pytest.mark.parametrize("order", [[], [1], [1, 2, 3], [2, 2], [1, 3], [0, 1], [2, 1, 1]])
def test_an_award_needs_places_as_a_game_has_them(over, anna, referee, lodged, order):
    dispute = lodged(over, anna)
    with pytest.raises(Illegal, match="gives every player a place"):
        rulings.rule(dispute, referee, "award", "So be it.", order)
    assert not Ruling.objects.exists()
    assert now(over).ended_by == over.ended_by


@pytest.mark.parametrize(("verdict", "order"), [("void", []), ("award", [1, 2])])
def test_a_ruling_ends_a_running_game(running, anna, referee, lodged, verdict, order):
    rulings.rule(lodged(running, anna), referee, verdict, "So be it.", order)
    game = now(running)
    assert (game.status, game.to_act, game.due_at, bool(game.ended)) == ("finished", None, None, True)
    with pytest.raises(Stale):
        moves.act_for(running, ("card",))


def test_an_awarded_running_game_counts_like_any_other(running, anna, referee, lodged):
    rulings.rule(lodged(running, anna), referee, "award", "So be it.", [2, 1])
    ratings.settle_all()
    assert now(running).rated is True
    assert list(recount.differences()) == []


def test_an_awarded_abandoned_game_counts_after_all(anna, ben, referee, lodged):
    game = played(anna, ben, turns=3, target=10_000)
    for player in (anna, ben):
        leaving.leave(game, player)
    ratings.settle_all()
    rulings.rule(lodged(game, anna), referee, "award", "Ben threw the table over.", [1, 2])
    ratings.settle_all()
    assert (now(game).rated, now(game).unrated_why) == (True, "")


def test_a_game_with_a_guest_does_not_count_after_an_award_either(table_at, alice, bob, referee, lodged):
    game = played(alice.player, bob.player)
    rulings.rule(lodged(game, alice.player), referee, "void", "The connection was down.")
    rulings.rule(lodged(game, bob.player), referee, "award", "It was not.", [1, 2])
    assert (now(game).rated, now(game).unrated_why) == (False, "guests")


def test_a_ruling_says_what_was_before_and_what_is_after(over, anna, referee, lodged):
    was = places(over)
    ruling = rulings.rule(lodged(over, anna), referee, "void", "The connection was down.")
    assert (ruling.before["places"], ruling.before["ended_by"]) == (was, over.ended_by)
    assert ruling.after == {
        "status": "finished",
        "ended_by": "void",
        "rated": False,
        "unrated_why": "void",
        "places": [None, None],
    }


def test_a_ruling_needs_a_sentence_to_the_players(over, anna, referee, lodged):
    with pytest.raises(Illegal, match="players will read"):
        rulings.rule(lodged(over, anna), referee, "void", " ")


def test_a_ruling_needs_a_verdict(over, anna, referee, lodged):
    with pytest.raises(Illegal, match="choose a verdict"):
        rulings.rule(lodged(over, anna), referee, "guilty", "So be it.")


# Warnings.


def test_a_player_can_be_warned(over, anna, ben, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "dismiss", "Please stay calm.", warn=ben.pk)
    assert [(caution.player, caution.words) for caution in Caution.objects.all()] == [(ben, "Please stay calm.")]


def test_nobody_else_can_be_warned(over, anna, clara, referee, lodged):
    with pytest.raises(Illegal, match="player of this game"):
        rulings.rule(lodged(over, anna), referee, "void", "Please stay calm.", warn=clara.pk)
    assert now(over).ended_by != "void"


# Who may rule.


def test_somebody_who_is_no_referee_can_not_rule(over, anna, clara, lodged):
    with pytest.raises(NotYours, match="Only referees"):
        rulings.rule(lodged(over, anna), clara, "void", "So be it.")


def test_a_referee_who_was_shut_out_can_not_rule(over, anna, referee, lodged):
    referee.is_active = False
    referee.save()
    with pytest.raises(NotYours, match="Only referees"):
        rulings.rule(lodged(over, anna), referee, "void", "So be it.")


def test_nobody_rules_on_a_game_they_played(anna, referee, lodged):
    game = played(anna, referee)
    with pytest.raises(NotYours, match="played this game yourself"):
        rulings.rule(lodged(game, anna), referee, "void", "So be it.")


@pytest.mark.parametrize("blocker", ["referee", "ben"])
def test_nobody_rules_on_players_they_are_blocked_with(over, anna, ben, referee, lodged, blocker):
    by, whom = (referee, ben) if blocker == "referee" else (ben, referee)
    Block.objects.create(by=by, whom=whom)
    with pytest.raises(NotYours, match="blocked each other"):
        rulings.rule(lodged(over, anna), referee, "void", "So be it.")


def test_a_dispute_is_ruled_on_once(over, anna, referee, other_referee, lodged):
    dispute = lodged(over, anna)
    rulings.rule(dispute, referee, "void", "So be it.")
    with pytest.raises(Illegal, match="settled already"):
        rulings.rule(dispute, other_referee, "dismiss", "Not at all.")
    assert Ruling.objects.count() == 1


def test_each_ruling_has_the_digest_of_the_one_before(over, anna, ben, referee, lodged):
    first = rulings.rule(lodged(over, anna), referee, "dismiss", "The die was a 5.")
    second = rulings.rule(lodged(over, ben), referee, "dismiss", "That one too.")
    assert second.digest == rulings.digest(first.digest, Ruling.objects.get(pk=second.pk))


def test_whoever_looks_hears_of_a_ruling(over, anna, referee, lodged):
    dispute = lodged(over, anna)
    before = now(over).version
    rulings.rule(dispute, referee, "dismiss", "The die was a 5.")
    assert now(over).version == before + 1


def test_a_game_without_spectators_can_be_looked_at_by_referees_once_it_is_disputed(anna, ben, referee, lodged):
    game = played(anna, ben, turns=2, spectators=False)
    assert access.visit(game.code, referee) is None
    lodged(game, anna)
    assert access.visit(game.code, referee) is not None
