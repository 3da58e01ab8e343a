"""Makes TABLE.md from the sentences and from what the records say that they show."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
TABLE = HERE / "TABLE.md"
TITLES = {"tutto": "Tutto", "gambler": "Gambler"}

HEAD = """# Sentence by sentence

What the booklets say, each sentence in our words: the editions that print it (none: a house rule), the code that does
it, the section of the rules page, and the records that show it. Made by `python -m tests.sentences.table`.
"""


def sentences(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((HERE / f"{game}.json").read_text())
    return found


def shown(game: str) -> dict[str, list[str]]:
    """The records that show a sentence."""
    records: dict[str, list[str]] = defaultdict(list)
    for path in sorted(RECORDS.glob(f"{game}-*.json")):
        for sentence in json.loads(path.read_text()).get("shows", []):
            records[sentence].append(path.stem)
    return records


def table() -> str:
    return "\n".join([HEAD, *(line for game in TITLES for line in _part(game)), ""])


def _part(game: str) -> list[str]:
    records = shown(game)
    lines = [_line(game, sentence, records[sentence["id"]]) for sentence in sentences(game)]
    return [
        f"## {TITLES[game]}\n",
        "| sentence | printed in | code | page | shown by |",
        "| --- | --- | --- | --- | --- |",
        *lines,
        "",
    ]


def _line(game: str, sentence: dict[str, Any], records: list[str]) -> str:
    printed = ", ".join(sentence["printed"]) or "–"
    code = sentence["code"].removeprefix("games.rules.")
    by = [record.removeprefix(f"{game}-") for record in records]
    by += [sentence["test"]] if "test" in sentence else []
    return f"| {sentence['says']} | {printed} | `{code}` | #{sentence['page']} | {', '.join(by)} |"


if __name__ == "__main__":
    TABLE.write_text(table())
