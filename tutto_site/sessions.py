"""Sessions in the database. A key that we can't have given out is no session, and the database is not asked for it.

A cookie may hold anything, even a NUL, at which PostgreSQL would fail.
"""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) >= 8 and key.isascii() and key.isalnum())
