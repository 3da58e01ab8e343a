"""manage.py, with a network between the move and those who look that loses, doubles, delays and reorders.

`python tests/live/lossy.py serve …` is the real server. Of every announcement (to the pages of this process and to the
other processes) 30 % are lost, some come twice, and all of them late, so that later ones overtake them.
"""

import os
import random
import sys
import threading
from typing import Any

LOST, DOUBLED, LATEST = 0.3, 0.2, 1.5


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    os.environ["DATA_DIR"] = sys.argv[sys.argv.index("--data") + 1]
    django.setup()
    from django.core.management import execute_from_command_line
    from django.db import connection

    from games.live import push

    deliver, chance = push.moved, random.Random(7)

    def arrive(*what: Any) -> None:
        try:
            deliver(*what)
        finally:
            connection.close()  # a thread that ends would take its connection with it

    def moved(*what: Any) -> None:
        for _copy in range(0 if chance.random() < LOST else 1 + (chance.random() < DOUBLED)):
            late = threading.Timer(chance.random() * LATEST, arrive, what)
            late.daemon = True
            late.start()

    push.moved = moved
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
