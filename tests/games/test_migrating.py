"""Migrations while everybody plays on: what `make check` finds dangerous, and the operations that are not."""

import pytest
from django.db import connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState

from games.migrations import _while_playing
from games.models import Chain, ChatLine, Entry, Game, Player, Seat, Turn
from tests import migrating


@pytest.fixture(scope="module")
def now():
    return MigrationLoader(None).project_state()


def wrong(state: ProjectState, *operations, **more) -> list[str]:
    about = {"operations": list(operations), **more}
    migration = type("Migration", (migrations.Migration,), about)("0099_next", "games")
    return [line.rpartition(": ")[2] for line in migrating.dangers(migration, state)]


NAME = models.CharField(max_length=10)
DANGEROUS = {
    "a column that goes": (migrations.RemoveField("game", "code"), "leave it out"),
    "a table that goes": (migrations.DeleteModel("Turn"), "leave it out"),
    "a column of another name": (migrations.RenameField("game", "code", "word"), "add the new one"),
    "a table of another name": (migrations.RenameModel("Turn", "Round"), "add the new one"),
    "a column that must be filled": (migrations.AddField("game", "word", NAME), "null=True or db_default"),
    "a column with an index": (
        migrations.AddField("game", "word", models.CharField(max_length=10, null=True, db_index=True)),
        "take AddIndex",
    ),
    "a column that must be filled from now on": (
        migrations.AlterField("game", "started", models.DateTimeField()),
        "every row",
    ),
    "a column that holds less": (migrations.AlterField("game", "code", NAME), "every row"),
    "a column of another type": (migrations.AlterField("game", "code", models.TextField()), "every row"),
    "an index": (migrations.AddIndex("game", models.Index(fields=["code"], name="by_code")), "take AddIndex"),
    "a constraint": (
        migrations.AddConstraint("game", models.CheckConstraint(condition=models.Q(version__gte=0), name="no")),
        "every row",
    ),
    "all rows at once": (migrations.RunPython(migrations.RunPython.noop), "take InBatches"),
    "all rows at once, in SQL": (migrations.RunSQL("SELECT 1"), "take InBatches"),
    "any of it, in disguise": (
        migrations.SeparateDatabaseAndState(database_operations=[migrations.RemoveField("game", "code")]),
        "leave it out",
    ),
    "a batch in one transaction": (_while_playing.InBatches("Game", print), "atomic = False"),
}


@pytest.mark.parametrize(("operation", "way_out"), DANGEROUS.values(), ids=DANGEROUS)
def test_what_disturbs_those_who_play_is_found(now, operation, way_out):
    told = wrong(now, operation)
    assert len(told) == 1
    assert way_out in told[0]


HARMLESS = {
    "a table": migrations.CreateModel("Word", [("id", models.BigAutoField(primary_key=True))]),
    "a column that may be empty": migrations.AddField("game", "word", models.CharField(max_length=10, null=True)),
    "a column that the database fills": migrations.AddField("game", "rounds", models.IntegerField(db_default=0)),
    "a column that holds more": migrations.AlterField("game", "code", models.CharField(max_length=200)),
    "a column that is left out of the code": migrations.SeparateDatabaseAndState(
        state_operations=[migrations.RemoveField("game", "rated")]
    ),
}


@pytest.mark.parametrize("operation", HARMLESS.values(), ids=HARMLESS)
def test_what_nobody_notices_is_not(now, operation):
    assert wrong(now, operation) == []


def test_a_table_that_is_being_made_is_nobodys_yet(now):
    index = migrations.AddIndex("word", models.Index(fields=["id"], name="by_word"))
    assert wrong(now, HARMLESS["a table"], index) == []


def test_a_migration_may_say_why_nobody_minds(now):
    assert wrong(now, migrations.RunSQL("SELECT 1"), nobody_minds="It reads, and writes nothing.") == []


def test_what_is_made_beside_those_who_play_is_welcome(now):
    index = _while_playing.AddIndex("game", models.Index(fields=["code"], name="by_code"))
    assert wrong(now, index, _while_playing.InBatches("Game", print), atomic=False) == []


def test_those_before_the_rule_are_those_that_there_were():
    numbers = sorted(int(name[:4]) for name in migrating.BEFORE_THE_RULE)
    assert numbers == list(range(1, 16))


def test_ours_keep_the_rule():
    assert list(migrating.all_dangers()) == []


@pytest.mark.django_db(transaction=True)
def test_an_index_is_made_again_if_it_was_interrupted(now):
    """Twice: what the first one has left behind does not matter to the second."""
    operation = _while_playing.AddIndex("game", models.Index(fields=["code"], name="for_this_test"))
    after = now.clone()
    operation.state_forwards("games", after)
    model = after.apps.get_model("games", "Game")
    with connection.schema_editor(atomic=False) as editor:
        for _attempt in range(1 + (connection.vendor == "postgresql")):
            operation.database_forwards("games", editor, now, after)
        made = connection.introspection.get_constraints(connection.cursor(), model._meta.db_table)
        operation.database_backwards("games", editor, after, now)
    assert "for_this_test" in made


def indexes_of(model: type[models.Model]) -> set[tuple[str, ...]]:
    """The columns of each, in their order; those of constraints as well."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, model._meta.db_table)
    return {tuple(one["columns"]) for one in found.values() if one["index"] or one["unique"]}


@pytest.mark.django_db(transaction=True)
def test_the_index_of_a_key_goes_and_comes_back(now):
    """Twice each: what was interrupted is done again."""
    operation, after = _while_playing.DropIndexOfKey("ChatLine", "game"), now.clone()
    operation.state_forwards("games", after)
    with connection.schema_editor(atomic=False) as editor:
        for _attempt in range(2):
            operation.database_forwards("games", editor, now, after)
        without = indexes_of(ChatLine)
        for _attempt in range(2):
            operation.database_backwards("games", editor, after, now)
    assert (("game_id",) in without, ("game_id",) in indexes_of(ChatLine)) == (False, True)


@pytest.mark.parametrize("model", [Entry, Turn, Seat, Chain])
def test_what_a_key_without_an_index_finds_another_index_finds(db, model):
    keys = [field.column for field in model._meta.concrete_fields if field.many_to_one]
    assert {columns[0] for columns in indexes_of(model)} >= set(keys)
    assert not indexes_of(model) & {(key,) for key in keys}


@pytest.mark.django_db(transaction=True)
def test_rows_are_changed_some_at_a_time(now, monkeypatch):
    monkeypatch.setattr(_while_playing.InBatches, "SIZE", 2)
    Player.objects.bulk_create(Player(username=f"somebody{number}") for number in range(5))
    batches = []
    operation = _while_playing.InBatches("Player", lambda rows: batches.append([row.username for row in rows]))
    with connection.schema_editor(atomic=False) as editor:
        operation.database_forwards("games", editor, now, now)
    told = [name for batch in batches for name in batch if name.startswith("somebody")]
    assert (max(map(len, batches)), sorted(told)) == (2, [f"somebody{number}" for number in range(5)])


PACES = {
    "who has seen a game to its end": ("", Game.Status.FINISHED, "normal"),
    "who has chosen to be calm": ("calm", Game.Status.FINISHED, "calm"),
    "who has chosen to be fast": ("fast", Game.Status.FINISHED, "fast"),
    "who is in the middle of the first game": ("", Game.Status.PLAYING, ""),
    "who waits for the first game": ("", Game.Status.OPEN, ""),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("pace", "status", "after"), PACES.values(), ids=PACES)
def test_whoever_has_seen_a_game_to_its_end_is_new_no_more(pace, status, after):
    player = Player.objects.create(username="somebody", pace=pace)
    game = Game.objects.create(code="ABC", kind="tutto", host=player, status=status, target=1000, capacity=2, to_act=0)
    game.seats.create(player=player, name="Somebody", joined=0)
    for _twice in range(2):
        brought_along("0027_no_newcomers")
    player.refresh_from_db()
    assert player.pace == after


@pytest.mark.django_db(transaction=True)
def test_computer_players_are_nobody_who_could_be_new():
    computer = Player.objects.create(username="robot", kind=Player.Kind.COMPUTER)
    game = Game.objects.create(
        code="ABC", kind="tutto", host=computer, status=Game.Status.FINISHED, target=1000, capacity=2
    )
    game.seats.create(player=computer, name="Robot", joined=0)
    brought_along("0027_no_newcomers")
    assert Player.objects.get(pk=computer.pk).pace == ""


def brought_along(name: str) -> None:
    """What a migration does with the data, on the tables as they are now."""
    loader = MigrationLoader(None)
    before = loader.project_state([("games", name)])
    with connection.schema_editor(atomic=False) as editor:
        for operation in loader.get_migration("games", name).operations:
            operation.database_forwards("games", editor, before, before)
