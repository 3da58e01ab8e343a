"""What each thing is worth that a player may do in a turn that has been solved."""

from games.mastery.tutto.throws import STEP, completing
from games.mastery.tutto.turn import ROLLED, Level, Stakes, bursting, clovers, gamble, solve
from games.rules.tutto.cards import BONUS, DICE, PLUS_MINUS, STRAIGHT


class Worth:
    """Points at risk are counted in steps, those of this card included."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes, self.levels = stakes, solve(stakes)

    @property
    def now(self) -> Level:
        return self.levels[0]

    def null(self) -> float:
        return self.now.lost

    def banking(self, at_risk: int) -> float:
        return float(self.now.bank[at_risk])

    def flipping(self, at_risk: int) -> float:
        return float(self.now.going[at_risk])

    def rolling(self, card: str, dice: int, at_risk: int, tutti: int = 0) -> float:
        """Of rolling so many dice; none means that the card's Tutto is there."""
        if not dice:
            return self.after_tutto(card, at_risk, tutti)
        if card in ROLLED:
            return float(self.now.rolling[ROLLED.index(card), dice, at_risk])
        if card == "fireworks":
            return float(bursting(self.now.bank, dice, at_risk)[at_risk])
        if card == "cloverleaf":
            return float(gamble(clovers(dice, tutti), self.stakes.clover, self.now.lost))
        return float(gamble(completing(dice, card == "straight"), self.after_tutto(card, at_risk), self.now.lost))

    def after_tutto(self, card: str, at_risk: int, tutti: int = 0) -> float:
        """Of a Tutto, and then to stop or to go on."""
        if card == "cloverleaf":
            return self.stakes.clover if tutti else self.rolling(card, DICE, at_risk, 1)
        level, sum_ = self._tutto(card, at_risk)
        return float(level.tutto[sum_])

    def stopping(self, card: str, at_risk: int, whole: bool) -> float:
        """Of stopping on a roll; `whole` if that is a Tutto."""
        if not whole:
            return self.banking(at_risk)
        level, sum_ = self._tutto(card, at_risk)
        return float(level.bank[sum_])

    def _tutto(self, card: str, at_risk: int) -> tuple[Level, int]:
        if card == "plus-minus":
            down = self.stakes.down[0]
            assert down is not None, "whoever leads alone sits out"
            return self.levels[down], at_risk + PLUS_MINUS // STEP
        if card == "x2":
            return self.now, 2 * at_risk
        return self.now, at_risk + (STRAIGHT if card == "straight" else BONUS[card]) // STEP
