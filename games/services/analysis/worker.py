"""A process of its own that goes over games: pieces come in by lines of JSON, what was found goes out by lines of JSON.

It stands behind everything else that the computer does, and ends with the process that began it, whose end it reads as
the end of its input. What it imports it imports only when it has stepped aside.
"""

import json
import os
import sys
from contextlib import suppress
from typing import Any


def main() -> None:
    stand_back()
    import django

    django.setup()
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line))), flush=True)


def stand_back() -> None:
    """Behind all others; and not only on the one core that a serving process keeps to (management/cores.py).

    Where neither is to be had or allowed (deploy/tables@.service), it works all the same.
    """
    with suppress(AttributeError, OSError):
        os.nice(15)
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))


def answered(asked: list[Any]) -> dict[str, Any]:
    from games.rules.illegal import Illegal
    from games.services.analysis.pieces import Piece, go_over

    try:
        return {"found": go_over(Piece(*asked))}
    except Illegal as no:
        return {"sentence": no.sentence, "facts": no.facts}
    except Exception as error:
        return {"failed": type(error).__name__}


if __name__ == "__main__":
    main()
