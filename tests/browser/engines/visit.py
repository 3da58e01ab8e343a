"""Somebody with a phone at our site: which table they open, what they tap there, and what they see and hear."""

import json
from typing import Any

from tests.browser.engines.engine import Engine
from tests.browser.windows import DOUBLE_CLICK, Stage
from tests.live.serving import Server

ACTING = "document.querySelector('#controls')?.dataset.role === 'acting'"
CONNECTED = "document.querySelector('[ws-connect]')?.['htmx-internal-data']?.webSocket?.socket?.readyState === 1"
VERSION = "Number(document.querySelector('#board').dataset.version)"
LISTENING = """(() => {
    window.sounds = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
    window.woken = false;
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
        window.woken ||= navigator.userActivation.isActive;
        return resume.call(this);
    };
})()"""
"""Counts what is played from now on, and whether sound was asked for while a tap allowed it."""

LOOKING = """(() => {
    window.seen = [];
    const look = () => {
        const cube = document.querySelector(".thrown .flies .cube");
        const poster = document.querySelector("#moment .poster");
        window.seen.push({ cube: cube && getComputedStyle(cube).transform, poster: poster?.dataset.moment ?? "",
            high: poster?.getBoundingClientRect().height, told: document.querySelector("#log")?.innerText });
        requestAnimationFrame(look);
    };
    look();
})()"""
"""Notes each frame: how a flying die is turned, which poster hangs there, what the log tells."""

TAKE = """import("/static/js/table/timeline.js").then(({ take, newest }) =>
    take(%s.replace(/data-version="\\d+"/, `data-version="${newest() + 1}"`)))"""
REGIONS = """fetch("").then((answer) => answer.text()).then((html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    return ["board", "log", "controls"].map((id) => {
        const region = page.getElementById(id);
        region.setAttribute("hx-swap-oob", "morph");
        return region.outerHTML;
    }).join("");
})"""
"""As the server drew them, before any script has touched them."""


class Visit:
    def __init__(self, engine: Engine, server: Server, stage: Stage) -> None:
        self.engine, self.server, self.stage = engine, server, stage

    def open(self, path: str, who: str = "", **cookies: str) -> Engine:
        """A browser that nobody knows, or that of somebody who plays in the scenes."""
        known = {"sessionid": self.stage.sessions[who]} if who else {}
        self.engine.fresh(self.server.base, {"coached": "tutto.gambler", **known, **cookies})
        return self.go(path)

    def go(self, path: str) -> Engine:
        self.engine.go(f"{self.server.base}{path}")
        return self.engine

    def at(self, scene: str, who: str = "Ben") -> Engine:
        """A new table where this scene has been played."""
        return self.open(self.stage.arrange(scene), who)

    def path(self) -> str:
        return str(self.engine.ask("location.pathname"))

    def sits_down(self, game: str) -> None:
        """From the first page to a table, once it has begun by itself and is connected."""
        self.engine.press(f"Play {game} now")
        self.engine.until("location.pathname.startsWith('/games/') && !location.search")
        self.connected()

    def connected(self) -> None:
        """Whoever leaves a table before makes the browser complain of a torn connection."""
        self.engine.until(CONNECTED)

    def version(self) -> int:
        return int(self.engine.ask(VERSION))

    def moves_on(self, before: int) -> None:
        self.engine.until(f"{VERSION} !== {before}")
        self.engine.ask(f"new Promise((done) => setTimeout(done, {DOUBLE_CLICK}))")

    def press(self, button: str) -> None:
        """One tap on a button, and what comes of it."""
        before = self.version()
        self.engine.tap(button)
        self.moves_on(before)

    def state_of(self, scene: str) -> str:
        """The regions of a table at which this scene has been played, as they come over the socket."""
        return str(self.at(scene).ask(REGIONS))

    def take(self, html: str) -> None:
        self.engine.ask(TAKE % json.dumps(html))

    def look(self) -> None:
        self.engine.ask(LOOKING)

    def seen(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.engine.ask("window.seen")
        return found

    def listen(self) -> None:
        self.engine.ask(LISTENING)

    def sounds(self) -> int:
        return int(self.engine.ask("window.sounds"))
