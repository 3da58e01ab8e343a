"""The files that pages name, laid out under lasting names: only where others lie there than would be made now."""

import hashlib
import inspect
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from games.site import files, joined, squeezed

STAMP = "made-of"


def collect() -> None:
    """Looking takes some milliseconds, making them anew a third of a start. It is the file that is written last."""
    stamp, made_of = Path(settings.STATIC_ROOT) / STAMP, _made_of()
    if not stamp.exists() or stamp.read_text() != made_of:
        stamp.unlink(missing_ok=True)
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(made_of)


def _made_of() -> str:
    """All that goes into them: their contents, and how they are made."""
    digest = hashlib.sha256()
    for module in (files, joined, squeezed):
        digest.update(inspect.getsource(module).encode())
    for name, content in sorted(_sources()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()


def _sources() -> Iterator[tuple[str, bytes]]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name)).read_bytes()
