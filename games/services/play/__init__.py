"""A running game: moves, their chance, turns, clocks, endings. Every change goes through `changes`."""
