"""Migrations that would disturb those who play meanwhile: the old code runs on while they are made, and after them.

The rule and its reasons are in deploy/README.md. A migration that breaks it all the same says why nobody minds, in its
attribute `nobody_minds`.
"""

import sys
from collections.abc import Iterator
from typing import Any

from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ModelState, ProjectState

BEFORE_THE_RULE = {
    "0001_initial",
    "0002_disputes",
    "0003_guards",
    "0004_people",
    "0005_notices",
    "0006_referees",
    "0007_feats",
    "0008_tick_number",
    "0009_longest_turns",
    "0010_alter_player_managers",
    "0011_lists",
    "0012_sealed",
    "0013_bench",
    "0014_skeletons",
    "0015_head",
}

GONE = (migrations.RemoveField, migrations.DeleteModel)
RENAMED = (migrations.RenameField, migrations.RenameModel, migrations.AlterModelTable)
TOGETHER = (migrations.AlterUniqueTogether, migrations.AlterIndexTogether, migrations.AddConstraint)

LEFT_OUT = "the old code still asks for it: leave it out of the code in one version, and drop it in the next one"
NAMED = "the old code asks for the old name: add the new one, write both, and drop the old one in a later version"
EMPTY = "the old code's INSERT does not name it: give it null=True or db_default"
LOCKED = "writers wait until PostgreSQL has looked at every row"
INDEXED = "writers wait for the index: take AddIndex from games/migrations/_while_playing.py"
IN_ONE = "it holds the lock of every row until the last one: take InBatches from games/migrations/_while_playing.py"
OUTSIDE = "what works beside those who play needs atomic = False"


def dangers(migration: migrations.Migration, before: ProjectState) -> Iterator[str]:
    """What is wrong with it; `before` are the models as the migrations before it have left them."""
    if getattr(migration, "nobody_minds", ""):
        return
    state, made = before.clone(), set[str]()
    for operation in migration.operations:
        yield from _dangers(operation, migration, state, made)
        operation.state_forwards(migration.app_label, state)


def _dangers(operation: Any, migration: Any, state: ProjectState, made: set[str]) -> Iterator[str]:
    if isinstance(operation, migrations.SeparateDatabaseAndState):
        for part in operation.database_operations:
            yield from _dangers(part, migration, state, made)
        return
    if isinstance(operation, migrations.CreateModel):
        made.add(operation.name_lower)
        return
    if getattr(operation, "model_name_lower", "") in made:
        return
    model = state.models.get((migration.app_label, getattr(operation, "model_name_lower", "")))
    for why in _whys(operation, migration, model):
        yield f"{migration.name}: {operation.describe()}: {why}"


def _whys(operation: Any, migration: Any, model: ModelState | None) -> Iterator[str]:
    if _is_ours(operation):
        if migration.atomic:
            yield OUTSIDE
    elif isinstance(operation, GONE):
        yield LEFT_OUT
    elif isinstance(operation, RENAMED):
        yield NAMED
    elif isinstance(operation, TOGETHER):
        yield LOCKED
    elif isinstance(operation, migrations.AddIndex):
        yield INDEXED
    elif isinstance(operation, migrations.RunPython | migrations.RunSQL):
        yield IN_ONE
    elif isinstance(operation, migrations.AddField):
        yield from _added(operation.field)
    elif isinstance(operation, migrations.AlterField) and model is not None:
        yield from _altered(model.fields[operation.name], operation.field)


def _is_ours(operation: Any) -> bool:
    return type(operation).__module__ == "games.migrations._while_playing"


def _added(field: models.Field) -> Iterator[str]:
    if field.many_to_many:
        return
    if not field.null and not field.has_db_default():
        yield EMPTY
    if field.db_index or field.unique:
        yield INDEXED


def _altered(before: models.Field, after: models.Field) -> Iterator[str]:
    if before.null and not after.null:
        yield LOCKED
    if before.get_internal_type() != after.get_internal_type() or _length(after) < _length(before):
        yield LOCKED
    if (after.db_index or after.unique) and not (before.db_index or before.unique):
        yield INDEXED
    if before.db_column != after.db_column:
        yield NAMED


def _length(field: models.Field) -> float:
    return field.max_length or float("inf")


def all_dangers() -> Iterator[str]:
    """Of all migrations of our own apps since there is the rule."""
    loader = MigrationLoader(None)
    for app, name in sorted(loader.disk_migrations):
        if app not in OWN or name in BEFORE_THE_RULE:
            continue
        migration = loader.disk_migrations[app, name]
        yield from dangers(migration, loader.project_state(migration.dependencies or None, at_end=True))


OWN = ("games",)

if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    django.setup()
    wrong = list(all_dangers())
    print(*wrong, sep="\n")
    sys.exit(bool(wrong))
