"""Whether this process is about to end: it says so to whoever asks if it is ready, and takes no new sockets."""

from games import memory

SENTENCE = "This process is draining: it answers what is under way, and ends. Others serve on."


class Leaving:
    """Set once, by live/draining.py, and never taken back."""

    begun = False


def begin() -> None:
    memory.of(Leaving).begun = True


def begun() -> bool:
    return memory.of(Leaving).begun


def wrong() -> str:
    return SENTENCE if begun() else ""
