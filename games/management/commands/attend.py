"""manage.py attend: looks after due games in a process of its own, beside the serving ones."""

import time
from threading import Thread
from typing import Any

from django.core.management.base import BaseCommand

from games import kinds
from games.live.attendant import MINUTE, PAUSE, SECOND, look_after
from games.management import keys, starting
from games.services.analysis import work
from games.services.people import notices
from games.services.play import attend
from games.services.tables import tidy


class Command(BaseCommand):
    help = "Moves for computer players, ends what has run out of time, analyses games and sends notices, until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        keys.check()
        starting.answer_quickly()
        kinds.prepare()
        Thread(target=_slowly, daemon=True).start()
        Thread(target=_analyses, daemon=True).start()
        try:
            while True:
                if look_after(attend.attend) != attend.AT_ONCE:
                    time.sleep(PAUSE)
        except KeyboardInterrupt:
            self.stdout.write("Goodbye.")


def _slowly() -> None:
    while True:
        time.sleep(MINUTE)
        look_after(tidy.tidy)
        look_after(notices.send)


def _analyses() -> None:
    while True:
        time.sleep(SECOND)
        look_after(work.attend)
