"""Drills: a whole site (nginx, PostgreSQL, Redis) under load, and what may happen to it. Nothing may be lost."""
