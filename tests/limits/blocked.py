"""manage.py, with a lane for what costs much that stands still until the file `go` lies in the data folder."""

import os
import sys
import time
from pathlib import Path


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    folder = os.environ["DATA_DIR"] = sys.argv[sys.argv.index("--data") + 1]
    django.setup()
    from django.core.management import execute_from_command_line

    from games import memory
    from games.site.background import Threads

    def stand_still() -> None:
        while not (Path(folder) / "go").exists():
            time.sleep(0.02)

    memory.of(Threads).costly.thread.submit(stand_still)
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
