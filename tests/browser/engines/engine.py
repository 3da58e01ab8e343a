"""A browser of whichever make, as the journeys use it: a page, a finger, keys, and what the console says."""

import json
import shutil
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

PHONE = (390, 844)
PATIENCE = 60.0
GLANCE = 0.05

POINT = """((element) => {
    element?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element?.getBoundingClientRect();
    if (!box?.width) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
    return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
})(%s)"""
"""Where a finger finds it: nothing else lies above."""


def installed(package: str, *names: str) -> str:
    """The path of the first of these programs that is there. A test that could not be run has failed."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"{names[0]} is missing; install it with: sudo apt install {package}"
    return found


class Engine(ABC):
    """One browser for all journeys, and one page in it; each journey begins with `fresh`."""

    version: str
    hears = True
    """Whether it plays where there is no sound card."""

    def __init__(self) -> None:
        self.said: list[str] = []

    @abstractmethod
    def fresh(self, base: str, cookies: Mapping[str, str]) -> None:
        """A browser that remembers nothing of this site but these cookies."""

    @abstractmethod
    def go(self, url: str) -> None: ...

    @abstractmethod
    def told(self, expression: str) -> str:
        """The JSON of what an expression comes to in the page; of a promise, of what it comes to in the end."""

    @abstractmethod
    def finger(self, x: int, y: int) -> None: ...

    @abstractmethod
    def keys(self, text: str) -> None: ...

    @abstractmethod
    def end(self) -> None: ...

    def heard(self) -> list[str]:
        """What the console has said since the journey began."""
        self.ask("true")
        return self.said

    def ask(self, expression: str) -> Any:
        return json.loads(self.told(expression))

    def until(self, expression: str, seconds: float = PATIENCE) -> Any:
        """What it comes to as soon as that is something. While a page gives way to the next one there is nothing."""
        ends = time.monotonic() + seconds
        while not (found := self.ask(expression)):
            assert time.monotonic() < ends, f"never came true: {expression}; the console said {self.said}"
            time.sleep(GLANCE)
        return found

    def text(self, css: str) -> str:
        return str(self.ask(f"document.querySelector({json.dumps(css)})?.innerText ?? ''"))

    def shows(self, css: str, words: str = "") -> None:
        """Waits until the page shows this."""
        self.until(
            f"[...document.querySelectorAll({json.dumps(css)})].some((one) => one.checkVisibility() && "
            f"one.innerText.includes({json.dumps(words)}))"
        )

    def tap(self, css: str, nth: int = 0) -> None:
        self.finger(*self.until(POINT % f"document.querySelectorAll({json.dumps(css)})[{nth}]"))

    def press(self, words: str) -> None:
        """Taps the button that says this."""
        buttons = '[...document.querySelectorAll("main button")]'
        self.finger(
            *self.until(POINT % f"{buttons}.find((one) => one.innerText.trim().startsWith({json.dumps(words)}))")
        )

    def write(self, css: str, text: str) -> None:
        self.tap(css)
        self.ask(f"document.querySelector({json.dumps(css)}).select() ?? true")
        self.keys(text)
