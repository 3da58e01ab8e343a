"""What the solution of Tutto teaches, in numbers that nobody types: `python -m games.mastery.tutto.taught`."""

from pathlib import Path
from typing import Any

from games.mastery.facts import Facts
from games.mastery.tutto.taught import dice, thumb, turn, winning


def work_out() -> dict[str, Any]:
    found = {"dice": dice.facts(), "turn": turn.facts(), "winning": winning.facts()}
    return found | {"holds": thumb.holds(found)}


FACTS = Facts(Path(__file__).parent / "taught.json", work_out)
