"""What a finger and keys do, in the words that both protocols share (W3C WebDriver, "Actions")."""

from typing import Any


def finger(x: int, y: int, kind: str = "touch") -> list[dict[str, Any]]:
    there = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
    actions = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}]


def keys(text: str) -> list[dict[str, Any]]:
    strokes = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": strokes}]
