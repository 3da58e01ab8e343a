"""Pages about many games and people: lists and figures that are the same for many, drawn once for each change.

The database is asked at every visit, in a few narrow questions, what there is to be seen; its answer is the key under
which the HTML lies.
"""
