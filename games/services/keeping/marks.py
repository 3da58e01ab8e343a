"""Fingerprints of all that is stored about a game: while one is the same, what was audited need not be folded again."""

# ruff: noqa: S608 - there is nothing in these statements but our own tables and columns
import hashlib
from collections.abc import Sequence
from typing import Any

from django.db import connection, models

from games.models import Analysis, Chain, Entry, Game, Reckoning, Ruling, Seat, Turn
from games.services.archive.audit import VERSION


def marks(keys: Sequence[int]) -> dict[int, str]:
    """By game. The rows are taken as the database gives them: thirty times as fast as playing them again."""
    begun = {key: hashlib.sha256(f"audit {VERSION}".encode()) for key in keys}
    for statement in _statements(len(keys)):
        with connection.cursor() as cursor:
            cursor.execute(statement, list(keys))
            while rows := cursor.fetchmany(2000):
                for row in rows:
                    begun[row[0]].update(repr([_plain(value) for value in row]).encode())
    return {key: mark.hexdigest() for key, mark in begun.items()}


def _statements(count: int) -> list[str]:
    wanted = ", ".join(["%s"] * count)
    return [
        f"SELECT id, {_columns(Game, 'g')} FROM games_game g WHERE id IN ({wanted})",
        *(
            f"SELECT game_id, {_columns(model, 'r')} FROM {model._meta.db_table} r"
            f" WHERE game_id IN ({wanted}) ORDER BY game_id, number, id"
            for model in (Seat, Chain, Turn, Entry)
        ),
        f"SELECT game_id, {_columns(Analysis, 'r')} FROM games_analysis r WHERE game_id IN ({wanted})",
        f"SELECT s.game_id, {_columns(Reckoning, 'r')} FROM games_reckoning r JOIN games_seat s ON s.id = r.seat_id"
        f" WHERE s.game_id IN ({wanted}) ORDER BY r.id",
        f"SELECT d.game_id, {_columns(Ruling, 'r')} FROM games_ruling r JOIN games_dispute d ON d.id = r.dispute_id"
        f" WHERE d.game_id IN ({wanted}) ORDER BY r.id",
    ]  # fmt: skip


def _columns(model: type[models.Model], table: str) -> str:
    return ", ".join(f"{table}.{field.column}" for field in model._meta.concrete_fields)


def _plain(value: Any) -> object:
    return bytes(value) if isinstance(value, memoryview) else value
