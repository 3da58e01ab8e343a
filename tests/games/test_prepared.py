"""Queries that are compiled once ask what their querysets ask, with other values each time."""

import gc
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import Model
from django.db.models.functions import Now

from games.models import Entry, Game, Player, Seat, Turn
from games.models.prepared import Prepared, insert, update
from tests.games.tables import gambler, tutto

BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)


def test_rows_are_those_of_the_queryset(table_at):
    game = table_at(tutto("x2")).game
    seats = Prepared(lambda game: Seat.objects.filter(game=game).values_list("name", "number", "score"), -1)
    assert [tuple(row) for row in seats.rows(game.pk)] == [("Alice", 0, 0), ("Bob", 1, 0)]
    assert list(seats.rows(game.pk + 1)) == []


@pytest.mark.parametrize("record", [tutto("x2 115662"), gambler("66643")], ids=["tutto", "gambler"])
def test_objects_are_those_of_the_queryset(table_at, record):
    game = table_at(record).game
    prepared = Prepared(lambda pk: Game.objects.filter(pk=pk), -1).first(game.pk)
    assert columns(prepared) == columns(game)


@pytest.mark.parametrize("model", [Game, Seat, Player, Entry, Turn])
def test_an_object_made_of_a_row_is_as_django_would_make_it(table_at, alice, model):
    """Quick goes round Django's own way to make one."""
    alice.act(table_at(tutto("x2 115662")), "stop")
    quick = model.objects.first()
    names = [field.attname for field in model._meta.concrete_fields]
    usual = Model.from_db.__func__(model, "default", names, [getattr(quick, name) for name in names])
    assert (quick._state.adding, quick._state.db) == (usual._state.adding, usual._state.db)
    assert vars(quick) == vars(usual) | {"_state": quick._state}


def test_columns_that_are_left_out_are_read_when_somebody_asks(table_at, django_assert_num_queries):
    table_at(tutto("x2"))
    seat = Seat.objects.only("number").earliest("number")
    with django_assert_num_queries(1):
        assert seat.name == "Alice"


def test_what_is_null_stays_so_whatever_is_made_of_others(table_at):
    game = table_at(tutto("x2")).game
    moments = Prepared(lambda pk: Game.objects.filter(pk=pk).values_list("ended", "moved", "counts", "disputed"), -1)
    assert list(moments.rows(game.pk)) == [(None, game.moved, game.counts, [])]


def test_what_belongs_to_an_object_comes_with_it(table_at, django_assert_num_queries):
    game = table_at(tutto("x2")).game
    seats = Prepared(lambda game: Seat.objects.filter(game=game).select_related("player"), -1)
    with django_assert_num_queries(1):
        assert [seat.player.name for seat in seats.objects(game.pk)] == ["Alice", "Bob"]


def test_a_guest_without_a_player_has_none(alice):
    game = alice.open().game
    hosts = Prepared(lambda pk: Game.objects.filter(pk=pk).select_related("rematch"), -1)
    found = hosts.first(game.pk)
    assert found is not None
    assert found.rematch is None


def test_what_was_computed_comes_with_the_object(table_at):
    game = table_at(tutto("x2")).game
    found = Prepared(lambda pk: Game.objects.filter(pk=pk).annotate(seen=Now()), -1).first(game.pk)
    assert found is not None
    assert found.seen >= found.moved


def test_nobody_is_found_by_a_number_that_nobody_has(db):
    assert Prepared(lambda pk: Player.objects.filter(pk=pk), -1).first(10**9) is None


def test_a_value_that_no_sample_stands_for_is_refused_when_it_is_compiled(db):
    """Else it would be the same for ever, whatever was asked."""
    with pytest.raises(ValueError, match="not in tuple"):
        Prepared(lambda pk: Game.objects.filter(pk=pk, target=5), -1).first(1)


def test_a_word_of_our_own_is_the_same_for_ever(table_at, alice):
    table, opened = table_at(tutto("x2")), alice.open()
    running = Prepared(
        lambda code: Game.objects.filter(code=code, status="playing").values_list("pk"), "", always=["playing"]
    )
    assert [list(running.rows(code)) for code in (table.code, opened.code)] == [[(table.game.pk,)], []]


def test_moments_are_asked_for_as_the_database_writes_them(table_at):
    game = table_at(tutto("x2")).game
    since = Prepared(lambda at: Game.objects.filter(moved__gte=at).values_list("moved"), BEGINNING)
    assert list(since.rows(game.moved)) == [(game.moved,)]
    assert list(since.rows(game.moved + timedelta(milliseconds=1))) == []


def test_every_query_of_the_house_can_be_asked(db):
    queries = [thing for thing in gc.get_objects() if type(thing) is Prepared]
    assert len(queries) >= 6
    for query in queries:
        assert list(query.rows(*query.samples)) == []


def test_rows_are_inserted_as_the_orm_would(table_at):
    game = table_at(tutto("x2 115662")).game
    kept = list(game.log.order_by("number"))
    game.log.all().delete()
    insert([copy(entry) for entry in kept])
    assert [columns(entry) - columns(same) for entry, same in zip(kept, game.log.order_by("number"), strict=True)] == [
        {("id", str(entry.pk))} for entry in kept
    ]


def test_a_row_is_changed_where_it_is_as_was_said(table_at):
    game = table_at(tutto("x2")).game
    assert update(Game, {"target": 777, "joined": ["Zoe"]}, id=game.pk, version=game.version)
    changed = Game.objects.get(pk=game.pk)
    assert (changed.target, changed.joined) == (777, ["Zoe"])


def test_no_row_is_changed_that_is_otherwise(table_at):
    game = table_at(tutto("x2")).game
    assert not update(Game, {"target": 777}, id=game.pk, version=game.version + 1)
    assert Game.objects.get(pk=game.pk).target == game.target


def columns(row: Model | None) -> set[tuple[str, str]]:
    assert row is not None
    return set(_columns(row))


def _columns(row: Model) -> Iterator[tuple[str, str]]:
    for field in row._meta.concrete_fields:
        yield field.attname, str(getattr(row, field.attname))


def copy(entry: Entry) -> Entry:
    return Entry(**{name: getattr(entry, name) for name in entry.__dict__ if name not in ("_state", "id")})
