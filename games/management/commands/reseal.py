"""manage.py reseal: seals second factors with the present key, so that an older one can be dropped."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.people import sealed

LOCKED = (
    "Some second factors were sealed with a key that is neither SECRET_KEY nor in SECRET_KEY_FALLBACKS. Name it there; "
    "or, if it is lost, let those factors go: manage.py reseal --forget. Their people then log in without them and set "
    "up new ones."
)


class Command(BaseCommand):
    help = (
        "Seals second factors (authenticator apps, recovery codes) anew with SECRET_KEY, whichever key it was before."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--forget", action="store_true", help="removes those that no key opens any more")
        parser.add_argument("--data", metavar="DIR", help="where database and secret key live")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["forget"]:
            self.stdout.write(f"{sealed.forget()} second factors that no key opened are gone.")
        try:
            renewed = sealed.renew()
        except sealed.Locked as error:
            raise CommandError(LOCKED) from error
        self.stdout.write(f"{renewed} second factors are sealed with SECRET_KEY; they need no older key any more.")
