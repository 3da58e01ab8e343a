"""WebKit as WebKitGTK has it, by its own WebDriver over HTTP; it stands for the browser of the iPhone.

No protocol tells what its console says: screen.py prints it, line by line.
"""

import os
import subprocess
from collections.abc import Mapping
from glob import glob
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx

from tests.browser.engines import actions
from tests.browser.engines.engine import PATIENCE, Engine, installed
from tests.live.serving import free_port

SCREEN = Path(__file__).with_name("screen.py")
SCRIPT = "const told = arguments[0]; (async () => JSON.stringify(await (%s) ?? null))().then(told, (error) => told(String(error)));"


BINDINGS = {
    "python3-gi": "/usr/lib/python3/dist-packages/gi/__init__.py",
    "gir1.2-webkit2-4.1": "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib",
}
"""What screen.py needs of Debian's own Python, by package."""


def screen() -> str:
    missing = [package for package, file in BINDINGS.items() if not glob(file)]
    assert not missing, f"WebKit cannot be started from Python; install it with: sudo apt install {' '.join(missing)}"
    return str(SCREEN)


class WebKit(Engine):
    def __init__(self, display: str, console: Path) -> None:
        super().__init__()
        self.console, port = console, free_port()
        with console.open("ab") as said:
            self.process = subprocess.Popen(
                [installed("webkit2gtk-driver", "WebKitWebDriver"), f"--port={port}"],
                env=os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11"},
                stdout=said,
                stderr=subprocess.DEVNULL,
            )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False)
        self._listens()
        options = {"binary": screen(), "args": ["--automation"]}
        begun = self.send("POST", "/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.session = f"/session/{begun['sessionId']}"
        self.version = f"WebKitGTK {begun['capabilities']['browserVersion']}"

    def _listens(self) -> None:
        ends = monotonic() + PATIENCE
        while True:
            try:
                self.send("GET", "/status")
                return
            except httpx.TransportError:
                assert monotonic() < ends, "WebKitWebDriver does not listen."
                sleep(0.05)

    def send(self, verb: str, path: str, **params: Any) -> Any:
        answer = self.http.request(verb, path, json=params if verb == "POST" else None)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        return answer.json()["value"]

    def _heard(self) -> None:
        lines = self.console.read_text(errors="replace").splitlines()
        self.said[:] = lines

    def fresh(self, base: str, cookies: Mapping[str, str]) -> None:
        self.console.write_text("")
        self.go(f"{base}/static/art/logo.svg")
        self.send("DELETE", f"{self.session}/cookie")
        self.ask("[localStorage.clear(), sessionStorage.clear()]")
        for name, value in cookies.items():
            self.send("POST", f"{self.session}/cookie", cookie={"name": name, "value": value, "path": "/"})

    def go(self, url: str) -> None:
        self.send("POST", f"{self.session}/url", url=url)

    def told(self, expression: str) -> str:
        self._heard()
        return str(self.send("POST", f"{self.session}/execute/async", script=SCRIPT % expression, args=[]))

    def finger(self, x: int, y: int) -> None:
        """WebKitGTK's driver knows no touch: it makes a mouse of it."""
        self.send("POST", f"{self.session}/actions", actions=actions.finger(x, y, "touch"))

    def keys(self, text: str) -> None:
        self.send("POST", f"{self.session}/actions", actions=actions.keys(text))

    def end(self) -> None:
        self.http.delete(self.session)
        self.http.close()
        self.process.terminate()
        self.process.wait()
