"""One noun per file: fields, constraints and small queries. Decisions are made in services/."""

from games.models.analysis import Analysis, Reckoning
from games.models.chat import ChatLine, Mute
from games.models.dispute import Block, Caution, Cleared, Dispute, Ruling, Statement
from games.models.game import Game, Seat, public
from games.models.head import Head
from games.models.log import Chain, Entry, Tick, Turn
from games.models.player import Player
from games.models.preset import Preset
from games.models.puzzle import Puzzle, Search, Solver, Try
from games.models.rating import Rating, Standing, Tally, Unrated
from games.models.trouble import Trouble

__all__ = [
    "Analysis",
    "Block",
    "Caution",
    "Chain",
    "ChatLine",
    "Cleared",
    "Dispute",
    "Entry",
    "Game",
    "Head",
    "Mute",
    "Player",
    "Preset",
    "Puzzle",
    "Rating",
    "Reckoning",
    "Ruling",
    "Search",
    "Seat",
    "Solver",
    "Standing",
    "Statement",
    "Tally",
    "Tick",
    "Trouble",
    "Try",
    "Turn",
    "Unrated",
    "public",
]
