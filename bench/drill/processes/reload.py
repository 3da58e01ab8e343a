"""nginx is told to read its configuration again, time after time, as when a certificate is renewed."""

import time
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

MOST_BEHIND = 1.5


def drill(site: Site, load: Load) -> Result:
    times = 3 if load.short else 10

    found = drilled(f"nginx reload × {times}", site, load, lambda site: reloads(site, times))
    return replace(found, most_behind=MOST_BEHIND)


def reloads(site: Site, times: int) -> Iterator[str]:
    for number in range(times):
        site.proxy.reload()
        time.sleep(1)
        yield f"reload {number + 1}"
