"""What the database itself refuses: changing the log, its secrets, rulings and ratings. They only grow.

The application connects with these triggers in place; `manage.py audit` finds what somebody changes without them.
"""

# ruff: noqa: S608 - there is nothing in these statements but constants
from dataclasses import dataclass
from typing import Any

from games.rules.endings import RULED

GROWING = ("games_entry", "games_ruling", "games_rating", "games_chain")

SENTENCE = "this is part of a log that can not be changed"


@dataclass(frozen=True)
class Guard:
    """Refuses an event on a table: always, or where the condition (of NEW and OLD, in plain SQL) holds."""

    name: str
    table: str
    event: str
    condition: str = "1 = 1"


_GAME = "SELECT 1 FROM games_game WHERE id = NEW.game_id AND "

_FINISHED = f"EXISTS ({_GAME} status = 'finished')"


def _kept(column: str) -> str:
    """A list that may get longer at its end, and whose beginning stays."""
    new, old = f"CAST(NEW.{column} AS TEXT)", f"CAST(OLD.{column} AS TEXT)"
    return f"substr({new}, 1, length({old}) - 1) <> substr({old}, 1, length({old}) - 1)"


GUARDS = (
    *(Guard(f"{table}_no_update", table, "UPDATE") for table in GROWING),
    *(Guard(f"{table}_no_delete", table, "DELETE") for table in GROWING if table != "games_chain"),
    # A table that nobody came to is cleared away with its promise.
    Guard(
        "games_chain_no_delete",
        "games_chain",
        "DELETE",
        "NOT EXISTS (SELECT 1 FROM games_game WHERE id = OLD.game_id AND status = 'open')",
    ),
    # SQLite's REPLACE deletes what stands in its way, and fires no trigger for it.
    *(
        Guard(f"{table}_no_replace", table, "INSERT", f"EXISTS (SELECT 1 FROM {table} WHERE id = NEW.id)")
        for table in GROWING
    ),
    Guard(
        "games_entry_next",
        "games_entry",
        "INSERT",
        "NEW.number <> (SELECT COALESCE(MAX(number) + 1, 0) FROM games_entry WHERE game_id = NEW.game_id)"
        " OR EXISTS (SELECT 1 FROM games_entry WHERE game_id = NEW.game_id AND salt = NEW.salt)"
        f" OR NOT EXISTS ({_GAME} status = 'playing')",
    ),
    Guard(
        "games_chain_next",
        "games_chain",
        "INSERT",
        f"NEW.number <> (SELECT COUNT(*) FROM games_chain WHERE game_id = NEW.game_id) OR {_FINISHED}",
    ),
    Guard(
        "games_game_committed",
        "games_game",
        "UPDATE",
        f"{_kept('commitments')} OR (OLD.setup_salt <> '' AND NEW.setup_salt <> OLD.setup_salt)",
    ),
    Guard(
        "games_seat_gone",
        "games_seat",
        "UPDATE",
        f"COALESCE(CAST(NEW.gone_at AS TEXT), '') <> COALESCE(CAST(OLD.gone_at AS TEXT), '') AND {_FINISHED}",
    ),
    Guard("games_seat_score", "games_seat", "UPDATE", f"NEW.score <> OLD.score AND {_FINISHED}"),
    Guard(
        "games_seat_place",
        "games_seat",
        "UPDATE",
        "COALESCE(NEW.place, 0) <> COALESCE(OLD.place, 0)"
        f" AND EXISTS ({_GAME} status = 'finished' AND ended_by NOT IN {RULED})",
    ),
)


def install(connection: Any) -> None:
    """All of them; those that are there already, once more."""
    remove(connection)
    with connection.cursor() as cursor:
        for statement in _sqlite() if connection.vendor == "sqlite" else _postgres():
            cursor.execute(statement)


def remove(connection: Any) -> None:
    with connection.cursor() as cursor:
        for name, table in _triggers(connection.vendor):
            on = "" if connection.vendor == "sqlite" else f" ON {table}"
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on}")


def missing(connection: Any) -> list[str]:
    """The names of those that are not there: a migration that makes a table anew takes them along."""
    column, table = (
        ("name", "sqlite_master WHERE type = 'trigger'") if connection.vendor == "sqlite" else ("tgname", "pg_trigger")
    )
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column} FROM {table}")
        there = {name for (name,) in cursor.fetchall()}
    return sorted({name for name, _table in _triggers(connection.vendor)} - there)


def _triggers(vendor: str) -> list[tuple[str, str]]:
    triggers = [(guard.name, guard.table) for guard in GUARDS]
    return triggers + ([(f"{table}_no_truncate", table) for table in GROWING] if vendor == "postgresql" else [])


def _sqlite() -> list[str]:
    return [
        f"CREATE TRIGGER {guard.name} BEFORE {guard.event} ON {guard.table} WHEN {guard.condition} "
        f"BEGIN SELECT RAISE(ABORT, '{SENTENCE}'); END"
        for guard in GUARDS
    ]


def _postgres() -> list[str]:
    """A function for each: PostgreSQL's own WHEN may not look into tables."""
    refuse = f"RAISE EXCEPTION '{SENTENCE}' USING ERRCODE = 'integrity_constraint_violation';"
    statements = [_function("games_refuse", refuse)]
    for guard in GUARDS:
        row = "OLD" if guard.event == "DELETE" else "NEW"
        statements += [
            _function(guard.name, f"IF {guard.condition} THEN {refuse} END IF; RETURN {row};"),
            f"CREATE TRIGGER {guard.name} BEFORE {guard.event} ON {guard.table} "
            f"FOR EACH ROW EXECUTE FUNCTION {guard.name}()",
        ]
    return statements + [
        f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} EXECUTE FUNCTION games_refuse()"
        for table in GROWING
    ]


def _function(name: str, body: str) -> str:
    return f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$"
