#!/usr/bin/env python
"""The command line of the project: `python manage.py serve` plays, `python manage.py help` lists the rest."""

import os
import signal
import sys


def data_folder(arguments: list[str]) -> str | None:
    """--data decides where the settings look for the database, so it must be known before they are read."""
    for place, argument in enumerate(arguments):
        if argument == "--data" and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith("--data="):
            return argument.removeprefix("--data=")
    return None


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # what judges compute is small: numpy needs no more
    if folder := data_folder(sys.argv[1:]):
        os.environ["DATA_DIR"] = folder
    if "serve" in sys.argv[1:2] and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python may lose a Ctrl-C in the middle of an import: until it serves, it simply ends (serve.py takes it back).
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("The packages are not installed here. Run: make play")
    try:
        execute_from_command_line(sys.argv)
    except Exception as error:
        if "--traceback" in sys.argv or not (sentence := refusal(error)):
            raise
        sys.exit(sentence)


def refusal(error: Exception) -> str:
    """What is wrong with the settings or the database, and the way out; nothing if it is a fault of ours."""
    from django.core.exceptions import ImproperlyConfigured

    if isinstance(error, ImproperlyConfigured):
        return str(error)
    from games.site.health import causes

    return causes.of(error).sentence if causes.database_failed(error) else ""


if __name__ == "__main__":
    main()
