"""python -m bench.beyond [WORD …]: what deploy/SCALE.md takes for granted of many machines, tried on this one.

`replica`: what pages cost the database if they are read from a replica. `sea`: how often a move asks for people, and
what it costs if they live far away. `shards`: two sites as shards of one, of which one loses its database. `channels`:
what processes tell each other, in one Redis and in three.
"""

import argparse
import asyncio
import re
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

from bench import process
from bench.drill.between.relay import Way, relayed
from bench.drill.between.wire import through
from bench.drill.load import directly
from bench.drill.play import Played, opened
from bench.drill.site import Site, missing, site, site_on
from bench.drill.stores.cluster import Cluster, cluster, replica
from bench.drill.stores.redises import Server, servers
from bench.figures import Figure, compared, table
from bench.load.client import HTTP
from bench.load.viewer import connect

PAGES = {
    "the history": "/history/",
    "a profile": "/players/Anna/",
    "somebody's ratings": "/players/Anna/ratings/",
}
GAMES = ("--games", "2000", "--logs", "20")
TIMES = 150
MOVES, TABLES, SHOWN = 40, 8, 24
FAR = 0.04
"""Seconds that a word takes across the sea, one way."""
PEOPLE = re.compile(
    r"games_(player|standing|tally|rating|unrated|mute|block|caution|solver|preset)|django_session|allauth|account_|auth_"
)
"""Tables of those who play, and of what they have from all their games."""
STATEMENT = re.compile(r"^LOG:  (?:statement|execute [^:]*): (.+)$")
WORDS_OF_ORDER = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "SET", "SHOW")


def of_the_database(server: Cluster) -> float:
    """Seconds of the processor, of those that have ended too."""
    ticks = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return process.cpu(server.process.pid) + sum(map(int, ticks[13:15])) / 100


def asked(running: Site, path: str) -> None:
    request = urllib.request.Request(f"http://127.0.0.1:{running.ports[0]}{path}")
    request.add_header("Host", f"127.0.0.1:{running.port}")
    urllib.request.urlopen(request, timeout=20).read()


async def of_a_replica() -> list[Figure]:
    figures = []
    with cluster({"wal_keep_size": "256MB"}) as server, replica(server) as other, site_on(server.url, 1) as without:
        without.manage("seed", *GAMES)
        told = {"SECRET_KEY": without.told["SECRET_KEY"], "REPLICA_URL": other.url}
        with site_on(server.url, 1, told) as running:
            for name, path in PAGES.items():
                before = page_cost(without, server, path)
                here, there = page_cost(running, server, path), page_cost(running, other, path)
                figure = compared(f"PostgreSQL's time for {name}, and without a replica", here, before, None)
                figures.append(replace(figure, note=f"the replica's: {there:.2f} ms"))
    return figures


def page_cost(running: Site, server: Cluster, path: str) -> float:
    """Milliseconds of this database for a page that was seen before."""
    for _time in range(5):
        asked(running, path)
    used = of_the_database(server)
    for _time in range(TIMES):
        asked(running, path)
    return 1000 * (of_the_database(server) - used) / TIMES


async def of_the_sea() -> list[Figure]:
    log = {"log_statement": "all", "log_line_prefix": ""}
    with cluster(log) as server, site_on(server.url, 1) as running:
        counted = await statements(running, server)
    people, games = counted["people"] / MOVES, counted["games"] / MOVES
    near, far = await near_and_far()
    each = (far - near) / (2 * FAR)
    return [
        Figure("statements of a move about games", f"{games:.2f}"),
        Figure("statements of a move that name people", f"{people:.2f}"),
        Figure("a move with all of the database near", f"{near * 1000:.1f} ms"),
        Figure(
            f"with all of it {FAR * 1000:.0f} ms away",
            f"{far * 1000:.0f} ms",
            note=f"as {each:.1f} times there and back",
        ),
        Figure("computed: with people alone so far away", f"{(near + people * 2 * FAR) * 1000:.0f} ms"),
    ]


async def statements(running: Site, server: Cluster) -> Counter[str]:
    """Of so many moves, by what they are about; those of the same seconds without moves are taken off."""
    said, [played] = server.data.parent / "said", await opened(HTTP(running.base), 1)
    for _move in range(20):
        await moved(played)

    async def counted(move: bool) -> Counter[str]:
        begins = said.stat().st_size
        for _move in range(MOVES):
            if move:
                await moved(played)
            await asyncio.sleep(0.05)
        with said.open() as file:
            file.seek(begins)
            return Counter(filter(None, map(about, file)))

    found = await counted(move=True)
    found.subtract(await counted(move=False))
    return found


def about(line: str) -> str:
    found = STATEMENT.match(line)
    if not found or found[1].startswith(WORDS_OF_ORDER):
        return ""
    return "people" if PEOPLE.search(found[1]) else "games"


class Sea:
    """Between a site and its database."""

    late = 0.0

    def way(self) -> Way:
        async def wait(piece: bytes) -> bytes:
            if self.late:
                await asyncio.sleep(self.late)
            return piece

        return wait


async def near_and_far() -> tuple[float, float]:
    """Seconds of a move."""
    sea = Sea()
    with (
        cluster() as server,
        relayed(server.port, sea.way, sea.way) as port,
        site_on(through(server.url, port), 1) as running,
    ):
        [played] = await opened(HTTP(running.base), 1)
        near = median([await timed(played) for _move in range(MOVES)])
        sea.late = FAR
        return near, median([await timed(played) for _move in range(MOVES)])


async def timed(played: Played) -> float:
    began = time.perf_counter()
    await moved(played)
    return time.perf_counter() - began


async def of_shards() -> list[Figure]:
    """Two sites that have nothing in common but who asks, each as busy as a third one that is alone."""
    with cluster() as server, site_on(server.url, 1) as whole:
        one = await moves_cost([(whole, server)])
    with cluster() as first, cluster() as second, site_on(first.url, 1) as here, site_on(second.url, 1) as there:
        two = await moves_cost([(here, first), (there, second)])
        kept = await opened(HTTP(there.base), TABLES)
        first.end()
        tried = sum([await moved(one) for _round in range(MOVES // TABLES) for one in kept])
    survived = sum(len(one.answered) for one in kept if not one.refused)
    return [
        compared("a move at one of two shards, serving", two[0], one[0], 1.2),
        compared("a move at one of two shards, PostgreSQL", two[1], one[1], 1.2),
        Figure("moves of one, the other without database", str(survived), goal=str(tried), met=survived == tried),
    ]


async def moves_cost(sites: Sequence[tuple[Site, Cluster]]) -> tuple[float, float]:
    """Milliseconds of all serving processes, and of all databases, for a move."""
    played = [one for running, _server in sites for one in await opened(HTTP(running.base), TABLES)]

    def used() -> tuple[float, float]:
        serving = sum(process.cpu(running.pid(port)) for running, _server in sites for port in running.ports)
        return serving, sum(of_the_database(server) for _running, server in sites)

    async def all_move() -> int:
        made = sum(await asyncio.gather(*map(moved, played)))
        await asyncio.sleep(0.3)
        return made

    for _round in range(5):
        await all_move()
    before = used()
    made = sum([await all_move() for _round in range(MOVES)])
    serving, databases = (1000 * (after - first) / made for after, first in zip(used(), before, strict=True))
    return serving, databases


async def moved(played: Played) -> bool:
    """A game may end by its cards whatever its target."""
    if played.table.state["status"] != "playing":
        return False
    await played.move()
    return True


async def of_channels() -> list[Figure]:
    return [await shared_by(count) for count in (1, 3)]


async def shared_by(count: int) -> Figure:
    """Players are at one process, and somebody looks on at the other."""
    with servers(count) as several, site(2, {"REDIS_CHANNELS": addresses(several), "TABLE_HOMES": ""}) as running:
        here, there = directly(running)
        played = await opened(here, SHOWN)
        pages = [await connect(there, f"/ws/games/{one.table.code}/", {}, lambda *_heard: None) for one in played]
        before = [commands(server) for server in several]
        for _round in range(5):
            await asyncio.gather(*map(moved, played))
            await asyncio.sleep(0.2)
        told = [commands(server) - one for server, one in zip(several, before, strict=True)]
        for page in pages:
            page.stop()
    shares = ", ".join(f"{one / sum(told):.0%}" for one in told)
    return Figure(
        f"commands of {count} Redis, by server", shares, note=f"{sum(told)} for {5 * SHOWN} moves shown elsewhere"
    )


def addresses(several: Sequence[Server]) -> str:
    return ",".join(server.url for server in several)


def commands(server: Server) -> int:
    return int(server.redis.info("stats")["total_commands_processed"])


WORDS: dict[str, Callable[[], Awaitable[list[Figure]]]] = {
    "replica": of_a_replica,
    "sea": of_the_sea,
    "shards": of_shards,
    "channels": of_channels,
}


async def measured(words: Sequence[str]) -> list[Figure]:
    return [figure for word in words or WORDS for figure in await WORDS[word]()]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.beyond", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help=" or ".join(WORDS))
    words = parser.parse_args().words
    if unknown := set(words) - WORDS.keys():
        parser.error(f"There is no {', '.join(sorted(unknown))}.")
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    print(table(asyncio.run(measured(words))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
