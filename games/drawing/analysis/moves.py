"""Each entry of a game, with what it did to the chances: what the page lists, and the replay says at its step."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.drawing.analysis import shown
from games.drawing.turns import Teller
from games.kinds import KINDS
from games.mastery.reckoning import Reckoned
from games.rules.steps import Step
from games.services.analysis.labels import Label, label_of

WORDS = {
    Label.INACCURACY: gettext_lazy("Inaccuracy"),
    Label.MISTAKE: gettext_lazy("Mistake"),
    Label.BLUNDER: gettext_lazy("Blunder"),
}
SIGNS = {Label.INACCURACY: "?!", Label.MISTAKE: "?", Label.BLUNDER: "??"}
"""As chess players write them."""


def counted(label: Label, n: int) -> str:
    """How often there was one."""
    if label is Label.INACCURACY:
        return ngettext("%(n)d inaccuracy", "%(n)d inaccuracies", n) % {"n": n}
    if label is Label.MISTAKE:
        return ngettext("%(n)d mistake", "%(n)d mistakes", n) % {"n": n}
    return ngettext("%(n)d blunder", "%(n)d blunders", n) % {"n": n}


FELT = 0.0005
"""Less than this is shown as nothing."""


@dataclass(frozen=True)
class Move:
    step: Step
    line: Reckoned
    before: tuple[float, ...]
    tells: Teller

    @property
    def number(self) -> int:
        return self.line.number

    @property
    def at(self) -> int:
        """Of the replay, when it has just been made."""
        return self.number + 1

    @property
    def who(self) -> str:
        return self.tells.names[self.line.seat]

    @property
    def said(self) -> SafeString:
        return self.tells.sentence(self.step)

    @property
    def decided(self) -> bool:
        return self.line.made is not None

    @cached_property
    def label(self) -> Label | None:
        return label_of(self.line.cost)

    @property
    def css(self) -> str:
        return self.label.name.lower() if self.label else ""

    @property
    def judged(self) -> str:
        """In a word."""
        if self.label:
            return str(WORDS[self.label])
        return _("Best choice") if self.line.cost < FELT else _("Good choice")

    @property
    def sign(self) -> str:
        return SIGNS[self.label] if self.label else ""

    @property
    def cost(self) -> str:
        return shown.change(-self.line.cost) if self.line.cost >= FELT else ""

    @property
    def luck(self) -> str:
        """Of whoever acted; nothing where there was none worth a figure."""
        luck = self.line.luck[self.line.seat]
        return shown.change(luck) if abs(luck) >= FELT else ""

    @property
    def bad_luck(self) -> bool:
        return self.line.luck[self.line.seat] < 0

    @property
    def of_cards(self) -> bool:
        return self.line.drawn == "cards"

    @property
    def instead(self) -> str:
        """What would have been best, and what each was worth."""
        made, best = self.line.made, self.line.best
        if not made or not best or self.line.cost < FELT:
            return ""
        kind = KINDS[self.tells.game.kind]
        facts = {
            "best": kind.choice_name(best.choice),
            "most": shown.percent(best.win),
            "made": kind.choice_name(made.choice),
            "win": shown.percent(made.win),
        }
        return _("Best: %(best)s, %(most)s. Chosen: %(made)s, %(win)s.") % facts

    @property
    def why(self) -> str:
        made, best = self.line.made, self.line.best
        if not made or not best or not self.label:
            return ""
        return str(KINDS[self.tells.game.kind].why(self.step.before, made.choice, best.choice))

    @property
    def chances(self) -> list[tuple[str, str]]:
        """Everybody's, when it has been made."""
        return [(name, shown.percent(chance)) for name, chance in zip(self.tells.names, self.line.chances, strict=True)]


@dataclass(frozen=True)
class Turn:
    """The moves of one turn."""

    number: int
    moves: list[Move]

    @property
    def seat(self) -> int:
        return self.moves[0].line.seat

    @property
    def who(self) -> str:
        return self.moves[0].who

    @property
    def before(self) -> tuple[float, ...]:
        return self.moves[0].before

    @property
    def after(self) -> tuple[float, ...]:
        return self.moves[-1].line.chances

    @property
    def from_(self) -> str:
        return shown.percent(self.before[self.seat])

    @property
    def to(self) -> str:
        return shown.percent(self.after[self.seat])

    @property
    def fell(self) -> bool:
        return self.after[self.seat] < self.before[self.seat]

    @property
    def chances(self) -> list[str]:
        return [shown.percent(chance) for chance in self.after]

    @property
    def costly(self) -> bool:
        return any(move.label for move in self.moves)


def turns_of(moves: list[Move]) -> list[Turn]:
    turns = dict[int, Turn]()
    for move in moves:
        number = move.step.before.turn
        turns.setdefault(number, Turn(number, [])).moves.append(move)
    return list(turns.values())
