"""The database itself refuses: tried with the connection that the application has."""

import pytest
from django.db import IntegrityError, connection, transaction

from games.models import Chain, Entry, Game, Rating, Ruling, Seat, Turn
from games.services.court import appeals, rulings
from games.site import triggers
from tests.disputes.played import at, played

pytestmark = pytest.mark.usefixtures("guarded")


@pytest.fixture
def ruled(over, anna, referee, lodged):
    rulings.rule(lodged(over, anna), referee, "dismiss", "The die was a 5.")
    return Game.objects.get()


def refused(sql, *values):
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
    return True


def done(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.rowcount


@pytest.mark.parametrize("table", triggers.GROWING)
def test_no_row_of_the_log_can_be_deleted(ruled, table):
    assert refused(f"DELETE FROM {table}")


CHANGES = {
    "games_entry": "entry = '[\"stop\"]'",
    "games_ruling": "verdict = 'void'",
    "games_rating": "mu = 99",
    "games_chain": "number = 7",
}


@pytest.mark.parametrize("table", triggers.GROWING)
def test_no_row_of_the_log_can_be_changed(ruled, table):
    assert refused(f"UPDATE {table} SET {CHANGES[table]}")


def test_djangos_own_ways_are_refused_too(ruled):
    entry = Entry.objects.first()
    for way in (entry.delete, entry.save, Entry.objects.all().delete, lambda: Rating.objects.update(mu=1)):
        with pytest.raises(IntegrityError), transaction.atomic():
            way()


def test_a_game_with_a_log_can_not_be_deleted(ruled):
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.all().delete()


@pytest.mark.parametrize("column", ["salt", "digest", "version", "turn", "seat", "at"])
def test_no_column_of_an_entry_can_be_changed(ruled, column):
    assert refused(f"UPDATE games_entry SET {column} = {column} WHERE number = 1")


@pytest.mark.parametrize("number", [0, 3, 10_000])
def test_no_entry_can_be_inserted_beside_the_next_one(running, number):
    entry = Entry.objects.get(number=2)
    entry.pk, entry.number, entry.salt = None, number, "another"
    with pytest.raises(IntegrityError), transaction.atomic():
        entry.save(force_insert=True)


def test_no_entry_can_be_added_to_a_game_that_is_over(ruled):
    last = Entry.objects.order_by("number").last()
    last.pk, last.number, last.salt = None, last.number + 1, "another"
    with pytest.raises(IntegrityError), transaction.atomic():
        last.save(force_insert=True)


def test_the_score_of_a_game_that_is_over_stays(ruled):
    assert refused("UPDATE games_seat SET score = 9999")


def test_places_of_a_game_that_is_over_change_only_by_a_ruling(ruled, ben, referee, lodged):
    assert refused("UPDATE games_seat SET place = 3")
    rulings.rule(lodged(ruled, ben, 2), referee, "award", "Both were right.", [1, 1])
    assert set(Seat.objects.values_list("place", flat=True)) == {1}


def test_the_commitment_stays(ruled):
    assert refused("UPDATE games_game SET commitments = '[\"00\"]'")
    assert refused("UPDATE games_game SET commitments = '[]'")


def test_the_salt_of_the_setup_stays(ruled):
    assert refused("UPDATE games_game SET setup_salt = 'another'")


def test_a_further_commitment_may_be_added(running):
    running.commitments = [*running.commitments, "00"]
    running.save()
    assert len(Game.objects.get().commitments) == 2


def test_a_whole_game_is_played_disputed_and_ruled_on_with_the_guards(anna, ben, referee, other_referee, lodged):
    game = played(anna, ben, kind="gambler")
    dispute = lodged(game, anna)
    rulings.rule(dispute, referee, "void", "So be it.")
    appeals.appeal(at(game, ben), dispute, "Look again.")
    rulings.rule(dispute, other_referee, "dismiss", "It stands.")
    assert (Turn.objects.count() > 2, Ruling.objects.count(), Chain.objects.count()) == (True, 2, 1)


def test_all_guards_are_there_and_can_be_named(ruled):
    assert triggers.missing(connection) == []
    triggers.remove(connection)
    assert {"games_entry_no_update", "games_rating_no_delete"} <= set(triggers.missing(connection))


def test_a_row_can_not_be_replaced(ruled):
    """SQLite deletes what a REPLACE runs into without a word; PostgreSQL updates it."""
    row = Rating.objects.first()
    columns = "(id, player_id, kind, game_id, why, mu, sigma, at)"
    values = (row.pk, row.player_id, row.kind, row.game_id, "game", 99.0, 1.0, row.at)
    marks = ", ".join(["%s"] * len(values))
    way = {
        "sqlite": f"REPLACE INTO games_rating {columns} VALUES ({marks})",
        "postgresql": f"INSERT INTO games_rating {columns} VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET mu = 99",
    }
    assert refused(way[connection.vendor], *values)


def test_no_way_of_emptying_a_table_is_left(ruled):
    way = {"sqlite": "DELETE FROM games_entry", "postgresql": "TRUNCATE games_entry CASCADE"}
    assert refused(way[connection.vendor])


def test_the_serving_database_has_all_guards(server):
    """After all migrations, some of which make tables anew."""
    names = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
    }[connection.vendor]
    assert {guard.name for guard in triggers.GUARDS} <= {name for (name,) in server.rows(names)}
