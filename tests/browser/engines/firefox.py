"""Firefox, by WebDriver BiDi: JSON over a socket, commands with a number and events without one."""

import re
import subprocess
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import count
from json import dumps, loads
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect

from tests.browser.engines import actions
from tests.browser.engines.engine import PHONE, Engine, installed

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 0,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Engine):
    hears = False

    def __init__(self, profile: Path) -> None:
        super().__init__()
        lines = [f'user_pref("{name}", {dumps(value)});\n' for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines))
        words = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
        self.process = subprocess.Popen(
            [installed("firefox-esr", "firefox-esr", "firefox"), *words], stderr=subprocess.PIPE, text=True
        )
        self.open = ExitStack()
        self.wire = self.open.enter_context(connect(f"{self._address()}/session", max_size=None, proxy=None))
        self.numbers = count(1)
        begun = self.send("session.new", capabilities={})
        self.version = f"Firefox {begun['capabilities']['browserVersion']}"
        self.send("session.subscribe", events=["log.entryAdded"])
        self.person, self.tab = "", ""

    def _address(self) -> str:
        assert self.process.stderr is not None
        found = next(filter(None, map(LISTENS.search, self.process.stderr)), None)
        assert found, "Firefox ended before it listened."
        return found[1]

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self.numbers)
        self.wire.send(dumps({"id": number, "method": method, "params": params}))
        while (answer := loads(self.wire.recv(60))).get("id") != number:
            self._hear(answer)
        assert answer["type"] == "success", f"{method}: {answer.get('message')}"
        result: dict[str, Any] = answer["result"]
        return result

    def _hear(self, event: dict[str, Any]) -> None:
        if event.get("method") == "log.entryAdded":
            self.said.append(str(event["params"]["text"]))

    def fresh(self, base: str, cookies: Mapping[str, str]) -> None:
        self.said.clear()
        if self.person:
            self.send("browser.removeUserContext", userContext=self.person)
        self.person = self.send("browser.createUserContext")["userContext"]
        self.tab = self.send("browsingContext.create", type="tab", userContext=self.person)["context"]
        self.send("browsingContext.setViewport", context=self.tab, viewport={"width": PHONE[0], "height": PHONE[1]})
        for name, value in cookies.items():
            cookie = {"name": name, "value": {"type": "string", "value": value}, "domain": urlsplit(base).hostname}
            kept = {"type": "storageKey", "userContext": self.person}
            self.send("storage.setCookie", cookie=cookie, partition=kept)

    def go(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def told(self, expression: str) -> str:
        script = f"(async () => JSON.stringify(await ({expression}) ?? null))()"
        answer = self.send("script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])

    def finger(self, x: int, y: int) -> None:
        self.send("input.performActions", context=self.tab, actions=actions.finger(x, y))

    def keys(self, text: str) -> None:
        self.send("input.performActions", context=self.tab, actions=actions.keys(text))

    def end(self) -> None:
        self.send("browser.close")
        self.open.close()
        self.process.communicate(timeout=30)
