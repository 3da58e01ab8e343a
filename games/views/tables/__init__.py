"""The lobby, a table, and the game that was played there: its record, its proof, its disputes."""
