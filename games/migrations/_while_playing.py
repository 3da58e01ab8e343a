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
