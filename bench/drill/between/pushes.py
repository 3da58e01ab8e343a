"""Of what the processes tell each other 30 % never arrive."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.between.relay import Way, plainly, relayed
from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, site
from bench.serving import free_port

LOST = 0.3


def drill(load: Load) -> Result:
    seconds, redis = (4 if load.short else 20), free_port()
    lossy = Lossy()

    def waits(_site: Site) -> Iterator[str]:
        time.sleep(seconds)
        yield f"{lossy.lost} of {lossy.messages} messages lost"

    with relayed(redis, lambda: plainly, lossy.way) as port:
        settings = {"REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        with site(2 if load.short else 3, settings, redis_port=redis) as running:
            found = drilled("30 % of pushes lost", running, replace(load, scattered=True), waits)
    return found if lossy.lost else replace(found, broke=(*found.broke, "no message was lost"))


class Lossy:
    """What Redis sends, but for some of the messages that somebody has subscribed to."""

    def __init__(self) -> None:
        self.chance, self.messages, self.lost = random.Random(1), 0, 0

    def way(self) -> Way:
        rest = b""

        async def passed(piece: bytes) -> bytes:
            nonlocal rest
            rest += piece
            kept = []
            while end := ends(rest):
                whole, rest = rest[:end], rest[end:]
                if not self._loses(whole):
                    kept.append(whole)
            return b"".join(kept)

        return passed

    def _loses(self, answer: bytes) -> bool:
        if b"\r\nmessage\r\n" not in answer[:20]:
            return False
        self.messages += 1
        lost = self.chance.random() < LOST
        self.lost += lost
        return lost


def ends(data: bytes, at: int = 0) -> int:
    """Where the first whole answer ends, as Redis writes them (RESP 2 and 3); 0 if it is not whole yet."""
    line = data.find(b"\r\n", at)
    if line < 0:
        return 0
    kind, after = data[at : at + 1], line + 2
    if kind in b"$=!":
        size = int(data[at + 1 : line])
        after += size + 2 if size >= 0 else 0
        return after if after <= len(data) else 0
    count = int(data[at + 1 : line]) * (2 if kind in b"%|" else 1) if kind in b"*>~%|" else 0
    for _part in range(count):
        after = ends(data, after)
        if not after:
            return 0
    return after
