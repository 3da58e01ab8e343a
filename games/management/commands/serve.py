"""manage.py serve: everything in one process. Makes what is missing, then serves until Ctrl-C."""

import errno
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from typing import Any

import segno
from channels.routing import get_default_application
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.live import draining, process, servers
from games.management import cores, starting
from games.site.accounts import mails

EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones in the same network are meant
HERE = (EVERYWHERE, "127.0.0.1", "localhost")


class Command(BaseCommand):
    help = "Serves the tables: migrates, starts the server and what runs beside it, and says where to find them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=EVERYWHERE, help="the address to listen on")
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or "8000")
        parser.add_argument("--server", default=os.environ.get("SERVER") or "daphne", help=" or ".join(servers.NAMES))
        parser.add_argument("--data", metavar="DIR", help="where database, secret key and log live")
        parser.add_argument(
            "--no-limits", action="store_true", help="lifts all limits on how often and how many, for benchmarks"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        if options["no_limits"]:
            lift_limits()
        settings.PORT = port
        server = chosen(options["server"])
        check_port(host, port)
        cores.keep_to_one(port)
        starting.prepare()
        starting.answer_quickly()
        self._welcome(host, port)
        application = get_default_application()
        hear_ctrl_c()
        server.serve(application, host, port, begin)
        self.stdout.write("Goodbye.")

    def _welcome(self, host: str, port: int) -> None:
        self.stdout.write(
            f"\nTutto and Gambler are on the table: http://{'localhost' if host in HERE else host}:{port}/"
        )
        if host == EVERYWHERE and (phones := network_address()):
            self.stdout.write(f"For phones in the same network:    http://{phones}:{port}/\n")
            if sys.stdout.isatty():
                segno.make(f"http://{phones}:{port}/", error="l").terminal(compact=True)
        for warning in mails.warnings():
            self.stdout.write(warning)
        self.stdout.write("Ctrl-C ends it.\n")
        self.stdout.flush()


def lift_limits() -> None:
    """Ours, and those that allauth counts. What bounds a single request or frame stays."""
    settings.LIMITS = False
    settings.ACCOUNT_RATE_LIMITS = settings.MFA_RATE_LIMITS = False


def hear_ctrl_c() -> None:
    """From now on it ends the server in order; until then it ended the process at once (manage.py)."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def begin() -> None:
    process.begin()
    draining.at_the_signal()


def chosen(name: str) -> servers.Server:
    if name not in servers.NAMES:
        raise CommandError(f"There is no server “{name}”; there are {' and '.join(servers.NAMES)}.")
    try:
        return servers.choose(name)
    except ModuleNotFoundError as error:
        install = f"{sys.executable} -m pip install -c requirements-dev.lock uvicorn httptools websockets"
        raise CommandError(f"uvicorn needs {error.name}, which is not installed. Install it with: {install}") from error


def check_port(host: str, port: int) -> None:
    """Daphne would log that the port is taken, and end as if all were well."""
    if not 0 < port < 65536:
        raise CommandError(f"{port} is not a port; choose one from 1 to 65535.")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            why = "is taken by another program" if taken else f"can't be used ({error.strerror})"
            raise CommandError(f"Port {port} {why}. Choose another one: manage.py serve --port {port + 1}") from error


def network_address() -> str:
    """This computer's address in its own network, if it has one."""
    return next((name for name in settings.LOCAL_ADDRESSES if name[0].isdigit() and name != "127.0.0.1"), "")
