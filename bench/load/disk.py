"""The floor of a durable action: bare commits of one row, by one connection, each on the disk when it returns."""

import sqlite3
import time
from pathlib import Path


def commits_a_second(folder: Path, seconds: float = 1.0) -> float:
    connection = sqlite3.connect(folder / "floor.sqlite3", isolation_level=None)
    connection.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;")  # as tutto_site/settings.py
    connection.execute("CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, entry TEXT)")
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO entry (entry) VALUES (?)", ["x" * 200])
        connection.execute("COMMIT")
        done += 1
    took = time.perf_counter() - began
    connection.close()
    return done / took
