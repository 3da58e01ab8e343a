"""How the tables are made: loops over all scores and all rolls, compiled. Nothing that plays needs this."""
