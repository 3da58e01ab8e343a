"""SQLite as this site uses it: Django's own, built upon in the way that Django documents for that."""
