"""The clock of the whole machine, database and all, is set: 25 hours on, back, 25 hours back, and right again.

Nobody's time may run out by it: the tables have the shortest clock that there is, and no move is made for anybody.
"""

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.drill.load import Load, drilled
from bench.drill.result import CannotBeTried, Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import cluster

HOUR = 3600
JUMPS = (25, 0, -25, 0)
"""Where the clock stands afterwards, in hours from what is right."""
SHORTEST = 30
SOURCE = Path(__file__).with_name("clock.c")


def drill(load: Load) -> Result:
    with TemporaryDirectory(prefix="drill-clock-") as folder:
        Path(folder).chmod(0o755)
        clock = Clock(Path(folder))
        with cluster(env=clock.env) as server, site_on(server.url, 2, clock.env) as site:

            def jumps(site: Site) -> Iterator[str]:
                for hours in JUMPS:
                    clock.set_to(hours * HOUR)
                    time.sleep(2 if load.short else 6)
                    yield f"the clock is wrong by {hours} hours"

            return drilled("clock ± 25 h", site, load, jumps, clock=SHORTEST)


class Clock:
    """Of those programs that are begun with this environment."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("cc") is None:
            raise CannotBeTried("It needs a compiler for C. Install one, for example: apt install gcc libc6-dev")
        self.file, library = folder / "clock", folder / "clock.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE)], check=True)
        self.file.write_bytes(bytes(8))
        self.env = {"LD_PRELOAD": str(library), "CLOCK_FILE": str(self.file)}

    def set_to(self, seconds: int) -> None:
        with self.file.open("r+b") as file:
            file.write(seconds.to_bytes(8, "little", signed=True))
