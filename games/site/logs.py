"""Log lines as JSON: what happened, to which game and player. Never what somebody said, and never a secret."""

import json
import logging
from datetime import UTC, datetime

FIELDS = ("request", "status", "ms", "waited_ms", "method", "path", "game", "player")
ENCODER = json.JSONEncoder(ensure_ascii=False, default=str)


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
