"""What Gambler's exact chances teach, in numbers that nobody types: `python -m games.mastery.gambler.taught`."""

from pathlib import Path
from typing import Any

from games.mastery.facts import Facts
from games.mastery.gambler.taught import rows


def work_out() -> dict[str, Any]:
    found = rows.facts()
    return found | {"holds": rows.holds(found)}


FACTS = Facts(Path(__file__).parent / "taught.json", work_out)
