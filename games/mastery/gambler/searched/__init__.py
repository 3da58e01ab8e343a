"""One turn, through all that may be rolled and placed in it."""
