"""A game is written as far as it was changed, and only if nobody was faster."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game
from games.services.errors import Stale
from games.services.play import announce, changes
from games.services.writing import writing
from tests.games.tables import tutto


@pytest.fixture
def game(table_at):
    return table_at(tutto("x2 115662")).game


def written(change):
    """The statement that a change makes of a game."""
    with (
        writing(),
        CaptureQueriesContext(
            connection,
        ) as queries,
    ):
        change()
    return next(query["sql"] for query in queries if query["sql"].startswith("UPDATE"))


def test_whatever_was_set_is_on_disk(game):
    with writing():
        present = changes.locked(game)
        present.commitments = [*present.commitments, "ab" * 32]
        present.clock, present.unrated_why = 30, "guests"
        changes.save(present)
    again = Game.objects.get(pk=game.pk)
    assert (len(again.commitments), again.clock, again.unrated_why) == (2, 30, "guests")


def test_a_list_that_was_changed_in_its_place_is_written_too(game):
    with writing():
        present = changes.locked(game)
        present.disputed.append(3)
        changes.save(present)
    assert Game.objects.get(pk=game.pk).disputed == [3]


def test_a_game_that_is_gone_can_not_be_changed(game):
    game.pk += 1
    with pytest.raises(Game.DoesNotExist), writing():
        changes.locked(game)


def test_a_game_is_read_again_only_if_it_has_another_version(game):
    with writing():
        assert changes.relocked(game) is game
        Game.objects.filter(pk=game.pk).update(version=game.version + 1, clock=120)
        assert changes.relocked(game).clock == 120


def test_what_was_not_touched_is_not_written(game):
    with writing():
        present = changes.locked(game)

        def change():
            present.clock = 60
            changes.save(present)

        statement = written(change)
    assert '"clock"' in statement
    assert '"digest"' not in statement


def test_each_change_is_the_next_version(game):
    with writing():
        assert changes.save(changes.locked(game)).version == game.version + 1
    assert Game.objects.get(pk=game.pk).version == game.version + 1


def test_what_is_written_on_the_way_is_no_version_of_its_own(game):
    with writing():
        present = changes.locked(game)
        present.clock = 60
        changes.write(present)
        assert Game.objects.get(pk=game.pk).version == game.version
        changes.save(present)
    assert Game.objects.get(pk=game.pk).version == game.version + 1


def test_a_game_that_moved_on_meanwhile_is_not_overwritten(game):
    with pytest.raises(Stale), writing():
        present = changes.locked(game)
        Game.objects.filter(pk=game.pk).update(version=game.version + 5, clock=120)
        present.clock = 30
        changes.save(present)


def test_a_game_that_was_not_read_for_it_can_not_be_saved(game):
    with pytest.raises(KeyError), writing():
        changes.save(Game.objects.get(pk=game.pk))


def test_a_game_may_be_changed_twice_in_one_transaction(game):
    with writing():
        present = changes.locked(game)
        for seconds in (30, 60):
            present.clock = seconds
            changes.save(present)
    again = Game.objects.get(pk=game.pk)
    assert (again.clock, again.version) == (60, game.version + 2)


class Ear:
    def __init__(self):
        self.heard = []

    def moved(self, game, seats):
        self.heard.append(game.version)

    def talked(self, game, spectator):
        self.heard.append(spectator)


def test_everybody_who_looks_hears_of_a_new_version(game, django_capture_on_commit_callbacks):
    announce.listen(ear := Ear())
    with django_capture_on_commit_callbacks(execute=True), writing():
        changes.save(changes.locked(game))
    assert ear.heard == [game.version + 1]


@pytest.mark.parametrize("spectator", [True, False])
def test_everybody_who_looks_hears_of_a_word(game, django_capture_on_commit_callbacks, spectator):
    announce.listen(ear := Ear())
    with django_capture_on_commit_callbacks(execute=True):
        announce.talked(game, spectator)
    assert ear.heard == [spectator]
