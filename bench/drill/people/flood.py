"""Somebody at another address sends as much as they can: pages, moves, bodies, frames. The others play on.

The limits of nginx and of the site are those that are shipped; they count each address apart.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, site
from bench.serving import ROOT

MOST_BEHIND = 1.5
MANY = "1000"
"""All who play here play behind one address."""


def drill(load: Load) -> Result:
    seconds = 3 if load.short else 15

    def flooded(site: Site) -> Iterator[str]:
        command = [sys.executable, "-m", "bench.drill.people.flooding", site.base, str(seconds)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        time.sleep(1)
        yield done.stdout.strip()

    with site(2 if load.short else 3, {"NO_LIMITS": "", "PEOPLE_PER_ADDRESS": MANY}) as running:
        found = drilled(f"a flood for {seconds} s", running, load, flooded)
    return replace(found, most_behind=MOST_BEHIND)
