"""What may happen to PostgreSQL, SQLite, Redis and the disk."""
