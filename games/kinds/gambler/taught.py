"""What the page of Gambler's rules of thumb shows: its exact chances, in the order of its tables."""

from typing import Any

from games.mastery.gambler.taught import FACTS


def taught() -> dict[str, Any]:
    facts = FACTS.read()
    rows = [row for rows in facts["rows"].values() for row in rows]
    missing = facts["missing"].values()
    return facts | {
        "all_rows": sorted([*rows, facts["house"], facts["longest"]], key=lambda row: float(row["turns"])),
        "closing": [
            {"dice": int(dice), "chances": [chances.get(dice) for chances in missing]} for dice in facts["last_box"]
        ],
    }
