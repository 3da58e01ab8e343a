"""What is asked again and again: written by the ORM once for this process, then only filled in and sent.

Compiling a query costs several times what SQLite needs to answer it. A prepared one knows nothing that its queryset
does not say: a column that is added is in it by itself. Asked so is what every move asks, what the attendant asks
three times a second, and what the fullest pages ask for each visitor; everything else goes the ordinary way.

`connections[DEFAULT_DB_ALIAS]` is what Django's `connection` looks up at each of its attributes. Only rows are read
elsewhere, if there is a replica (reading.py).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, Model, QuerySet
from django.db.models.query import get_related_populators

from games import memory
from games.models import reading

M = TypeVar("M", bound=Model)
Row = tuple[Any, ...]


class Compilations(dict[tuple["Prepared[Any]", str], "_Compiled"]):
    """By query and kind of database."""


class Prepared(Generic[M]):
    """A queryset with values left open. `ask` makes it; the samples stand for the values while it is compiled.

    `always`: values of the queryset that are no samples, words of our own. Any other would be what it happened to be
    when the query was compiled, for ever, and is refused.
    """

    def __init__(self, ask: Callable[..., QuerySet[M, Any]], *samples: object, always: Collection[object] = ()) -> None:
        self.ask, self.samples, self.always = ask, samples, always

    def rows(self, *values: object) -> Iterator[Row]:
        """What the queryset's values_list would give."""
        base = connections[reading.alias()]
        return iter(self._compiled(base.vendor).rows(base, values))

    def objects(self, *values: object) -> list[M]:
        base = connections[reading.alias()]
        compiled = self._compiled(base.vendor)
        return [compiled.object(row) for row in compiled.rows(base, values)]

    def first(self, *values: object) -> M | None:
        return next(iter(self.objects(*values)), None)

    def _compiled(self, vendor: str) -> "_Compiled":
        written, key = memory.of(Compilations), (self, vendor)
        if key not in written:
            written[key] = _Compiled(self.ask(*self.samples), self.samples, self.always)
        return written[key]


class _Compiled:
    def __init__(self, query: QuerySet[Any, Any], samples: tuple[object, ...], always: Collection[object]) -> None:
        self.compiler = query.query.get_compiler(connection=connection)
        self.sql, params = self.compiler.as_sql()
        asked = tuple(_sent(sample) for sample in samples)
        # A place among the values, or a value: no sample, and none of those that never change, is a ValueError.
        self.params = [(None, param) if param in always else (asked.index(param), None) for param in params]
        converted = self.compiler.get_converters([column[0] for column in self.compiler.select])
        self.converters = [(place, *each) for place, each in sorted(converted.items())]
        if info := self.compiler.klass_info:
            self.model, self.own = info["model"], slice(info["select_fields"][0], info["select_fields"][-1] + 1)
            self.names = [column[0].target.attname for column in self.compiler.select[self.own]]
            self.related = get_related_populators(info, self.compiler.select, connection.alias)  # type: ignore[call-arg]
            self.annotations = self.compiler.annotation_col_map or {}

    def rows(self, base: BaseDatabaseWrapper, values: tuple[Any, ...]) -> list[Row]:
        sent: list[Any] = [fixed if place is None else _sent(values[place]) for place, fixed in self.params]
        with base.cursor() as cursor:
            cursor.execute(self.sql, sent)
            found = cursor.fetchall()
        return [self._converted(row, base) for row in found]

    def _converted(self, row: Row, base: BaseDatabaseWrapper) -> Row:
        """As Django's compilers do it, but what is null stays so: most of a game's moments have not come."""
        columns = list(row)
        for place, converters, column in self.converters:
            if columns[place] is not None:
                for convert in converters:
                    columns[place] = convert(columns[place], column, base)
        return tuple(columns)

    def object(self, row: Row) -> Any:
        made = self.model.from_db(DEFAULT_DB_ALIAS, self.names, row[self.own])
        for related in self.related:
            related.populate(row, made)
        for name, place in self.annotations.items():
            setattr(made, name, row[place])
        return made


def _sent(value: object) -> object:
    """As the database takes it."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value


def insert(rows: Sequence[Model]) -> None:
    """New rows of one model, in one statement; their keys are not asked for."""
    base = connections[DEFAULT_DB_ALIAS]
    start, fields = _insert(type(rows[0]), base.vendor)
    line = f"({', '.join(['%s'] * len(fields))})"
    values = [field.get_db_prep_save(getattr(row, field.attname), base) for row in rows for field in fields]
    with base.cursor() as cursor:
        cursor.execute(start + ", ".join([line] * len(rows)), values)


@lru_cache
def _insert(model: type[Model], _vendor: str) -> tuple[str, list["Field[Any, Any]"]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    quoted = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    table = connection.ops.quote_name(model._meta.db_table)
    return f"INSERT INTO {table} ({quoted}) VALUES ", fields  # noqa: S608 - names of our columns


def update(model: type[Model], changed: dict[str, Any], **where: Any) -> bool:
    """Writes the columns of one row, by their names, if it is as `where` says; whether it was."""
    base, fields = connections[DEFAULT_DB_ALIAS], _fields(model)
    named = (*changed.items(), *where.items())
    with base.cursor() as cursor:
        values = [fields[name].get_db_prep_save(value, base) for name, value in named]
        cursor.execute(_update(model, tuple(changed), tuple(where), base.vendor), values)
        return bool(cursor.rowcount)


@lru_cache(maxsize=1024)
def _update(model: type[Model], changed: tuple[str, ...], where: tuple[str, ...], _vendor: str) -> str:
    table = connection.ops.quote_name(model._meta.db_table)
    sets, asked = ", ".join(_set(model, changed)), " AND ".join(_set(model, where))
    return f"UPDATE {table} SET {sets} WHERE {asked}"  # noqa: S608 - names of our columns


def _set(model: type[Model], names: Iterable[str]) -> Iterator[str]:
    return (f"{connection.ops.quote_name(str(_fields(model)[name].column))} = %s" for name in names)


@lru_cache
def _fields(model: type[Model]) -> dict[str, "Field[Any, Any]"]:
    return {field.attname: field for field in model._meta.concrete_fields}
