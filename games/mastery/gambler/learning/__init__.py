"""How the weights are made: games against oneself, and what follows from them. Nothing that plays needs this."""
