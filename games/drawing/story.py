"""What has just happened, for browsers to play: the last entries in their order, each with its moments.

It stands on the page unseen. Whoever plays it (static/js/table/timeline.js) shows a new state of the table only when
its entries have been seen; without scripts the state is there at once, and the log tells what led to it.
"""

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing import running
from games.drawing.pieces import once
from games.kinds import KINDS
from games.kinds.moments import SECONDS, moments
from games.models import Game
from games.rules.steps import Step
from games.services.play.positions import Fold

TOLD = 2
"""Entries: as many as one move makes. Whoever has missed more than these is shown where the game is now."""


def story(game: Game, fold: Fold | None, names: list[str]) -> SafeString:
    """Empty before the first entry, and where a referee has ruled upon the end: nothing is to be celebrated."""
    if fold is None or game.ending.ruled:
        return SafeString("")
    language = get_language()
    return SafeString("".join(_told(game, step, names, language) for step in fold.steps[-TOLD:]))


def _told(game: Game, step: Step, names: list[str], language: str | None) -> SafeString:
    def draw() -> SafeString:
        kind = KINDS[game.kind]
        given = {"step": step, "names": names, "hangs": kind.hangs(step), "seconds": SECONDS}
        given["moments"] = list(moments(kind, step))
        return running.draw(game.kind, "_story.html", given, language)

    return once((game.pk, "story", language, step.number, *names), draw) if game.pk else draw()
