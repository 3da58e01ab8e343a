"""manage.py, with lanes that stand still until the file `go` lies in the data folder: the one for what costs much, or those
that BLOCKED_LANES names, from the moment on when the file `block` is there."""

import os
import sys
import time
from pathlib import Path
from threading import Thread

GO, BLOCK = "go", "block"


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    folder = os.environ["DATA_DIR"] = sys.argv[sys.argv.index("--data") + 1]
    django.setup()
    from django.core.management import execute_from_command_line

    from games import memory
    from games.site.background import Threads

    def until(name: str) -> None:
        while not (Path(folder) / name).exists():
            time.sleep(0.02)

    def block() -> None:
        until(BLOCK)
        for name in names:
            lane = getattr(memory.of(Threads), name)
            for _thread in range(lane.threads):
                lane.submit(until, GO)

    if names := os.environ.get("BLOCKED_LANES", "").split():
        Thread(target=block, daemon=True).start()
    else:
        memory.of(Threads).costly.lane.submit(until, GO)
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
