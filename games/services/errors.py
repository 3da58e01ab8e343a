"""How a service says no. `Illegal` (the rules) is the third one; each carries a sentence for the player."""

from games.rules.illegal import Illegal


class Stale(Exception):
    """The table has moved on since the player looked: show it afresh."""


class Broken(Exception):
    """The log of a table, which it names, can't be played again: our fault, or of whoever changed the database."""


class NotYours(Illegal):
    """Right move, wrong person: another seat is to act, or this player holds none."""


class Refusal(Exception):
    """For whoever runs the site: why something is not done, in a sentence with the way out."""
