"""Operations for tables that are played at while they are changed. Their migration says `atomic = False`.

Whatever was interrupted is done again from the beginning: it must not matter that half of it has been done.
"""

from django.db import migrations, transaction
from django.db.migrations.operations.base import Operation


class AddIndex(migrations.AddIndex):
    """Where writers would have to wait for the index (PostgreSQL) it is made beside them."""

    atomic = False

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        model = to_state.apps.get_model(app_label, self.model_name)
        if schema_editor.connection.vendor != "postgresql":
            schema_editor.add_index(model, self.index)
            return
        # What an interrupted attempt has left is there, and of no use.
        schema_editor.remove_index(model, self.index, concurrently=True)
        schema_editor.add_index(model, self.index, concurrently=True)


class DropIndexOfKey(Operation):
    """Of a foreign key whose rows another index finds as well: each row that is written would be written there too.

    Django would lock the table for it (PostgreSQL), or write it anew (SQLite), and its triggers would be gone.
    """

    reduces_to_sql = False
    reversible = True

    def __init__(self, model_name, name):
        self.model_name, self.name = model_name.lower(), name

    def state_forwards(self, app_label, state):
        field = state.models[app_label, self.model_name].fields[self.name].clone()
        field.db_index = False
        state.alter_field(app_label, self.model_name, self.name, field, preserve_default=True)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        table, _column, index = self._names(app_label, schema_editor, from_state)
        schema_editor.execute(f"DROP INDEX {self._beside(schema_editor, table)} IF EXISTS {index}")

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        """What an interrupted attempt has left is there, and of no use."""
        table, column, index = self._names(app_label, schema_editor, to_state)
        beside = self._beside(schema_editor, table)
        schema_editor.execute(f"DROP INDEX {beside} IF EXISTS {index}")
        schema_editor.execute(f"CREATE INDEX {beside} {index} ON {table} ({column})")

    def _names(self, app_label, schema_editor, state):
        """Of the table, the column and the index."""
        model = state.apps.get_model(app_label, self.model_name)
        table, column = model._meta.db_table, model._meta.get_field(self.name).column
        return map(schema_editor.quote_name, (table, column, schema_editor._create_index_name(table, [column])))

    def _beside(self, schema_editor, table):
        """The word for those who go on writing; where a table lies in parts, PostgreSQL does not know it."""
        if schema_editor.connection.vendor != "postgresql":
            return ""
        with schema_editor.connection.cursor() as cursor:
            cursor.execute("SELECT relkind FROM pg_class WHERE oid = %s::regclass", [table])
            return "" if cursor.fetchone()[0] == "p" else "CONCURRENTLY"

    def describe(self):
        return f"Drops the index of {self.name} on {self.model_name}"


class InBatches(Operation):
    """`change` gets some rows of the model at a time, as a list, each time in a short transaction of its own."""

    reduces_to_sql = False
    reversible = True
    SIZE = 500

    def __init__(self, model, change):
        self.model, self.change = model, change

    def state_forwards(self, app_label, state):
        pass

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        alias = schema_editor.connection.alias
        rows = from_state.apps.get_model(app_label, self.model).objects.using(alias).order_by("pk")
        batch = list(rows[: self.SIZE])
        while batch:
            with transaction.atomic(using=alias):
                self.change(batch)
            batch = list(rows.filter(pk__gt=batch[-1].pk)[: self.SIZE])

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        pass

    def describe(self):
        return f"Changes the rows of {self.model}, some at a time"
