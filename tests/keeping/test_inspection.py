"""An audit that knows what it has seen: it folds nothing twice, and misses what was there before."""

import random
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Entry, Game, Head, Rating, Ruling, Seat, Turn
from games.services.archive.stored import gathered
from games.services.court import rulings
from games.services.keeping import heads, inspection, marks
from games.services.keeping.inspection import Inspection
from tests.disputes.played import move, played
from tests.disputes.test_audit import a_secret


def inspected(**how):
    """What is wrong, and how many entries were folded to find it."""
    now = Inspection(heads.stored(), **how)
    return list(now.differences()), now.folded


def command(*words):
    out = StringIO()
    try:
        call_command("audit", *words, stdout=out, stderr=StringIO())
    except SystemExit as end:
        return end.code, out.getvalue()
    return 0, out.getvalue()


def test_a_finished_game_that_was_audited_is_not_folded_again(over):
    assert inspected() == ([], over.entries)
    assert inspected() == ([], 0)


def test_everything_is_folded_on_demand(over):
    inspected()
    assert inspected(everything=True) == ([], over.entries)


def test_a_running_game_is_folded_each_time(running):
    assert inspected() == inspected() == ([], running.entries)


def test_an_audit_that_looks_for_more_folds_everything_again(over, monkeypatch):
    inspected()
    monkeypatch.setattr(marks, "VERSION", marks.VERSION + 1)
    assert inspected() == ([], over.entries)


def test_a_game_with_a_difference_is_folded_until_it_is_mended(over):
    Seat.objects.filter(game=over, number=0).update(score=1)
    assert inspected()[1] == inspected()[1] == over.entries


CHANGES = {
    "a die": lambda game: Entry.objects.filter(game=game, number=1).update(entry=["roll", [1, 1, 1, 1, 1, 1]]),
    "a version": lambda game: Entry.objects.filter(game=game, number=3).update(version=0),
    "a score": lambda game: Seat.objects.filter(game=game, number=0).update(score=1),
    "a turn": lambda game: Turn.objects.filter(game=game, number=1).update(points=12_345),
    "a secret": a_secret,
    "a target": lambda game: Game.objects.filter(pk=game.pk).update(target=77),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_after_an_audit_is_found_by_the_next(over, change):
    inspected()
    CHANGES[change](over)
    assert inspected()[0]


def test_an_audit_that_was_interrupted_goes_on_where_it_was(anna, ben, monkeypatch):
    _first, second = played(anna, ben), played(anna, ben, seed=5)
    monkeypatch.setattr(inspection, "AT_ONCE", 1)

    def interrupted(known):
        heads.store(known)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        inspected(keep=interrupted)
    assert inspected() == ([], second.entries)


def test_a_game_that_is_moved_in_while_it_is_read_is_read_again(running):
    (stored,) = gathered([running.pk])
    move(running, random.Random(3))
    stored.rows = list(Entry.objects.filter(game=running))
    settled, wrong = inspection._settled(stored, None)
    assert (wrong, settled.game.version) == ([], running.version + 1)


# What was known before.


def test_a_log_that_was_cut_off_is_missed(running):
    inspected()
    Entry.objects.filter(game=running, number__gte=running.entries - 3).delete()
    missing = (
        f"game {running.code}: its log had {running.entries} entries and has {running.entries - 3}: the end is missing"
    )
    assert missing in inspected()[0]


def test_another_log_in_its_place_is_noticed(running):
    inspected()
    Entry.objects.filter(game=running, number=running.entries - 1).update(digest="0" * 64)
    assert [wrong for wrong in inspected()[0] if "its log is another one" in wrong]


def test_a_game_that_was_deleted_is_missed(running):
    inspected()
    Game.objects.all().delete()
    assert inspected()[0] == [f"game {running.code} is gone: it had {running.entries} entries"]


def test_the_last_rating_is_missed(over):
    inspected()
    Rating.objects.order_by("pk").last().delete()
    assert "the first 2 ratings are not those that were known: one was changed or is missing" in inspected()[0]


def test_the_last_ruling_is_missed(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "dismiss", "So be it.")
    inspected()
    Ruling.objects.all().delete()
    assert "the first 1 rulings are not those that were known: one was changed or is missing" in inspected()[0]


def test_what_is_added_is_no_difference(over, anna, ben):
    inspected()
    played(anna, ben, seed=9)
    assert inspected()[0] == inspected()[0] == []


# The command.


def test_a_file_outside_of_the_database_knows_it_too(running, tmp_path):
    file = tmp_path / "head"
    assert command("--head", str(file))[0] == 0
    Head.objects.all().delete()
    Entry.objects.filter(game=running, number__gte=5).delete()
    assert "has 5: the end is missing" in command("--head", str(file))[1]


def test_a_file_that_is_no_head_is_refused_with_a_sentence(over, tmp_path):
    (tmp_path / "head").write_text("this is not it")
    with pytest.raises(CommandError, match="no file that `audit --head` has written"):
        command("--head", str(tmp_path / "head"))


def test_what_is_missing_can_be_accepted(over, anna, ben):
    command()
    Head.objects.create(name="game gone", entries=5)
    assert command()[0] == 1
    assert [command("--accept")[0], command()[0]] == [0, 0]


def test_nothing_is_noted_in_a_copy(over, tmp_path):
    assert command("--copy", "--head", str(tmp_path / "head"))[0] == 0
    assert (Head.objects.count(), list(tmp_path.iterdir())) == (0, [])
