"""Log lines as JSON: what happened, to which game and player. Never what somebody said, and never a secret."""

import json
import logging
import os
import stat
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from io import _WrappedBuffer

FIELDS = ("request", "status", "ms", "waited_ms", "method", "path", "game", "player")
ENCODER = json.JSONEncoder(ensure_ascii=False, default=str)


class LogFile(RotatingFileHandler):
    """As Python's own, which makes each line twice: once to see whether it still fits."""

    def shouldRollover(self, record: logging.LogRecord) -> bool:
        """A line that begins before the bound may end behind it. What is no file (a pipe) has none."""
        self.stream = self.stream or self._open()
        return self._is_file and self.stream.tell() >= self.maxBytes > 0

    def _open(self) -> "TextIOWrapper[_WrappedBuffer]":
        opened = super()._open()
        self._is_file = stat.S_ISREG(os.fstat(opened.fileno()).st_mode)
        return opened


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name in FIELDS if (value := record.__dict__.get(name)) is not None}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return ENCODER.encode(line)
