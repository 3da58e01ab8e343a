"""Database and Redis are on another host, and one of three processes can't reach it: the cable is silent.

nginx still finds that process, and leads to it who is at home there. They are told to try again, and their pages wait;
what they are answered in the end must be there, once, and all must see it.
"""

import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

from bench.drill.between.host import Host, host
from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import cluster
from bench.serving import free_port

PROCESSES = 3
"""Cable 0 is that of the update; each process has one of its own, from 1 on."""
AFTERWARDS = 5.0
"""Seconds in which what was sent in vain is sent again."""


def drill(load: Load) -> Result:
    seconds, redis = (5 if load.short else 20), free_port()
    with host(PROCESSES + 1) as stores, cluster(inside=stores.inside, address=stores.at(0)) as server:
        ways = [way(stores, cable, server.url, redis) for cable in range(PROCESSES + 1)]
        words = (*stores.inside, "redis-server", "--bind", "0.0.0.0", "--protected-mode", "no")
        with site_on(server.url, PROCESSES, ways[0], redis_port=redis, redis_words=words, of_each=ways[1:]) as site:

            def cut(site: Site) -> Iterator[str]:
                port = site.proxy.busiest()
                cable = site.ports.index(port) + 1
                stores.pull(cable)
                until = time.monotonic() + seconds
                yield f"asked how it is, it answered {asked(port, seconds)}"
                time.sleep(max(0.0, until - time.monotonic()))
                stores.plug(cable)
                began = time.monotonic()
                site.until_all_ready()
                yield f"{port}: {seconds} s without a word; ready {time.monotonic() - began:.1f} s after that"
                time.sleep(AFTERWARDS)

            return drilled(f"cut off for {seconds} s", site, load, cut)


def asked(port: int, patience: float) -> str:
    """What a process says of itself, and when."""
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=patience) as answer:
            said = str(answer.status)
    except urllib.error.HTTPError as error:
        said = f"{error.code} {error.read().decode()}"
    except OSError:
        said = "nothing"
    return f"{said} after {time.monotonic() - began:.1f} s"


def way(stores: Host, cable: int, database: str, redis: int) -> dict[str, str]:
    """What a process is told that has this cable."""
    parts = urlsplit(database)
    at = stores.at(cable)
    url = urlunsplit(parts._replace(netloc=f"{parts.username}@{at}:{parts.port}"))
    return {"DATABASE_URL": url, "REDIS_URL": f"redis://{at}:{redis}/0"}
