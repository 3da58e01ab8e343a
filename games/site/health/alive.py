"""That the process lives is answered by its serving loop, whatever all its threads wait for."""

PATH = "/healthz"
ANSWER = b"ok\n"
KIND = "text/plain"
