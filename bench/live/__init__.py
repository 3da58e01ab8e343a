"""Measurements of a whole server, `manage.py serve`, freshly started for each."""
