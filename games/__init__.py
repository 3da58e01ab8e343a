"""Tutto and Gambler: rules, games in the database, the live table. README.md beside this file is the map."""
