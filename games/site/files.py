"""How files and pages travel: files under names that change with their content, and as few bytes as is safe."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import brotli
from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from whitenoise import compress
from whitenoise.storage import CompressedManifestStaticFilesStorage

from games.site.joined import Sources

IMPORT = ("js/*.js", ((r'(?P<matched>(?P<word>from|import) "(?P<url>\.[^"]+)";)', '%(word)s "%(url)s";'),))
"""Where one of our scripts names another one."""

LARGE, FAST = 64 * 1024, 4
"""To compress a large file as far as can be takes seconds; the pages of the site have none, the admin desk has some."""


class Compressor(compress.Compressor):  # type: ignore[misc]
    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        return bytes(brotli.compress(data, quality=FAST if len(data) > LARGE else 11))

    def write_data(self, path: str, data: bytes, suffix: str, stat_result: os.stat_result) -> str:
        """Whole, or not at all: another process may serve it, and the next start takes it for finished."""
        part = str(super().write_data(path, data, f"{suffix}.{os.getpid()}", stat_result))
        return os.fspath(Path(part).replace(f"{path}{suffix}"))


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts name each other by their lasting names, too: else a browser asks for them once a minute."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, IMPORT)

    def post_process(self, paths: dict[str, tuple[Any, str]], *args: Any, **options: Any) -> Any:
        """What has a lasting name is squeezed and joined; under the other one lies what people read."""
        sources = Sources(paths)
        return super().post_process({name: (sources, name) for name in paths}, *args, **options)

    def delete(self, name: str) -> None:
        """Not yet: other processes serve it until `_save` puts the new one into its place."""

    def get_available_name(self, name: str, max_length: int | None = None) -> str:
        return name

    def _save(self, name: str, content: Any) -> str:
        """In one step: a process that starts makes all files anew while the others serve them."""
        part = f"{name}.{os.getpid()}"
        Path(self.path(part)).unlink(missing_ok=True)
        super()._save(part, content)
        Path(self.path(part)).replace(self.path(name))
        return name

    def create_compressor(self, **given: Any) -> Compressor:
        return Compressor(**given)

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Those that pages name, each once: a lasting name says what is in a file, and so in what was made of it."""
        lasting = set(self.hashed_files.values()).intersection(paths)
        found: Iterator[tuple[str, str]] = super().compress_files(path for path in lasting if not self._done(path))
        return found

    def _done(self, path: str) -> bool:
        return all(self.exists(f"{path}{form}") for form in (".br", ".gz"))


class Compression(GZipMiddleware):
    """Pages, compressed while they are sent; static files lie there compressed already.

    What is compressed tells by its length whether something that the requester chose stands in it twice (BREACH): so
    whoever makes somebody's browser ask a thousand times may guess what else stands there. Our token against forged
    posts looks different in each answer, cookies do not come along when another site asks behind a page, and Django
    pads each answer by a random length. All the same nothing about an account is compressed: keys, codes, addresses.

    Nor are the answers to posts: a move has its lane, and its answer fits into a few packets.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if request.method not in ("GET", "HEAD") or request.path.startswith("/accounts/"):
            return response
        return super().process_response(request, response)
